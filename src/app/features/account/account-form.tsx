/** Login form: native fields, errors at the fields and in a list above, focus on the first error. */

import { TriangleAlert } from 'lucide-react';
import {
  createContext,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { ServerWords } from '#src/app/context/server-words.tsx';
import type { Translate } from '#src/i18n/i18n.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import './account-form.css';

/** An error of a field, or of the form. Translated again when the language changes. */
export interface Wrong {
  readonly field?: string;
  readonly text: (t: Translate) => string;
  /** Message of the server, shown apart from the text. */
  readonly serverMessage?: string;
}

/** Returns the value of a field by its name. */
export type Typed = (name: string) => string;

interface AccountForm {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly wrong: readonly Wrong[];
  readonly busy: boolean;
  readonly submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
}

/** Reads the form instead of state, because password managers fill fields without notifying React. */
function typedIn(form: HTMLFormElement): Typed {
  const data = new FormData(form);
  return (name) => String(data.get(name) ?? '');
}

/**
 * @param validate returns errors before the request.
 * @param send sends the form and returns errors, empty on success. The form is disabled until then.
 */
export function useAccountForm(
  validate: (typed: Typed) => readonly Wrong[],
  send: (typed: Typed) => Promise<readonly Wrong[]>,
): AccountForm {
  const ref = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<readonly Wrong[]>([]);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const [only, ...others] = wrong;
    if (only === undefined) return;
    const field = others.length === 0 && only.field !== undefined ? fieldIn(ref.current, only.field) : null;
    (field ?? ref.current?.querySelector<HTMLElement>('[data-summary]'))?.focus();
  }, [wrong]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = typedIn(event.currentTarget);
    const found = validate(typed);
    if (found.length > 0) {
      setWrong(found);
      return;
    }
    setWrong([]);
    setBusy(true);
    const refused = await send(typed);
    setBusy(false);
    setWrong(refused);
  };
  return { ref, wrong, busy, submit };
}

function fieldIn(form: HTMLFormElement | null, name: string): HTMLElement | null {
  return form?.querySelector<HTMLElement>(`#${fieldId(name)}`) ?? null;
}

export function fieldId(name: string): string {
  return `account-${name}`;
}

interface SummaryProps {
  readonly form: AccountForm;
  /** Labels of the fields by name. */
  readonly labels: Readonly<Record<string, string>>;
}

/** Lists errors above the fields. A single error is shown only at its field. */
function AccountSummary({ form, labels }: SummaryProps) {
  const { t } = useWords();
  const { wrong } = form;
  const general = wrong.filter(({ field }) => field === undefined);
  const fields = wrong.flatMap(({ field, text }) => (field === undefined ? [] : [{ field, text }]));
  const shown = general.length > 0 || fields.length > 1;
  return (
    <div role="alert">
      {shown && (
        <div className="account-summary" tabIndex={-1} data-summary="">
          <Icon as={TriangleAlert} />
          <div>
            {general.map(({ text, serverMessage = '' }) => (
              <p key={text(t)}>
                {text(t)} <ServerWords text={serverMessage} />
              </p>
            ))}
            {fields.length > 1 && (
              <>
                <p>
                  <b>{t('account.summary', { count: fields.length })}</b>
                </p>
                <ul>
                  {fields.map(({ field, text }) => (
                    <li key={field}>
                      <a
                        href={`#${fieldId(field)}`}
                        onClick={(event) => {
                          event.preventDefault();
                          fieldIn(form.ref.current, field)?.focus();
                        }}
                      >
                        {t('account.line', { label: labels[field] ?? field, message: lowered(text(t)) })}
                      </a>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

/** Lowercases a message that follows a colon. */
function lowered(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1);
}

/** What the fields read from their form. */
export const FieldsOfForm = createContext<{
  readonly labels: Readonly<Record<string, string>>;
  readonly wrong: readonly Wrong[];
}>({ labels: {}, wrong: [] });

interface FormProps {
  readonly form: AccountForm;
  /** Labels of the fields by name. */
  readonly labels: Readonly<Record<string, string>>;
  /** Called at each key press with the content of the form. */
  readonly onTyped: (typed: Typed) => void;
  readonly submit: string;
  /** Next to the button: a link to another form. */
  readonly link: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/** Frame of a login form: errors, fields, button, link. */
export function AccountFormFrame({ form, labels, onTyped, submit, link, children }: FormProps) {
  return (
    <form
      className="stack"
      ref={form.ref}
      onSubmit={form.submit}
      onInput={({ currentTarget }) => onTyped(typedIn(currentTarget))}
      noValidate
    >
      <AccountSummary form={form} labels={labels} />
      <FieldsOfForm value={{ labels, wrong: form.wrong }}>{children}</FieldsOfForm>
      <button
        type="submit"
        className="btn btn--night btn--block btn--tall login-submit"
        aria-disabled={form.busy}
      >
        {submit}
      </button>
      <p className="account-page-links">{link}</p>
    </form>
  );
}
