/** Placeholder for an exercise whose document is not on the device yet. */

import { useState } from 'react';
import { Alerts } from '#src/ui/alerts.tsx';
import { Empty } from '#src/ui/empty.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { problemAlert } from './alert-words.ts';
import { useApp, useSession } from './app-context.tsx';

const retryButton = 'retry';

/** @param page true for a page to read instead of an exercise. */
export function DocumentMissing({ page = false }: { page?: boolean }) {
  const { notices } = useApp();
  const session = useSession();
  const { t } = useWords();
  const [busy, setBusy] = useState(false);
  /** True if the server answered without this document. The message disappears once the document arrives. */
  const [vain, setVain] = useState(false);
  const ask = async () => {
    if (busy) return;
    setBusy(true);
    setVain(false);
    const outcome = await session.refreshDocuments();
    setBusy(false);
    if (outcome.ok) setVain(true);
    else notices.show({ ...problemAlert(outcome.problem), above: retryButton });
  };
  return (
    <Empty
      title={t(page ? 'documents.missingPageTitle' : 'documents.missingTitle')}
      text={t(page ? 'documents.missingPage' : 'documents.missing')}
    >
      <Alerts place={retryButton} />
      <button type="button" className="btn btn--night" aria-disabled={busy} onClick={() => void ask()}>
        {t('common.retry')}
      </button>
      <p className="small" role="status">
        {vain && t(page ? 'documents.vainPage' : 'documents.vain')}
      </p>
    </Empty>
  );
}

/** Tells the user that a document is shown in the other language. */
export function OtherLocaleNote() {
  const { t } = useWords();
  return (
    <p className="note-line other-locale" role="status">
      {t('documents.otherLocale')}
    </p>
  );
}
