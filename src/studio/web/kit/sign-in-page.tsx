/** Sign-in form of the studio: a page, or a dialog over the page whose session ended. */
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import type { StudioWords } from '#src/studio/words/studio-fr.ts';
import { BrandMark } from '#src/ui/brand.tsx';
import { DeferredDialog } from './deferred-dialog.tsx';
import { useStudioWords } from './use-studio-words.ts';
import './sign-in.css';

type ProblemName = keyof StudioWords['signIn']['problems'];

function nameOf({ kind }: RemoteProblem): ProblemName {
  if (kind === 'wrong-credentials') return 'credentials';
  if (kind === 'forbidden' || kind === 'no-role') return 'professional';
  if (kind === 'blocked') return 'blocked';
  return kind === 'offline' || kind === 'unreached' ? 'offline' : 'other';
}

interface SignInFormProps {
  readonly mail: string;
  readonly passwordField?: RefObject<HTMLInputElement | null>;
}

/** The form, or how to find the address that opens the studio. */
function SignIn(props: SignInFormProps) {
  const { session } = useStudio();
  const { words } = useStudioWords();
  return session.isByAddress ? (
    <p className="sign-address">{words.signIn.byAddress}</p>
  ) : (
    <SignInForm {...props} />
  );
}

function SignInForm({ mail: known, passwordField }: SignInFormProps) {
  const { session } = useStudio();
  const { words } = useStudioWords();
  const id = useId();
  const [mail, setMail] = useState(known);
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemName>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    const outcome = await session.signIn(mail.trim(), password);
    setBusy(false);
    if (!outcome.ok) setProblem(nameOf(outcome.problem));
  }

  return (
    <form className="sign-form" onSubmit={submit}>
      <label className="label" htmlFor={`${id}-mail`}>
        {words.signIn.mail}
      </label>
      <input
        id={`${id}-mail`}
        className="input"
        type="email"
        autoComplete="username"
        required
        value={mail}
        onChange={({ target }) => setMail(target.value)}
      />
      <label className="label" htmlFor={`${id}-password`}>
        {words.signIn.password}
      </label>
      <input
        id={`${id}-password`}
        ref={passwordField}
        className="input"
        type="password"
        autoComplete="current-password"
        required
        aria-describedby={problem ? `${id}-problem` : undefined}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <p className={problem ? 'sign-problem' : 'vh'} role="alert" id={`${id}-problem`}>
        {problem ? words.signIn.problems[problem] : ''}
        {problem === 'professional' ? <a href="/">{words.signIn.toApp}</a> : null}
      </p>
      <button
        type="submit"
        className="btn btn--night btn--tall btn--block"
        aria-disabled={isBusy || undefined}
      >
        {words.signIn.go}
      </button>
    </form>
  );
}

/** Reads the email address in the fragment, which the app's sign-in page adds to its link. */
function mailGiven(): string {
  return new URLSearchParams(location.hash.slice(1)).get('mail') ?? '';
}

export function SignInPage() {
  const { words } = useStudioWords();
  const { session } = useStudio();
  return (
    <main className="sign-page">
      <div className="sheet sign-sheet">
        <p className="brand">
          <BrandMark />
          {words.app}
        </p>
        <h1>{words.signIn.title}</h1>
        {session.isByAddress ? null : <p className="hint">{words.signIn.lead}</p>}
        <SignIn mail={mailGiven()} />
        <p className="sign-foot">
          <a href="/studio/licenses.txt">{words.signIn.licenses}</a>
        </p>
      </div>
    </main>
  );
}

export function SignInDialog({ mail }: { readonly mail: string }) {
  const { words } = useStudioWords();
  const { session } = useStudio();
  const id = useId();
  const password = useRef<HTMLInputElement>(null);
  return (
    <DeferredDialog
      className="st-dialog"
      aria-labelledby={id}
      first={mail === '' ? undefined : password}
      onClose={() => undefined}
    >
      <h2 id={id}>{words.signIn.title}</h2>
      <p className="hint">{session.isByAddress ? words.signIn.kept : words.signIn.again}</p>
      <SignIn mail={mail} passwordField={password} />
    </DeferredDialog>
  );
}
