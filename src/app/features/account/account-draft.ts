/** What was typed on the pages of a forgotten password, before a reload too. */
import { useEffect, useState } from 'react';
import { useApp } from '#src/app/context/app-context.tsx';
import type { RecoveryDraft } from '#src/contract/domain/recovery-draft.ts';

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
