/** What was typed on the pages of a forgotten password, before a reload too. */
import { useEffect, useState } from 'react';
import type { RecoveryDraft } from '#src/domain/recovery-draft.ts';
import { useApp } from '#src/ui/app/app-context.tsx';

/** As it was when the page was opened (undefined until the device has answered), and the way to begin anew with another one. */
export function useRecoveryDraft(): readonly [
  draft: RecoveryDraft | undefined,
  begin: (draft: RecoveryDraft) => void,
] {
  const { recovery } = useApp();
  const [draft, setDraft] = useState<RecoveryDraft>();
  useEffect(() => {
    let gone = false;
    void recovery.draft().then((kept) => {
      if (!gone) setDraft(kept);
    });
    return () => {
      gone = true;
    };
  }, [recovery]);
  return [draft, setDraft];
}
