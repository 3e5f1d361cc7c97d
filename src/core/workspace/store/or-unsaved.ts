/** Tells what could not be written because the database is over. */
import { StorageProblem } from './storage-problem.ts';
import type { Store } from './store.ts';

/**
 * Runs a write; what it would have written is reported where the database is over.
 * @param isLatest false where something newer has been put since: that is reported, and this is not.
 */
export type OrUnsaved = <T>(written: unknown, work: () => Promise<T>, isLatest?: () => boolean) => Promise<T>;

/** @param onUnsaved the database was ended, or the workspace closed: what the person wrote is nowhere else. */
export function createOrUnsaved(
  store: Store,
  onUnsaved: ((written: unknown) => void) | undefined,
): OrUnsaved {
  return async (written, work, isLatest = () => true) => {
    try {
      if (store.closed()) throw new StorageProblem('over', undefined);
      return await work();
    } catch (problem) {
      const isOver = problem instanceof StorageProblem && (store.closed() || problem.reason === 'over');
      if (isOver && isLatest()) onUnsaved?.(written);
      throw problem;
    }
  };
}
