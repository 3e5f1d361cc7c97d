/** Requests the deletion of the account, or cancels the request: by a prepared email, and by the server's queue. */

import { Mail, UserRoundX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useApp, useSession } from '#src/app/context/app-context.tsx';
import { problemInWords } from '#src/app/context/problem-words.ts';
import { useSnapshot } from '#src/app/context/workspace-context.tsx';
import type { Act } from '#src/contract/domain/access.ts';
import { inWords } from '#src/core/journal/dates.ts';
import type { Outcome } from '#src/platform/remote/outcome.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { Section } from './my-data-section.tsx';

export function CloseAccount() {
  const { t, locale } = useWords();
  const { contactMail, productName } = useApp().config;
  const { personal } = useSnapshot();
  const subject = t('mydata.account.subject', { product: productName });
  const { busy, message, requestedAt, queue, withdraw } = useQueue();
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
        <button
          type="button"
          className="btn btn--plain"
          aria-disabled={busy}
          onClick={requestedAt === undefined ? queue : withdraw}
        >
          {t(
            requestedAt === undefined
              ? busy
                ? 'mydata.account.queueBusy'
                : 'mydata.account.queue'
              : 'mydata.account.withdraw',
          )}
        </button>
      </div>
      {requestedAt !== undefined && message === '' && (
        <p className="note-line">
          {t('mydata.account.asked', { date: inWords(requestedAt, 'dayMonth', locale) })}
        </p>
      )}
      <div className="my-data-status" role="status">
        {message !== '' && <p>{message}</p>}
      </div>
    </Section>
  );
}

interface Queue {
  readonly busy: boolean;
  readonly message: string;
  /** Time of the request in milliseconds since the epoch. Undefined: none, or unknown. */
  readonly requestedAt: number | undefined;
  readonly queue: () => void;
  readonly withdraw: () => void;
}

/** Returns the time of the last deletion request in the activity log, unless it was cancelled. */
function requestedAtIn(acts: readonly Act[]): number | undefined {
  const last = acts.find(({ what }) => what === 'deletion-asked' || what === 'deletion-withdrawn');
  return last?.what === 'deletion-asked' ? last.at : undefined;
}

/** State of the server's queue. A backend without a queue only gets the email. */
function useQueue(): Queue {
  const session = useSession();
  const { t } = useWords();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [requestedAt, setRequestedAt] = useState<number>();
  useEffect(() => {
    let isOver = false;
    void session
      .asPerson((remote, bearer) => remote.acts(bearer))
      .then((acts) => {
        if (acts.ok && !isOver) setRequestedAt(requestedAtIn(acts.value));
      });
    return () => {
      isOver = true;
    };
  }, [session]);
  const run = async (ask: () => Promise<Outcome<void>>, said: string, next: number | undefined) => {
    if (busy) return;
    setBusy(true);
    setMessage('');
    const outcome = await ask();
    setBusy(false);
    if (outcome.ok) {
      setMessage(said);
      setRequestedAt(next);
    } else if (outcome.problem.kind === 'refused' || outcome.problem.kind === 'forbidden')
      setMessage(t('mydata.account.notQueued'));
    else if (outcome.problem.kind === 'conflict') setMessage(t('mydata.account.team'));
    else setMessage(problemInWords(outcome.problem, t));
  };
  const withdrawn = () => session.asPerson((remote, bearer) => remote.withdrawDeletion(bearer));
  return {
    busy,
    message,
    requestedAt,
    queue: () => void run(() => session.askDeletion(), t('mydata.account.queued'), Date.now()),
    withdraw: () => void run(withdrawn, t('mydata.account.withdrawn'), undefined),
  };
}
