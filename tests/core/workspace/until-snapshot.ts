/** Waiting on a workspace. */
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';

/** Resolves with the first snapshot that fulfils the condition, starting with the present one. */
export function untilSnapshot(workspace: Workspace, so: (snapshot: Snapshot) => boolean): Promise<Snapshot> {
  return new Promise((resolve) => {
    const look = () => {
      const snapshot = workspace.snapshot();
      if (!so(snapshot)) return;
      stop();
      resolve(snapshot);
    };
    const stop = workspace.subscribe(look);
    look();
  });
}
