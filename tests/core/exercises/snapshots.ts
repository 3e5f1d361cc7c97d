/** Snapshots for tests: empty except for the given data. */
import { emptySnapshot } from '#src/core/exercises/empty-snapshot.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';

export function snapshotWith(parts: Partial<Snapshot> = {}): Snapshot {
  return { ...emptySnapshot, ...parts };
}
