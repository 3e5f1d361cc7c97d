/** Asks for the account's password before everything is erased. */
import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';

interface ErasePasswordProps {
  readonly value: string;
  /** Why the password was rejected. */
  readonly problem: string | undefined;
  readonly onChange: (password: string) => void;
  readonly onSubmit: () => void;
}

export function ErasePassword({ value, problem, onChange, onSubmit }: ErasePasswordProps) {
  const { t } = useWords();
  const id = useId();
  return (
    <form
      className="erase-password"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <label className="label" htmlFor={id}>
        {t('mydata.erase.password')}
      </label>
      <input
        className="input"
        id={id}
        type="password"
        autoComplete="current-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
      />
      {problem !== undefined && (
        <p className="err" id={`${id}-problem`} role="alert">
          <Icon as={TriangleAlert} size="s" />
          {problem}
        </p>
      )}
    </form>
  );
}
