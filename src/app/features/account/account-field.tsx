/** Fields of the login forms. */

import { Eye, EyeOff, TriangleAlert } from 'lucide-react';
import { type ReactNode, useContext, useState } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { FieldsOfForm, fieldId } from './account-form.tsx';

interface FieldProps {
  readonly name: string;
  readonly autoComplete: string;
  readonly hint?: string;
}

/** Props of an input and its texts. The form shows its own messages, so the browser's validation is off. */
function useField({ name, autoComplete, hint }: FieldProps) {
  const { t } = useWords();
  const { labels, wrong } = useContext(FieldsOfForm);
  const [id, label] = [fieldId(name), labels[name] ?? name];
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
  const named = (
    <label className="label" htmlFor={id}>
      {label}
    </label>
  );
  const lines: ReactNode = (
    <>
      {problem && (
        <p className="err" id={`${id}-error`}>
          <Icon as={TriangleAlert} size="s" />
          {problem.text(t)}
        </p>
      )}
      {hint !== undefined && (
        <p className="account-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
  return { label, named, input, lines };
}

/** @param initial initial value. */
export function TextField(props: FieldProps & { readonly type: 'email' | 'text'; readonly initial: string }) {
  const { named, input, lines } = useField(props);
  return (
    <div>
      {named}
      <input {...input} className="input" type={props.type} defaultValue={props.initial} />
      {lines}
    </div>
  );
}

/** A password field with a button that shows its text. */
export function SecretField(props: FieldProps) {
  const { t } = useWords();
  const [shown, setShown] = useState(false);
  const { label, named, input, lines } = useField(props);
  return (
    <div>
      {named}
      <div className="input-wrap">
        <input {...input} className="input input--tap" type={shown ? 'text' : 'password'} />
        <button
          type="button"
          className="tap"
          aria-label={t(shown ? 'account.hide' : 'account.show', { label })}
          onClick={() => setShown(!shown)}
        >
          <Icon as={shown ? EyeOff : Eye} />
        </button>
      </div>
      {lines}
    </div>
  );
}
