/** In the place of an exercise whose document has not come yet. */
import { useState } from 'react';
import { problemToast } from './alert-words.ts';
import { useApp, useWords } from './app.tsx';
import { Empty } from './empty.tsx';

export function DocumentMissing() {
  const { session, toasts } = useApp();
  const { say } = useWords();
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    if (busy) return;
    setBusy(true);
    const outcome = await session.refreshDocuments();
    setBusy(false);
    if (!outcome.ok) toasts.show(problemToast(outcome.problem));
  };
  return (
    <Empty title={say('documents.missingTitle')} text={say('documents.missing')}>
      <button type="button" className="btn btn--night" aria-disabled={busy} onClick={() => void ask()}>
        {say('common.retry')}
      </button>
    </Empty>
  );
}

/** Says that a document is shown in the other language. */
export function OtherLocaleNote() {
  const { say } = useWords();
  return (
    <p className="note-line other-locale" role="status">
      {say('documents.otherLocale')}
    </p>
  );
}
