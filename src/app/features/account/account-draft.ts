/** Input of the password recovery pages, which survives a reload. */
import { useEffect, useState } from 'react';
import { useApp } from '#src/app/context/app-context.tsx';
import type { RecoveryDraft } from '#src/contract/domain/recovery-draft.ts';

/** Returns the input stored at opening (undefined while loading), and a function that replaces it. */
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
