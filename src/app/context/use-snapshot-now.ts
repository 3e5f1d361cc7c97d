/** The person's data by the questions of today, for every page that reads what was answered before. */
import { useRef, useSyncExternalStore } from 'react';
import { documentsIn, snapshotNow } from '#src/core/exercises/snapshot-now.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import { useStore } from '#src/ui/use-store.ts';
import { useWords } from '#src/ui/use-words.ts';
import { usePageData, useSnapshot, useWorkspace } from './workspace-context.tsx';

/**
 * As `useSnapshotNow`, for who reads nothing but what was saved: a draft that is written, or a round of the sync, draws
 * nothing again. Drafts and the state of the sync are as old in it as the rest.
 */
export function useSavedNow(): Snapshot {
  const last = useRef<Snapshot>(undefined);
  const saved = useStore(usePageData(), (now) => {
    if (last.current === undefined || !isSavedAlike(last.current, now)) last.current = now;
    return last.current;
  });
  return useNow(saved);
}

function isSavedAlike(left: Snapshot, right: Snapshot): boolean {
  return (
    left.collections === right.collections &&
    left.personal === right.personal &&
    left.identityCard === right.identityCard &&
    left.progression === right.progression
  );
}

/** As `useSnapshot`; what goes back to the store, or is compared with it, is taken from there. */
export function useSnapshotNow(): Snapshot {
  return useNow(useSnapshot());
}

function useNow(snapshot: Snapshot): Snapshot {
  const { documents } = useWorkspace();
  const { locale } = useWords();
  // The list of problems is a new one with each answer of the server, and so stands for all documents.
  useSyncExternalStore(documents.subscribe, documents.problems);
  return snapshotNow(snapshot, documentsIn(documents, locale));
}
