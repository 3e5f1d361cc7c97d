/** The client with 3 000 entries and 6 MB of text: the duration and work of opening, saving and syncing. */
import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { openWorkspace } from '#src/core/workspace/open-workspace.ts';
import { FieldServer } from '#tests/core/workspace/field-server.ts';
import { createTestDevice, seven } from '#tests/core/workspace/test-device.ts';
import { countOf, fill } from './much-work.ts';

const limits = { open: 1000, save: 50, round: 2000 };

interface Measured {
  /** From the call to its answer, in milliseconds. */
  readonly whole: number;
  /** Processor time, for busy machines. Includes the in-memory database, which a browser runs elsewhere. */
  readonly work: number;
}

async function measured(work: () => Promise<unknown>): Promise<Measured> {
  await new Promise((resolve) => setImmediate(resolve));
  const [began, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { whole: performance.now() - began, work: (user + system) / 1000 };
}

/** Median of several runs. */
function median(values: readonly Measured[]): Measured {
  const middle = (of: keyof Measured) =>
    [...values].map((each) => each[of]).sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return { whole: middle('whole'), work: middle('work') };
}

export async function measure(): Promise<number> {
  const server = new FieldServer({ etags: true });
  const device = createTestDevice(1);
  const open = () => openWorkspace(seven, server.transport(), { device: device.device, autoSync: false });
  let workspace = await open();
  await fill(workspace);
  const first = await measured(() => workspace.sync());
  const bytes = Object.values(server.texts).reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), 0);
  console.log(
    `${countOf(workspace)} entries, ${(bytes / 1e6).toFixed(1)} MB on the wire; load ${loadavg()[0]?.toFixed(1)}`,
  );
  print('first round, all of it sent', first, undefined);

  const opens: Measured[] = [];
  const saves: Measured[] = [];
  const firsts: Measured[] = [];
  const rounds: Measured[] = [];
  const idle: Measured[] = [];
  for (let run = 0; run < 5; run++) {
    workspace.close();
    opens.push(
      await measured(async () => {
        workspace = await open();
      }),
    );
    saves.push(await measured(() => workspace.put('notes', undefined, { note: `words ${run}` })));
    firsts.push(await measured(() => workspace.sync()));
    await workspace.put('notes', undefined, { note: `more words ${run}` });
    rounds.push(await measured(() => workspace.sync()));
    idle.push(await measured(() => workspace.sync()));
  }
  workspace.close();
  const good = [
    print('open', median(opens), limits.open),
    print('save one entry', median(saves), limits.save),
    print('first round of a session, which sends it', median(firsts), limits.round),
    print('later round that sends one', median(rounds), limits.round),
    print('round with nothing to send', median(idle), limits.round),
  ];
  return good.every(Boolean) ? 0 : 1;
}

function print(what: string, { whole, work }: Measured, limit: number | undefined): boolean {
  const held = limit === undefined || whole <= limit;
  const goal = limit === undefined ? '' : ` (goal ${limit} ms: ${held ? 'held' : 'MISSED'})`;
  console.log(`  ${what}: ${whole.toFixed(0)} ms, ${work.toFixed(0)} ms of work${goal}`);
  return held;
}
