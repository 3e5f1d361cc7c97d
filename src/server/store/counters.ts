import { namesOf } from '#src/contract/domain/names.ts';
import type { Queries } from './queries.ts';

/**
 * Numbers of accounts, nodes, files, acts and copies. No number is reused: not after a deletion, not after a restored
 * backup, and not by another store at the same address. References to a person use the uuid. A client that still knows
 * an old number must not reach other data.
 */

/** What is numbered, with the number before the first. */
const numbered = {
  // 1 is the administrator's on a Drupal.
  accounts: 1,
  nodes: 0,
  files: 0,
  acts: 0,
  copies: 0,
} as const;

export type Numbered = keyof typeof numbered;

/** The last issued numbers. */
export type Marks = Readonly<Partial<Record<Numbered, number>>>;

const epoch = Date.UTC(2020, 0, 1);

/** Addresses take nine digits; a clock that is decades ahead must not use them up. */
const greatestOfTime = 900_000_000;

/**
 * First number of a store that is opened at this moment: seconds since 2020. A store issues less than one number a
 * second, so a later store starts above all its numbers.
 * @param now milliseconds since the epoch.
 */
export function numberOfTime(now: number): number {
  return Math.min(Math.max(0, Math.floor((now - epoch) / 1000)), greatestOfTime);
}

/** The next number. In a transaction, which blocks other callers until it ends. */
export async function nextNumber(db: Queries, name: Numbered): Promise<number> {
  const { value } = await db
    .insertInto('counters')
    .values({ name, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ eb }) => ({ value: eb('counters.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

/** The last issued numbers, from the counters. Read them before they are overwritten. */
export async function marksOf(db: Queries): Promise<Marks> {
  const rows = await db.selectFrom('counters').selectAll().execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/**
 * Raises the counters above `marks` and above `first`; they never decrease. In a transaction.
 * @param first the next number is greater than this one; see `numberOfTime`.
 */
export async function raiseCounters(db: Queries, first: number, marks: Marks = {}): Promise<void> {
  for (const name of namesOf(numbered)) {
    const min = Math.max(first, marks[name] ?? 0, numbered[name]);
    await db
      .insertInto('counters')
      .values({ name, value: min })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ value: min }).where('counters.value', '<', min),
      )
      .execute();
  }
}
