/** Asking for the account to be deleted: a prepared mail to the organisation, and what happens then. */

import { Mail, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '#src/ui/app/app-context.tsx';
import { problemInWords } from '#src/ui/app/problem-words.ts';
import { useSnapshot } from '#src/ui/app/workspace-context.tsx';
import { Icon } from '#src/ui/kit/icon.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import { Section } from './my-data-section.tsx';

export function CloseAccount() {
  const { t } = useWords();
  const { contactMail, productName } = useApp().config;
  const { personal } = useSnapshot();
  const subject = t('mydata.account.subject', { product: productName });
  const { busy, message, queue } = useQueue();
  const body = t('mydata.account.body', { product: productName, mail: personal?.mail ?? '' });
  return (
    <Section icon={UserRoundX} title={t('mydata.account.title')}>
      <p className="hint">{t('mydata.account.text')}</p>
      <p className="hint">{t('mydata.account.first')}</p>
      <div className="my-data-actions">
        {contactMail === '' ? (
          <p>{t('mydata.account.noContact')}</p>
        ) : (
          <a
            className="btn btn--line"
            href={`mailto:${contactMail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
          >
            <Icon as={Mail} size="s" />
            {t('mydata.account.action')}
          </a>
        )}
        <button type="button" className="btn btn--plain" aria-disabled={busy} onClick={queue}>
          {t(busy ? 'mydata.account.queueBusy' : 'mydata.account.queue')}
        </button>
      </div>
      <div className="my-data-status" role="status">
        {message !== '' && <p>{message}</p>}
      </div>
    </Section>
  );
}

/** A backend of another making knows no such list: then the mail alone is the request. */
function useQueue(): { readonly busy: boolean; readonly message: string; readonly queue: () => void } {
  const { session } = useApp();
  const { t } = useWords();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const queue = async () => {
    if (busy) return;
    setBusy(true);
    setMessage('');
    const outcome = await session.askDeletion();
    setBusy(false);
    if (outcome.ok) setMessage(t('mydata.account.queued'));
    else if (outcome.problem.kind === 'refused' || outcome.problem.kind === 'forbidden')
      setMessage(t('mydata.account.notQueued'));
    else setMessage(problemInWords(outcome.problem, t));
  };
  return { busy, message, queue: () => void queue() };
}
