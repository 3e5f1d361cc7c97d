/** State of the login form, its request, and the message of each refusal. */

import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApp } from '#src/app/context/app-context.tsx';
import { backendPage } from '#src/app/context/config.ts';
import { problemInWords, storageInWords } from '#src/app/context/problem-words.ts';
import { KeptElsewhere, type TakeOver } from '#src/core/workspace/store/kept-elsewhere.ts';
import type { Translate } from '#src/i18n/i18n.ts';
import { ignore } from '#src/platform/ignore.ts';
import { failed } from '#src/platform/remote/outcome.ts';

type LoginField = 'mail' | 'password';

/** Question about data of this user from another backend address. */
export interface Elsewhere {
  readonly address: string;
  /** Undefined: the user declines for now. */
  readonly answer: (given: TakeOver | undefined) => void;
}

export type Login = ReturnType<typeof useLogin>;

/** Returns the state of the login form. A login continues at `target`. */
export function useLogin(target: string) {
  const { config, connection, gate, recovery } = useApp();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<(t: Translate) => string>();
  /** True if the last attempt failed without network. */
  const [unreached, setUnreached] = useState(false);
  /** True if the account is not active. */
  const [isBlocked, setBlocked] = useState(false);
  const [missing, setMissing] = useState<ReadonlySet<LoginField>>(new Set());
  const [busy, setBusy] = useState(false);
  /** The last rejected address: unknown, wrong password, or inactive account. */
  const [refused, setRefused] = useState<string>();

  const [elsewhere, setElsewhere] = useState<Elsewhere>();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void enter(event.currentTarget, undefined);
  };

  const enter = async (form: HTMLFormElement, takeOver: TakeOver | undefined) => {
    setElsewhere(undefined);
    // Reads the form instead of state, because password managers fill fields without notifying React.
    const typed = new FormData(form);
    const mail = String(typed.get('username') ?? '').trim();
    const password = String(typed.get('password') ?? '');
    const empty = new Set<LoginField>();
    if (mail === '') empty.add('mail');
    if (password === '') empty.add('password');
    setMissing(empty);
    setProblem(undefined);
    setUnreached(false);
    setBlocked(false);
    if (empty.size > 0) {
      form.querySelector<HTMLInputElement>(mail === '' ? '#login-mail' : '#login-password')?.focus();
      return;
    }
    setBusy(true);
    try {
      const part = await gate.signedIn().catch(ignore('login-form'));
      const outcome = part
        ? await part.session.login(mail, password, takeOver)
        : failed({ kind: connection.online() ? 'unreached' : 'offline' });
      if (outcome.ok) {
        void recovery.forget();
        await navigate(target, { replace: true });
      }
      // React calls a function that is passed to a setter, so wrap it.
      else {
        setProblem(() => (t: Translate) => problemInWords(outcome.problem, t));
        setUnreached(outcome.problem.kind === 'offline');
        setBlocked(outcome.problem.kind === 'blocked');
        if (outcome.problem.kind === 'wrong-credentials' || outcome.problem.kind === 'blocked')
          setRefused(mail);
        // Passes only the email: the user types the password again in the studio.
        if (outcome.problem.kind === 'studio')
          location.assign(`${backendPage(config, '/studio/')}#${new URLSearchParams({ mail })}`);
      }
    } catch (thrown) {
      if (thrown instanceof KeptElsewhere)
        setElsewhere({
          address: thrown.backend,
          answer: (given) => (given === undefined ? setElsewhere(undefined) : void enter(form, given)),
        });
      else setProblem(() => (t: Translate) => storageInWords(thrown, t));
    }
    setBusy(false);
  };
  const forget = () => setRefused(undefined);
  return { submit, problem, unreached, isBlocked, missing, busy, elsewhere, refused, forget };
}
