/** The user's data, read with the current questions, for pages that show earlier answers. */
import { useRef, useSyncExternalStore } from 'react';
import { documentsIn, snapshotNow } from '#src/core/exercises/snapshot-now.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import { useStore } from '#src/ui/use-store.ts';
import { useWords } from '#src/ui/use-words.ts';
import { usePageData, useSnapshot, useWorkspace } from './workspace-context.tsx';

/**
 * As `useSnapshotNow`, for components that read saved data only: draft writes and syncs cause no render.
 * Its drafts and sync state are as old as the last saved change.
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

/** As `useSnapshot`, but migrated. Write to the store, or compare with it, only values of `useSnapshot`. */
export function useSnapshotNow(): Snapshot {
  return useNow(useSnapshot());
}

function useNow(snapshot: Snapshot): Snapshot {
  const { documents } = useWorkspace();
  const { locale } = useWords();
  // Each server answer brings a new list of problems, so the list stands for all documents.
  useSyncExternalStore(documents.subscribe, documents.problems);
  return snapshotNow(snapshot, documentsIn(documents, locale));
}
