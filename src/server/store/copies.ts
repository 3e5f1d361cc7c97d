/** Copies that professionals handed to counsellors. Queries omit a copy after its last day; `purge.ts` deletes it. */
import type { HandedCopy } from '#src/contract/domain/access.ts';
import type { HandedText } from '#src/contract/wire/accompanied.ts';
import { bytesOf, textOf } from './bytes.ts';
import type { Consent } from './consents.ts';
import { nextNumber } from './counters.ts';
import type { Queries } from './queries.ts';

export interface NewCopy {
  readonly title: string;
  readonly text: string;
  /** `YYYY-MM-DD`, UTC. */
  readonly until: string;
}

/** The UTC day of a moment, `YYYY-MM-DD`. @param at milliseconds since the epoch. */
export function utcDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** The copies that a professional handed over, latest first. @param at milliseconds since the epoch. */
export async function copiesOf(
  db: Queries,
  professional: number,
  at: number,
): Promise<readonly HandedCopy[]> {
  const rows = await db
    .selectFrom('copies')
    .select(['id', 'counsellor_uid', 'title', 'handed_at', 'until_day'])
    .where('professional_uid', '=', professional)
    .where('until_day', '>=', utcDay(at))
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, counsellor_uid, title, handed_at, until_day }) => ({
    id,
    counsellor: counsellor_uid,
    title: textOf(title),
    at: Number(handed_at),
    until: until_day,
  }));
}

/**
 * The copies from one professional to one counsellor, with their texts, latest first.
 * @param at milliseconds since the epoch.
 */
export async function handedTexts(db: Queries, access: Consent, at: number): Promise<readonly HandedText[]> {
  const rows = await db
    .selectFrom('copies')
    .selectAll()
    .where('professional_uid', '=', access.professional)
    .where('counsellor_uid', '=', access.counsellor)
    .where('until_day', '>=', utcDay(at))
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, title, content, handed_at, until_day }) => ({
    id,
    title: textOf(title),
    text: textOf(content),
    at: Number(handed_at),
    until: until_day,
  }));
}

/** In a transaction. @param at milliseconds since the epoch. */
export async function addCopy(db: Queries, access: Consent, copy: NewCopy, at: number): Promise<void> {
  await db
    .insertInto('copies')
    .values({
      id: await nextNumber(db, 'copies'),
      professional_uid: access.professional,
      counsellor_uid: access.counsellor,
      title: bytesOf(copy.title),
      content: bytesOf(copy.text),
      handed_at: at,
      until_day: copy.until,
    })
    .execute();
}

/** Uid of the counsellor who could read it; undefined: the professional has no such copy. */
export async function removeCopy(db: Queries, professional: number, id: number): Promise<number | undefined> {
  const row = await db
    .deleteFrom('copies')
    .where('id', '=', id)
    .where('professional_uid', '=', professional)
    .returning('counsellor_uid')
    .executeTakeFirst();
  return row?.counsellor_uid;
}

/** Deletes the copies handed over within one access. */
export async function removeCopiesWithin(db: Queries, { professional, counsellor }: Consent): Promise<void> {
  await db
    .deleteFrom('copies')
    .where('professional_uid', '=', professional)
    .where('counsellor_uid', '=', counsellor)
    .execute();
}

/** Deletes all copies that a professional handed over. */
export async function removeCopiesOf(db: Queries, professional: number): Promise<void> {
  await db.deleteFrom('copies').where('professional_uid', '=', professional).execute();
}
