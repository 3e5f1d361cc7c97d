/** The person's data by the questions of today, for every page that reads what was answered before. */
import { useSyncExternalStore } from 'react';
import { documentsIn, snapshotNow } from '#src/exercises/snapshot-now.ts';
import { useWords } from '#src/ui/kit/use-words.ts';
import type { Snapshot } from '#src/workspace/store/snapshot.ts';
import { useSnapshot, useWorkspace } from './workspace-context.tsx';

/** As `useSnapshot`; what goes back to the store, or is compared with it, is taken from there. */
export function useSnapshotNow(): Snapshot {
  const { documents } = useWorkspace();
  const { locale } = useWords();
  const snapshot = useSnapshot();
  // The list of problems is a new one with each answer of the server, and so stands for all documents.
  useSyncExternalStore(documents.subscribe, documents.problems);
  return snapshotNow(snapshot, documentsIn(documents, locale));
}
