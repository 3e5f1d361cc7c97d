/** A person's data for tests: empty but for what a test gives. */
import { emptySnapshot } from '#src/core/exercises/empty-snapshot.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';

export function snapshotWith(parts: Partial<Snapshot> = {}): Snapshot {
  return { ...emptySnapshot, ...parts };
}
