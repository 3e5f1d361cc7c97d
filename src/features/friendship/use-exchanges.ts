/** The person's friendship exchanges, and the way to delete one. */
import { useMemo } from 'react';
import type { DateKey } from '#src/domain/entry.ts';
import { shownEntries } from '#src/domain/entry-versions.ts';
import { draftKey, type Exchange, readExchanges } from '#src/journal/friendships.ts';
import { storageNote, undoPill } from '#src/ui/app/alert-words.ts';
import { useApp } from '#src/ui/app/app-context.tsx';
import { useSnapshot, useWorkspace } from '#src/ui/app/workspace-context.tsx';

/** Newest first; of several versions of one the version that is shown. */
export function useExchanges(): readonly Exchange[] {
  const { friendships } = useSnapshot().collections;
  return useMemo(() => readExchanges(shownEntries(friendships)), [friendships]);
}

/** One exchange by its key, another version of one too. */
export function useExchange(key: DateKey | null): Exchange | undefined {
  const { friendships } = useSnapshot().collections;
  const entry = key === null ? undefined : friendships[key];
  return useMemo(
    () => (key === null || entry === undefined ? [] : readExchanges({ [key]: entry }))[0],
    [key, entry],
  );
}

/** Deletes an exchange and what was begun of it, which can be taken back for a while; false where the device refused; an alert reports it. */
export function useRemoveExchange(): (key: DateKey) => Promise<boolean> {
  const workspace = useWorkspace();
  const { notices } = useApp();
  const reportFailure = (thrown: unknown) => {
    notices.show(storageNote(thrown));
  };
  return async (key) => {
    try {
      const removed = await workspace.remove('friendships', key);
      const begun = Object.entries(workspace.snapshot().drafts).filter(
        ([, draft]) => draftKey(draft) === key || Object.hasOwn(removed, draftKey(draft) ?? ''),
      );
      await Promise.all(begun.map(([name]) => workspace.dropDraft(name)));
      const putBack = async () => {
        await workspace.putBack('friendships', removed);
        for (const [name, draft] of begun) await workspace.putDraft(name, draft);
      };
      notices.show(undoPill('exchange_deleted', () => void putBack().catch(reportFailure)));
      return true;
    } catch (thrown) {
      reportFailure(thrown);
      return false;
    }
  };
}
