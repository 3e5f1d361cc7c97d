import { namesOf } from '#src/contract/domain/names.ts';
import type { Queries } from './queries.ts';

/**
 * Numbers of accounts, nodes, files, acts and copies. None is ever given twice: not when what had it is gone, not after an older
 * backup was restored, and not by another store that later answers under the same address. What refers to a person
 * is the uuid; the numbers only must not mislead whoever still knows one.
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

/** The numbers given last. */
export type Marks = Readonly<Partial<Record<Numbered, number>>>;

const epoch = Date.UTC(2020, 0, 1);

/** Addresses take nine digits; a clock that is decades ahead must not use them up. */
const greatestOfTime = 900_000_000;

/**
 * Where the numbers of a store that was opened at this moment go on: seconds since 2020. A store gives fewer numbers
 * than one a second, so that those of a later one lie above all that it ever gave.
 * @param now milliseconds since the epoch.
 */
export function numberOfTime(now: number): number {
  return Math.min(Math.max(0, Math.floor((now - epoch) / 1000)), greatestOfTime);
}

/** The next number. In a transaction; others that ask for one wait until it ends. */
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

/** The numbers given last, from the counters. Remember them before they are overwritten. */
export async function marksOf(db: Queries): Promise<Marks> {
  const rows = await db.selectFrom('counters').selectAll().execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/**
 * Moves the counters above `marks` and above `first`; they never go back.
 * In a transaction.
 * @param first the next number is greater than this one; see `numberOfTime`.
 */
export async function raiseCounters(db: Queries, first: number, marks: Marks = {}): Promise<void> {
  for (const name of namesOf(numbered)) {
    const least = Math.max(first, marks[name] ?? 0, numbered[name]);
    await db
      .insertInto('counters')
      .values({ name, value: least })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ value: least }).where('counters.value', '<', least),
      )
      .execute();
  }
}
