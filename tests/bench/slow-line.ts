/** 3 000 entries over a line of 1.6 Mb/s with the real client and backend: all of them must arrive. */
import { openOn, slowWayTo, withBackend } from './line.ts';
import { countOf, fill } from './much-work.ts';

/** @param args megabits a second; by default 1.6. */
export function measure(args: readonly string[]): Promise<number> {
  const megabits = Number(args[0] ?? 1.6);
  return withBackend(async (port) => {
    const way = await slowWayTo(port, (megabits * 1e6) / 8);
    try {
      const { workspace } = await openOn(1, way.url);
      await fill(workspace);
      const began = performance.now();
      const sync = await workspace.sync();
      console.log(
        `${countOf(workspace)} entries at ${megabits} Mb/s: ${sync.phase}, ${sync.waiting} waiting, after ${seconds(began)} s${sync.problem === undefined ? '' : ` (${JSON.stringify(sync.problem)})`}`,
      );
      const again = performance.now();
      const { workspace: other } = await openOn(2, way.url);
      console.log(`another device has ${countOf(other)} of them ${seconds(again)} s after signing in`);
      const good = sync.phase === 'sent' && countOf(other) === countOf(workspace);
      workspace.close();
      other.close();
      return good ? 0 : 1;
    } finally {
      way.stop();
    }
  });
}

function seconds(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(0);
}
