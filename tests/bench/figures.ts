/**
 * `npm run bench:figures [-- sqlite|postgres] [-- --people 1000]`: counts the people who answered a question, as on the
 * publish page. Measures the duration, and the longest block of the serving program. The built worker counts, so it
 * needs a build. Exits with 1 if a goal was missed (which only a quiet machine can meet).
 */
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fieldOfCollection } from '#src/contract/wire/node-fields.ts';
import { createAccount } from '#src/server/store/accounts.ts';
import { textsInBatches } from '#src/server/store/answer-texts.ts';
import { openDatabase } from '#src/server/store/database.ts';
import { createNode } from '#src/server/store/nodes.ts';
import type { Queries } from '#src/server/store/queries.ts';
import { countingPeople, createAnswerReaders } from '#src/studio/api/answered.ts';
import { manyReconnections } from './lists-entries.ts';
import { type MeasuredStore, onStores } from './stores.ts';

/** Milliseconds. */
const goals = { count: 2000, heldUp: 200 };

/** Reconnections of each person. */
const entriesOfEach = 30;

const field = fieldOfCollection.reconnections;
const question = 'reconew-q5-texte';

async function fill(db: Queries, people: number): Promise<number> {
  const text = JSON.stringify(manyReconnections(entriesOfEach, Date.now()));
  const account = { status: 'active', role: 'professional', language: 'fr', password: '' } as const;
  for (let index = 0; index < people; index += 1) {
    const mail = `person-${index}@example.test`;
    const uid = await createAccount(db, { ...account, name: mail, mail, profile: new Map(), at: 0 });
    await createNode(db, { uid, title: mail, texts: new Map([[field, text]]), at: 0 });
  }
  return Buffer.byteLength(text);
}

async function measureOn({ name, dataDir, databaseUrl }: MeasuredStore, people: number): Promise<boolean> {
  const db = await openDatabase({ dataDir, databaseUrl, numbersAbove: 0 });
  const thread = createAnswerReaders(
    fileURLToPath(new URL('../../dist/server/answers-worker.js', import.meta.url)),
  );
  try {
    const bytes = await db.transaction().execute((transaction) => fill(transaction, people));
    const count = countingPeople({
      textsOf: (asked) => textsInBatches(db, asked),
      thread,
      now: Date.now,
    });
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    const begun = performance.now();
    const found = await count({ field, keys: [question] });
    const took = performance.now() - begun;
    delay.disable();
    const heldUp = delay.max / 1e6;
    const isRight = found === people;
    const isMet = took <= goals.count && heldUp <= goals.heldUp;
    console.log(
      `${name}: ${people} people with ${(bytes / 1000).toFixed(0)} kB each, ${found} have answered; counted in ${took.toFixed(0)} ms (goal ${goals.count}), the program held up for ${heldUp.toFixed(0)} ms at most (goal ${goals.heldUp})${isMet ? '' : ': not met'}`,
    );
    return isRight && isMet;
  } finally {
    await thread.close();
    await db.destroy();
  }
}

export async function measure(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { people: { type: 'string', default: '1000' } },
  });
  return onStores(positionals, (store) => measureOn(store, Number(values.people)));
}
