/** After a request to be registered: it waits for the provider, and what comes next. */

import { Check, Hourglass, Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from '#src/ui/kit/icon.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import { AccountPage } from './account-page.tsx';

export function RegisterNotice() {
  const { say } = useWords();
  return (
    <AccountPage title={say('account.notice.page')} heading={say('account.notice.title')} icon={Hourglass}>
      <p className="hint account-page-hint">{say('account.notice.hint')}</p>
      <ol className="away" aria-label={say('account.notice.steps')}>
        <li>
          <span className="away-mark">
            <Icon as={Check} size="s" />
            <span className="vh">{say('account.notice.done')}</span>
          </span>
          <div>
            <b>{say('account.notice.sent')}</b>
            <span>{say('account.notice.sentText')}</span>
          </div>
        </li>
        <li aria-current="step">
          <span className="away-mark">2</span>
          <div>
            <b>{say('account.notice.pending')}</b>
            <span>{say('account.notice.pendingText')}</span>
          </div>
        </li>
        <li>
          <span className="away-mark">3</span>
          <div>
            <b>{say('account.notice.mail')}</b>
            <span>{say('account.notice.mailText')}</span>
          </div>
        </li>
      </ol>
      <Link className="btn btn--night btn--block btn--tall" to="/login-form">
        {say('account.backToLogin')}
      </Link>
      <p className="note-line account-page-note">
        <Icon as={Lock} size="s" />
        <span>{say('account.notice.lock')}</span>
      </p>
    </AccountPage>
  );
}
