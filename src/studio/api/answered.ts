/** Counts the people who have answered a question. Returns only the number, cached for an hour. */

import type { NodeField } from '#src/contract/wire/node-fields.ts';
import type { People } from '#src/studio/document/verdict-record.ts';
import type { AskedQuestion, StoredTexts } from './answered-in.ts';
import { createInlineClient, createWorkerClient, type Thread } from './worker-client.ts';

const minExactCount = 3;

const cacheMs = 3_600_000;

/** The stored text of a field of one account. */
export interface KeptText {
  readonly uid: number;
  /** UTF-8. */
  readonly text: Uint8Array;
}

export interface AnswersAtHand {
  /** All texts of a field, in batches. */
  readonly textsOf: (field: NodeField) => AsyncIterable<readonly KeptText[]>;
  readonly thread: Thread<StoredTexts, readonly boolean[]>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** @param file the built `answers-worker`; undefined runs the search in this thread. */
export function createAnswerReaders(file: string | undefined): AnswersAtHand['thread'] {
  return file === undefined
    ? createInlineClient(async () => (await import('./answered-in.ts')).answeredIn)
    : createWorkerClient(file);
}

/** Counts people. Caches each question for an hour, and shares the result of a count in progress. */
export function countingPeople(given: AnswersAtHand): (asked: AskedQuestion) => Promise<People> {
  const { now } = given;
  const known = new Map<string, { readonly at: number; readonly people: Promise<People> }>();
  return (asked) => {
    for (const [name, { at }] of known) if (Math.abs(now() - at) >= cacheMs) known.delete(name);
    const name = JSON.stringify([asked.field, asked.special, ...asked.keys.toSorted()]);
    const found = known.get(name);
    if (found) return found.people;
    const people = count(given, asked).then((all) => (all < minExactCount ? 'few' : all));
    known.set(name, { at: now(), people });
    people.catch(() => known.delete(name));
    return people;
  };
}

async function count({ textsOf, thread }: AnswersAtHand, asked: AskedQuestion): Promise<number> {
  const people = new Set<number>();
  for await (const batch of textsOf(asked.field)) {
    const answered = await thread.ask({ ...asked, texts: batch.map(({ text }) => text) });
    for (const [index, { uid }] of batch.entries()) if (answered[index]) people.add(uid);
  }
  return people.size;
}
