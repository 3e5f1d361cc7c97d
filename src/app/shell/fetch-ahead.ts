/** Fetches what may be wanted later, in idle time, one after the other: a burst would be in the way of whoever is at work. */
import type { Connection } from '#src/platform/device/connection.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Not without network: some browsers remember of an address that its import failed. It goes on once there is one again.
 * What cannot be fetched is passed over.
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
  const goOn = () => {
    whenIdle(() => fetchAhead(others, connection));
  };
  load().then(goOn, goOn);
}
