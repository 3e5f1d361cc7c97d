/** Prefetches in idle time, one item after another, because a burst would slow the user's own requests. */
import type { Connection } from '#src/platform/device/connection.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Pauses while offline, because some browsers cache a failed import by URL. Continues once online.
 * Skips what cannot be fetched.
 */
export function fetchAhead(
  loads: readonly (() => Promise<unknown>)[],
  connection: Pick<Connection, 'online' | 'subscribe'>,
): void {
  const [load, ...others] = loads;
  if (load === undefined) return;
  if (!connection.online()) {
    const stop = connection.subscribe((event) => {
      if (event !== 'online') return;
      stop();
      fetchAhead(loads, connection);
    });
    return;
  }
  const fetchNext = () => {
    whenIdle(() => fetchAhead(others, connection));
  };
  load().then(fetchNext, fetchNext);
}
