/** The fields of the forms around signing in. */

import { Eye, EyeOff, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '#src/ui/kit/icon.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import { fieldId, type Wrong } from './account-form.tsx';

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: string;
  readonly wrong: readonly Wrong[];
  readonly hint?: string;
}

/** What an input and its lines share; the browser's own checks are off, the form shows its own messages. */
function useField({ name, autoComplete, wrong, hint }: FieldProps) {
  const { say } = useWords();
  const id = fieldId(name);
  const problem = wrong.find(({ field }) => field === name);
  const described = [...(problem ? [`${id}-error`] : []), ...(hint === undefined ? [] : [`${id}-hint`])];
  const input = {
    id,
    name,
    autoComplete,
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
    required: true,
    'aria-invalid': problem !== undefined,
    'aria-describedby': described.length === 0 ? undefined : described.join(' '),
  } as const;
  const lines: ReactNode = (
    <>
      {problem && (
        <p className="err" id={`${id}-error`}>
          <Icon as={TriangleAlert} size="s" />
          {problem.text(say)}
        </p>
      )}
      {hint !== undefined && (
        <p className="account-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
  return { id, input, lines };
}

/** @param initial what is there at first. */
export function TextField(props: FieldProps & { readonly type: 'email' | 'text'; readonly initial: string }) {
  const { id, input, lines } = useField(props);
  return (
    <div>
      <label className="label" htmlFor={id}>
        {props.label}
      </label>
      <input {...input} className="input" type={props.type} defaultValue={props.initial} />
      {lines}
    </div>
  );
}

/** A password, which can be shown. */
export function SecretField(props: FieldProps) {
  const { say } = useWords();
  const [shown, setShown] = useState(false);
  const { id, input, lines } = useField(props);
  return (
    <div>
      <label className="label" htmlFor={id}>
        {props.label}
      </label>
      <div className="input-wrap">
        <input {...input} className="input input--tap" type={shown ? 'text' : 'password'} />
        <button
          type="button"
          className="tap"
          aria-label={say(shown ? 'account.hide' : 'account.show', { label: props.label })}
          onClick={() => setShown(!shown)}
        >
          <Icon as={shown ? EyeOff : Eye} />
        </button>
      </div>
      {lines}
    </div>
  );
}
