/** Login with email and password. Each refusal has its own message. */

import { Eye, EyeOff, Hourglass, Lock, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useApp } from '#src/app/context/app-context.tsx';
import { backendPage } from '#src/app/context/config.ts';
import { LegalLinks } from '#src/app/context/legal-links.tsx';
import { usePageTitle } from '#src/app/context/page-title.ts';
import { Sunrise } from '#src/app/entries/sunrise.tsx';
import { afterLogin } from '#src/app/navigation/return-url.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Alerts } from '#src/ui/alerts.tsx';
import { Confirm } from '#src/ui/confirm.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { EraseKept } from './erase-kept.tsx';
import { OfflineLine } from './offline-line.tsx';
import { type Elsewhere, type Login, useLogin } from './use-login.ts';
import './login.css';

export function LoginForm() {
  const { config, kept, gate } = useApp();
  const { t } = useWords();
  const { search } = useLocation();
  const ended = gate.lastEnd();
  const login = useLogin(afterLogin(search));
  const { refusal } = login;
  const isWrongOrBlocked = refusal?.kind === 'wrong-credentials' || refusal?.kind === 'blocked';
  const mailGiven = new URLSearchParams(search).get('mail') ?? ended?.mail ?? '';
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
              <Alert icon={Hourglass} title={t('login.ended.title')} role="status">
                {t(`login.ended.${ended.reason}`)}
              </Alert>
            </div>
          ) : (
            <p className="hint login-hint">{t(isKnownHere ? 'login.hint' : 'login.firstHint')}</p>
          )}
          {config.demo && <p className="hint login-hint">{t('login.demo')}</p>}
          <Alerts />
          {/* The error message is enough. */}
          {refusal?.kind !== 'offline' && <OfflineLine />}
          <LoginProblem refusal={refusal} />
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
          {isWrongOrBlocked && refusal.mail === ended?.mail && ended.uuid !== undefined && (
            <EraseKept onErased={login.forget} />
          )}
          <LoginLinks isKnown={ended?.mail !== undefined} />
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
      {login.elsewhere && <ElsewhereQuestion elsewhere={login.elsewhere} />}
    </div>
  );
}

/** The message of the last refusal. */
function LoginProblem({ refusal }: { refusal: Login['refusal'] }) {
  const { config } = useApp();
  const { t } = useWords();
  return (
    <div role="alert">
      {refusal && (
        <div className="login-alert">
          <Alert
            tone="error"
            title={t('common.error')}
            actions={
              refusal.kind === 'blocked' &&
              config.contactMail !== '' && (
                <a href={`mailto:${config.contactMail}`}>{t('login.write', { mail: config.contactMail })}</a>
              )
            }
          >
            {refusal.words(t)}
          </Alert>
        </div>
      )}
    </div>
  );
}

/** @param isKnown true if the form shows the address of the last session. */
function LoginLinks({ isKnown }: { isKnown: boolean }) {
  const { config, recovery } = useApp();
  const { t, locale } = useWords();
  const [someoneElse, setSomeoneElse] = useState(false);
  return (
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
      {isKnown && !someoneElse ? (
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
  );
}

/** Asks what to do with data of this user from another backend address. */
function ElsewhereQuestion({ elsewhere: { address, answer } }: { elsewhere: Elsewhere }) {
  const { t } = useWords();
  return (
    <Confirm
      title={t('login.elsewhere.title')}
      text={[t('login.elsewhere.text', { address })]}
      stay={t('login.elsewhere.stay')}
      onStay={() => answer(undefined)}
      others={[
        { label: t('login.elsewhere.take'), tone: 'line', run: () => answer('take') },
        { label: t('login.elsewhere.leave'), tone: 'line', run: () => answer('leave') },
      ]}
    />
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
