/** Kills the server program in bursts of writes, and compares the stored data with the acknowledged writes. */
import { loginTo, ownNode, type Server } from './program.ts';

const fields = ['field_cid', 'field_plf', 'field_intuitions', 'field_deviateurs'];

export interface KillResult {
  readonly rounds: number;
  /** Writes that were answered with 200. */
  readonly acknowledged: number;
  /** Acknowledged, but not stored. */
  readonly lost: number;
  /** Stored although the answer did not leave: at most the write in flight of each field. */
  readonly storedUnacknowledged: number;
}

/** The moment in a burst at which the program is killed. */
interface Moment {
  /** After this many acknowledged writes … */
  readonly afterWrites: number;
  /** … and this long, with the next ones in flight. */
  readonly milliseconds: number;
}

export interface KillOptions {
  /** Varies, so that no two kills hit the same place of the burst. */
  readonly moment?: (round: number) => Moment;
  /** Called while no program runs. */
  readonly killed?: () => Promise<void>;
}

interface Burst {
  readonly origin: string;
  readonly node: string;
  readonly bearer: string;
  /** The greatest number stored before, in any field. */
  readonly from: number;
  readonly moment: Moment;
  readonly kill: () => void;
}

function textOf(number: number): string {
  return `{"n":${number},"é":"${'é'.repeat(2000)}"}`;
}

/** Writes rising numbers to four fields until the server is gone; returns the acknowledged ones, by field. */
async function write({ origin, node, bearer, from, moment, kill }: Burst): Promise<number[][]> {
  const acknowledged = fields.map((): number[] => []);
  let count = 0;
  await Promise.all(
    fields.map(async (field, index) => {
      for (let number = from + 1; ; number += 1) {
        try {
          const answer = await fetch(`${origin}${node}`, {
            method: 'PATCH',
            headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
            body: JSON.stringify({ type: 'data', [field]: [{ value: textOf(number) }] }),
          });
          if (answer.status !== 200) throw new Error(await answer.text());
        } catch (error) {
          // An error answer is not a lost connection.
          if ((error as Error).cause === undefined) kill();
          return;
        }
        acknowledged[index]?.push(number);
        count += 1;
        if (count === moment.afterWrites) setTimeout(kill, moment.milliseconds);
      }
    }),
  );
  return acknowledged;
}

async function storedNumbers(origin: string, node: string, bearer: string): Promise<number[]> {
  const answer = await fetch(`${origin}${node}`, { headers: { authorization: `Bearer ${bearer}` } });
  if (answer.status !== 200) throw new Error(`After a kill: ${answer.status} ${await answer.text()}`);
  const stored = (await answer.json()) as Record<string, [{ value: string }?]>;
  return fields.map((field) => {
    const text = stored[field]?.[0]?.value ?? textOf(0);
    const { n } = JSON.parse(text) as { n: number };
    // A truncated text counts as a fault.
    if (text !== textOf(n)) throw new Error(`${field} holds something else than what was sent.`);
    return n;
  });
}

/** @param start starts the program on the same data each time, without a limit on saving. */
export async function killRounds(
  start: () => Promise<Server>,
  rounds: number,
  {
    moment = (round) => ({ afterWrites: 20 + ((round * 13) % 40), milliseconds: 0 }),
    killed = async () => undefined,
  }: KillOptions = {},
): Promise<KillResult> {
  let server = await start();
  const first = await loginTo(server.origin);
  const node = await ownNode(server.origin, first);
  const sum = { acknowledged: 0, lost: 0, storedUnacknowledged: 0 };
  /** The stored number before the burst, by field. */
  let before = fields.map(() => 0);
  for (let round = 0; round < rounds; round += 1) {
    const { child, origin, ended } = server;
    const bearer = await loginTo(origin);
    const acknowledged = await write({
      origin,
      node,
      bearer,
      from: Math.max(...before),
      moment: moment(round),
      kill: () => child.kill('SIGKILL'),
    });
    await ended;
    await killed();
    server = await start();
    const stored = await storedNumbers(server.origin, node, bearer);
    for (const [index, number] of stored.entries()) {
      const heard = acknowledged[index] ?? [];
      sum.acknowledged += heard.length;
      // Each write replaces the former one: writes after the stored one are lost, or all if it is older than any.
      sum.lost += [before[index] ?? 0, ...heard].filter((one) => one > number).length;
      if (number > (heard.at(-1) ?? before[index] ?? 0)) sum.storedUnacknowledged += 1;
    }
    before = stored;
  }
  server.child.kill('SIGTERM');
  await server.ended;
  return { rounds, ...sum };
}
