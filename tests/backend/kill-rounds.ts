/** Kills the server program in bursts of writes, and compares what is stored with what it had acknowledged. */
import { loginTo, ownNode, type Server } from './program.ts';

const fields = ['field_cid', 'field_plf', 'field_intuitions', 'field_deviateurs'];

export interface KillResult {
  readonly rounds: number;
  /** Writes that were answered with 200. */
  readonly acknowledged: number;
  /** Acknowledged, and not there afterwards. */
  readonly lost: number;
  /** There afterwards although the answer did not leave: at most the one under way of each field. */
  readonly storedUnheard: number;
}

interface Burst {
  readonly origin: string;
  readonly node: string;
  readonly bearer: string;
  /** The last number written before. */
  readonly from: number;
  /** Called after so many acknowledged writes. */
  readonly killAfter: number;
  readonly kill: () => void;
}

function textOf(number: number): string {
  return `{"n":${number},"é":"${'é'.repeat(2000)}"}`;
}

/** Writes rising numbers to four fields at once until the server is gone; gives the last one acknowledged of each. */
async function write({ origin, node, bearer, from, killAfter, kill }: Burst): Promise<number[]> {
  const acknowledged = fields.map(() => from);
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
          // A refusal is no lost connection.
          if ((error as Error).cause === undefined) kill();
          return;
        }
        acknowledged[index] = number;
        count += 1;
        if (count === killAfter) kill();
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
    // Half a text would be as bad as none.
    if (text !== textOf(n)) throw new Error(`${field} holds something else than what was sent.`);
    return n;
  });
}

/** @param start starts the program on the same data each time, without a limit on saving. */
export async function killRounds(start: () => Promise<Server>, rounds: number): Promise<KillResult> {
  let server = await start();
  const first = await loginTo(server.origin);
  const node = await ownNode(server.origin, first);
  const sum = { acknowledged: 0, lost: 0, storedUnheard: 0 };
  let from = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { child, origin, ended } = server;
    const bearer = await loginTo(origin);
    const acknowledged = await write({
      origin,
      node,
      bearer,
      from,
      // Never at the same place of the burst.
      killAfter: 20 + ((round * 13) % 40),
      kill: () => child.kill('SIGKILL'),
    });
    await ended;
    server = await start();
    const stored = await storedNumbers(server.origin, node, bearer);
    for (const [index, number] of stored.entries()) {
      const last = acknowledged[index] ?? from;
      sum.acknowledged += last - from;
      sum.lost += Math.max(0, last - number);
      sum.storedUnheard += Math.max(0, number - last);
    }
    from = Math.max(...stored, ...acknowledged);
  }
  server.child.kill('SIGTERM');
  await server.ended;
  return { rounds, ...sum };
}
