/** Shows, for copying, text typed after the session had ended in another tab. */

import { useSyncExternalStore } from 'react';
import { useApp } from '#src/app/context/app-context.tsx';
import { copyText } from '#src/app/context/copy-text.ts';
import { Confirm } from '#src/ui/confirm.tsx';
import { useWords } from '#src/ui/use-words.ts';

/** A constant, because it is compared by identity. */
const none: readonly string[] = [];

export function UnsavedWordsNotice() {
  const { gate, notices } = useApp();
  const { t } = useWords();
  const late = useSyncExternalStore(gate.subscribe, () => gate.session()?.late() ?? none);
  if (late.length === 0) return null;
  return (
    <Confirm
      title={t('late.title')}
      text={[t('late.text'), ...late]}
      stay={t('late.copy')}
      onStay={() => void copyText(late.join('\n\n'), notices)}
      others={[{ label: t('late.close'), tone: 'line', run: () => gate.session()?.forgetLate() }]}
    />
  );
}
