/** Deletes drafts that another device finished with the same text, once this device has the entry. */

import { useEffect } from 'react';
import { useWorkspace } from '#src/app/context/workspace-context.tsx';
import { isoToday } from '#src/core/journal/dates.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import { ignore } from '#src/platform/ignore.ts';
import { whenIdle } from './when-idle.ts';

export function useEndFinishedDrafts(): void {
  const workspace = useWorkspace();
  useEffect(() => {
    let looked: Snapshot | undefined;
    let cancel: () => void = () => undefined;
    const look = () => {
      const { drafts, collections } = workspace.snapshot();
      if (looked?.drafts === drafts && looked.collections === collections) return;
      looked = workspace.snapshot();
      if (!hasBoth(looked)) return;
      cancel();
      cancel = whenIdle(() => void end(workspace));
    };
    look();
    const unsubscribe = workspace.subscribe(look);
    return () => {
      unsubscribe();
      cancel();
    };
  }, [workspace]);
}

/** A draft and its entry share their key. That is rare, so the exact check loads on demand. */
function hasBoth({ drafts, draftStates, collections }: Snapshot): boolean {
  const entries = Object.values(collections);
  return Object.entries(drafts).some(([name, { entry, startedAt }]) => {
    const key = String(draftStates[name]?.apartFrom?.startedAt ?? startedAt);
    return entry === undefined && entries.some((each) => Object.hasOwn(each, key));
  });
}

async function end(workspace: Workspace): Promise<void> {
  try {
    const [{ endFinished }, { exerciseIn }] = await Promise.all([
      import('#src/core/exercises/finished-elsewhere.ts'),
      import('#src/core/exercises/compiled-document.ts'),
    ]);
    await endFinished(workspace, {
      exerciseOf: (name, locale) => exerciseIn(workspace.documents, name, locale),
      today: isoToday(new Date()),
    });
  } catch (error) {
    // The write or the import failed: the draft stays, and the next change tries again.
    ignore('end-finished-drafts')(error);
  }
}
