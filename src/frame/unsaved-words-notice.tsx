/** Text typed after the session had ended elsewhere, in a tab that was not notified yet: shown, to be copied. */

import { useSyncExternalStore } from 'react';
import { useApp } from '#src/ui/app/app-context.tsx';
import { copyText } from '#src/ui/app/copy-text.ts';
import { Confirm } from '#src/ui/kit/confirm.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';

export function UnsavedWordsNotice() {
  const { session, notices } = useApp();
  const { t } = useWords();
  const late = useSyncExternalStore(session.subscribe, session.late);
  if (late.length === 0) return null;
  return (
    <Confirm
      title={t('late.title')}
      text={[t('late.text'), ...late]}
      stay={t('late.copy')}
      onStay={() => void copyText(late.join('\n\n'), notices)}
      others={[{ label: t('late.close'), tone: 'line', run: session.forgetLate }]}
    />
  );
}
