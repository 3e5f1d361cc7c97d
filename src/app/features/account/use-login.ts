/** State of the login form, its request, and the message of each refusal. */

import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApp } from '#src/app/context/app-context.tsx';
import { backendPage } from '#src/app/context/config.ts';
import { problemInWords, storageInWords } from '#src/app/context/problem-words.ts';
import { KeptElsewhere, type TakeOver } from '#src/core/workspace/store/kept-elsewhere.ts';
import type { Translate } from '#src/i18n/i18n.ts';
import { ignore } from '#src/platform/ignore.ts';
import { failed, type RemoteProblem } from '#src/platform/remote/outcome.ts';

type LoginField = 'mail' | 'password';

/** Why the last attempt failed. Absent while one waits for its answer. */
interface Refusal {
  readonly words: (t: Translate) => string;
  readonly kind: RemoteProblem['kind'] | 'storage';
  readonly mail: string;
}

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
  const [refusal, setRefusal] = useState<Refusal>();
  const [missing, setMissing] = useState<ReadonlySet<LoginField>>(new Set());
  const [busy, setBusy] = useState(false);
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
    setRefusal(undefined);
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
      } else {
        const { problem } = outcome;
        setRefusal({ words: (t) => problemInWords(problem, t), kind: problem.kind, mail });
        // Passes only the email: the user types the password again in the studio.
        if (problem.kind === 'studio')
          location.assign(`${backendPage(config, '/studio/')}#${new URLSearchParams({ mail })}`);
      }
    } catch (thrown) {
      if (thrown instanceof KeptElsewhere)
        setElsewhere({
          address: thrown.backend,
          answer: (given) => (given === undefined ? setElsewhere(undefined) : void enter(form, given)),
        });
      else setRefusal({ words: (t) => storageInWords(thrown, t), kind: 'storage', mail });
    }
    setBusy(false);
  };
  return { submit, refusal, missing, busy, elsewhere, forget: () => setRefusal(undefined) };
}
