/** Shown after registration: the request waits for the provider, and what happens next. */

import { Check, Hourglass, Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { AccountPage } from './account-page.tsx';

export function RegisterNotice() {
  const { t } = useWords();
  return (
    <AccountPage title={t('account.notice.title')} icon={Hourglass}>
      <p className="hint account-page-hint">{t('account.notice.hint')}</p>
      <ol className="away" aria-label={t('account.notice.steps')}>
        <li>
          <span className="away-mark">
            <Icon as={Check} size="s" />
            <span className="vh">{t('account.notice.done')}</span>
          </span>
          <div>
            <b>{t('account.notice.sent')}</b>
            <span>{t('account.notice.sentText')}</span>
          </div>
        </li>
        <li aria-current="step">
          <span className="away-mark">2</span>
          <div>
            <b>{t('account.notice.pending')}</b>
            <span>{t('account.notice.pendingText')}</span>
          </div>
        </li>
        <li>
          <span className="away-mark">3</span>
          <div>
            <b>{t('account.notice.mail')}</b>
            <span>{t('account.notice.mailText')}</span>
          </div>
        </li>
      </ol>
      <Link className="btn btn--night btn--block btn--tall" to="/login-form">
        {t('account.backToLogin')}
      </Link>
      <p className="note-line account-page-note">
        <Icon as={Lock} size="s" />
        <span>{t('account.notice.lock')}</span>
      </p>
    </AccountPage>
  );
}
