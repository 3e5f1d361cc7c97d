/**
 * `npm run bench:saves [-- 5 100 500 1000 3000]`: the cost of saving one note on a line of 150 ms and 1.6 Mb/s, with
 * that many existing entries of 2 kB in five collections. Reports bytes and seconds until the note is synced, for a
 * sync without news, and for the first sync of a new device. Uses the real client and backend; other work on the
 * machine changes the seconds, not the bytes.
 */
import { loadavg } from 'node:os';
import { openOn, slowWayTo, withBackend } from './line.ts';
import { countOf, fill } from './much-work.ts';

const megabits = 1.6;
const roundTrip = 150;
const sizes = [5, 100, 500, 1000, 3000];
const collections = 5;

interface Cost {
  readonly up: number;
  readonly down: number;
  readonly seconds: number;
}

function measureOn(entries: number): Promise<readonly Cost[]> {
  return withBackend(async (port) => {
    const { workspace: first } = await openOn(1, `http://127.0.0.1:${port}`);
    await fill(first, entries / collections);
    await first.sync();
    first.close();
    const way = await slowWayTo(port, (megabits * 1e6) / 8, roundTrip / 2);
    const cost = async (work: () => Promise<unknown>): Promise<Cost> => {
      const [before, began] = [way.bytes(), performance.now()];
      await work();
      const { up, down } = way.bytes();
      return { up: up - before.up, down: down - before.down, seconds: (performance.now() - began) / 1000 };
    };
    try {
      let opened: Awaited<ReturnType<typeof openOn>> | undefined;
      const opening = await cost(async () => {
        opened = await openOn(2, way.url);
      });
      const workspace = opened?.workspace;
      if (workspace === undefined || countOf(workspace) !== entries) throw new Error('not all of it arrived');
      const saving = await cost(async () => {
        await workspace.put('notes', undefined, { note: 'Une phrase, comme on en écrit une.' });
        const { phase } = await workspace.sync();
        if (phase !== 'sent') throw new Error(`it is ${phase}, and should be sent`);
      });
      const looking = await cost(() => workspace.sync());
      workspace.close();
      return [saving, looking, opening];
    } finally {
      way.stop();
    }
  });
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0);

/** @param args numbers of entries, each a multiple of five. */
export async function measure(args: readonly string[]): Promise<number> {
  const asked = args.length === 0 ? sizes : args.map(Number);
  if (asked.some((each) => !Number.isSafeInteger(each) || each <= 0 || each % collections !== 0)) {
    console.error('Numbers of entries expected, multiples of five.');
    return 1;
  }
  console.log(`A line of ${roundTrip} ms and ${megabits} Mb/s; load ${loadavg()[0]?.toFixed(1)}.`);
  console.log('| entries | a save: kB up | kB down | s | a look: kB down | s | a new device: kB down | s |');
  console.log('|--:|--:|--:|--:|--:|--:|--:|--:|');
  for (const entries of asked) {
    const [saving, looking, opening] = await measureOn(entries);
    if (saving === undefined || looking === undefined || opening === undefined) return 1;
    const cells = [
      entries.toLocaleString('fr'),
      kilobytes(saving.up),
      ...[saving, looking, opening].flatMap(({ down, seconds }) => [kilobytes(down), seconds.toFixed(1)]),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  return 0;
}
