/** Reports what could not be written because the database is over. */
import { StorageProblem } from './storage-problem.ts';
import type { Store } from './store.ts';

/**
 * Runs a write. If the database is over, reports what it would have written.
 * @param isLatest false if something newer was put since, which is reported instead.
 */
export type OrUnsaved = <T>(written: unknown, work: () => Promise<T>, isLatest?: () => boolean) => Promise<T>;

/** @param onUnsaved called if the database was ended or the workspace closed. The text exists nowhere else. */
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
