/** Login with email and password. Each refusal has its own message. */

import { Eye, EyeOff, Hourglass, Lock, TriangleAlert } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useApp } from '#src/app/context/app-context.tsx';
import { backendPage } from '#src/app/context/config.ts';
import { LegalLinks } from '#src/app/context/legal-links.tsx';
import { usePageTitle } from '#src/app/context/page-title.ts';
import { problemInWords, storageInWords } from '#src/app/context/problem-words.ts';
import { Sunrise } from '#src/app/entries/sunrise.tsx';
import { afterLogin } from '#src/app/navigation/return-url.ts';
import { KeptElsewhere, type TakeOver } from '#src/core/workspace/store/kept-elsewhere.ts';
import type { Translate } from '#src/i18n/i18n.ts';
import { ignore } from '#src/platform/ignore.ts';
import { failed } from '#src/platform/remote/outcome.ts';
import { Confirm } from '#src/ui/confirm.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Notes } from '#src/ui/notes.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { EraseKept } from './erase-kept.tsx';
import { OfflineLine } from './offline-line.tsx';
import './login.css';

export function LoginForm() {
  const { config, kept, recovery, gate } = useApp();
  const { t, locale } = useWords();
  const { search } = useLocation();
  const ended = gate.lastEnd();
  const login = useLogin(afterLogin(search));
  const mailGiven = new URLSearchParams(search).get('mail') ?? ended?.mail ?? '';
  const [someoneElse, setSomeoneElse] = useState(false);
  const known = ended?.mail !== undefined && !someoneElse;
  // Only returning users are invited to continue. A device in use has this key, set when its notice was dismissed.
  const isKnownHere = mailGiven !== '' || kept.read('privacy_alert') !== undefined;
  useFirstFocus(mailGiven !== '');
  usePageTitle(t('login.page'));
  return (
    <div className="login">
      <Sunrise />
      <main className="login-form" id="main" tabIndex={-1}>
        <div className="inner">
          <h1 className="h-page" tabIndex={-1}>
            {t(isKnownHere ? 'login.title' : 'login.firstTitle')}
          </h1>
          {ended ? (
            <div className="login-hint">
              <Notice icon={Hourglass} title={t('login.ended.title')} role="status">
                {t(`login.ended.${ended.reason}`)}
              </Notice>
            </div>
          ) : (
            <p className="hint login-hint">{t(isKnownHere ? 'login.hint' : 'login.firstHint')}</p>
          )}
          {config.demo && <p className="hint login-hint">{t('login.demo')}</p>}
          <Notes />
          {/* The error message is enough. */}
          {!login.unreached && <OfflineLine />}
          <div role="alert">
            {login.problem && (
              <div className="login-alert">
                <Notice
                  tone="error"
                  title={t('common.error')}
                  actions={
                    login.isBlocked &&
                    config.contactMail !== '' && (
                      <a href={`mailto:${config.contactMail}`}>
                        {t('login.write', { mail: config.contactMail })}
                      </a>
                    )
                  }
                >
                  {login.problem(t)}
                </Notice>
              </div>
            )}
          </div>
          <form className="stack" onSubmit={login.submit} noValidate>
            <MailField initial={mailGiven} missing={login.missing.has('mail')} />
            <PasswordField missing={login.missing.has('password')} />
            <button
              type="submit"
              className="btn btn--night btn--block btn--tall login-submit"
              aria-disabled={login.busy}
            >
              {t(login.busy ? 'login.busy' : 'login.submit')}
            </button>
          </form>
          {login.refused !== undefined && login.refused === ended?.mail && ended.uuid !== undefined && (
            <EraseKept onErased={login.forget} />
          )}
          <p className="small login-links">
            <Link
              to="/form/password-change"
              onClick={() => {
                const typed = document.querySelector<HTMLInputElement>('#login-mail')?.value ?? '';
                if (typed.trim() !== '') recovery.keep({ mail: typed });
              }}
            >
              {t('login.forgotten')}
            </Link>
            {known ? (
              <button
                type="button"
                className="link"
                onClick={() => {
                  setSomeoneElse(true);
                  const field = document.querySelector<HTMLInputElement>('#login-mail');
                  if (!field) return;
                  field.value = '';
                  field.focus();
                }}
              >
                {t('login.notYou')}
              </button>
            ) : (
              <a href={backendPage(config, `/user/register?lang=${locale}`)}>{t('login.register')}</a>
            )}
          </p>
          <p className="xs muted login-note">
            <Icon as={Lock} size="s" />
            <span>
              {t('login.confidential')} <Link to="/pages/privacy">{t('names.privacy')}</Link>
            </span>
          </p>
          <p className="login-legal">
            <LegalLinks />
          </p>
        </div>
      </main>
      {login.elsewhere && (
        <Confirm
          title={t('login.elsewhere.title')}
          text={[t('login.elsewhere.text', { address: login.elsewhere.address })]}
          stay={t('login.elsewhere.stay')}
          onStay={() => login.elsewhere?.answer(undefined)}
          others={[
            {
              label: t('login.elsewhere.take'),
              tone: 'line',
              run: () => login.elsewhere?.answer('take'),
            },
            {
              label: t('login.elsewhere.leave'),
              tone: 'line',
              run: () => login.elsewhere?.answer('leave'),
            },
          ]}
        />
      )}
    </div>
  );
}

/** Focuses the password if the address is known. */
function useFirstFocus(mailKnown: boolean): void {
  const [first] = useState(mailKnown);
  useEffect(() => {
    // Runs after the frame has focused the heading of the new page.
    if (first)
      queueMicrotask(() =>
        document.querySelector<HTMLElement>('#login-password')?.focus({ preventScroll: true }),
      );
  }, [first]);
}

type FieldName = 'mail' | 'password';

interface Elsewhere {
  readonly address: string;
  /** Undefined: the user declines for now. */
  readonly answer: (given: TakeOver | undefined) => void;
}

function useLogin(target: string) {
  const { config, connection, gate, recovery } = useApp();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<(t: Translate) => string>();
  /** True if the last attempt failed without network. */
  const [unreached, setUnreached] = useState(false);
  /** True if the account is not active. */
  const [isBlocked, setBlocked] = useState(false);
  const [missing, setMissing] = useState<ReadonlySet<FieldName>>(new Set());
  const [busy, setBusy] = useState(false);
  /** The last rejected address: unknown, wrong password, or inactive account. */
  const [refused, setRefused] = useState<string>();

  /** Data of this user from another backend address is on the device. */
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
    const empty = new Set<FieldName>();
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

function MailField({ initial, missing }: { initial: string; missing: boolean }) {
  const { t } = useWords();
  return (
    <div>
      <label className="label" htmlFor="login-mail">
        {t('login.mail')}
      </label>
      <input
        className="input"
        id="login-mail"
        name="username"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={initial}
        required
        aria-invalid={missing}
        aria-describedby={missing ? 'login-mail-error' : undefined}
      />
      {missing && <Missing id="login-mail-error" words={t('login.missingMail')} />}
    </div>
  );
}

function PasswordField({ missing }: { missing: boolean }) {
  const { t } = useWords();
  const [shown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <label className="label" htmlFor="login-password">
        {t('login.password')}
      </label>
      <div className="input-wrap">
        <input
          ref={input}
          className="input input--tap"
          id="login-password"
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-invalid={missing}
          aria-describedby={missing ? 'login-password-error' : undefined}
        />
        <button
          type="button"
          className="tap"
          aria-label={t(shown ? 'login.hide' : 'login.show')}
          onClick={() => setShown(!shown)}
        >
          <Icon as={shown ? EyeOff : Eye} />
        </button>
      </div>
      {missing && <Missing id="login-password-error" words={t('login.missingPassword')} />}
    </div>
  );
}

function Missing({ id, words }: { id: string; words: string }) {
  return (
    <p className="err" id={id}>
      <Icon as={TriangleAlert} size="s" />
      {words}
    </p>
  );
}
