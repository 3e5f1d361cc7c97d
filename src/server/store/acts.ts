/** The record of activity, written in the same transaction as the action itself. */

import {
  type Act,
  type GoneAct,
  goneActs,
  type OfficeAct,
  officeActs,
  organisationRole,
  personActs,
} from '#src/contract/domain/access.ts';
import { isOneOf } from '#src/contract/domain/names.ts';
import { listedActs } from '#src/contract/wire/limits.ts';
import { member } from '#src/contract/wire/shape.ts';
import type { Actor, NewAct } from '#src/studio/api/studio-store.ts';
import { type Account, fullName } from './accounts.ts';
import { nextNumber } from './counters.ts';
import type { Queries } from './queries.ts';
import type { ActRow } from './studio-tables.ts';

/** An account as a record names it. */
export function actorOf(account: Account): Actor {
  return { uid: account.uid, name: fullName(account), role: account.role };
}

/** In a transaction. @param at milliseconds since the epoch. */
export async function recordActivity(
  db: Queries,
  { by, what, about, details }: NewAct,
  at: number,
): Promise<void> {
  await db
    .insertInto('acts')
    .values({
      id: await nextNumber(db, 'acts'),
      at,
      by_uid: by.uid,
      by_name: by.name,
      by_role: by.role,
      what,
      about_uid: about ?? null,
      details: JSON.stringify(details ?? {}),
    })
    .execute();
}

/** When a counsellor last opened what a professional wrote or handed over, milliseconds since the epoch, if ever. */
export async function lastReading(
  db: Queries,
  { by, about, what }: { readonly by: number; readonly about: number; readonly what: 'opened' | 'copy-read' },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('acts')
    .select('at')
    .where('about_uid', '=', about)
    .where('by_uid', '=', by)
    .where('what', '=', what)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && Number(row.at);
}

/** The latest of these acts about an account: who decided, and when. */
export async function lastActAbout(
  db: Queries,
  uid: number,
  what: readonly NewAct['what'][],
): Promise<{ readonly what: string; readonly by: Actor; readonly at: number } | undefined> {
  const row = await db
    .selectFrom('acts')
    .selectAll()
    .where('about_uid', '=', uid)
    .where('what', 'in', what)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      what: row.what,
      by: { uid: row.by_uid, name: row.by_name, role: row.by_role },
      at: Number(row.at),
    }
  );
}

/** Who rejected a deleted request: the record has only its number, which is never reused. */
export async function refusalOf(
  db: Queries,
  uid: number,
): Promise<{ readonly by: Actor; readonly at: number } | undefined> {
  const row = await db
    .selectFrom('acts')
    .selectAll()
    .where('what', '=', 'refused')
    .where('details', '=', JSON.stringify({ request: uid }))
    .executeTakeFirst();
  return row && { by: { uid: row.by_uid, name: row.by_name, role: row.by_role }, at: Number(row.at) };
}

/** Uids of the counsellors to whom the organisation last gave access in this person's name. */
export async function recordedByOrganisation(
  db: Queries,
  professional: number,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('acts')
    .select(['by_role', 'details'])
    .where('about_uid', '=', professional)
    .where('what', '=', 'access-given')
    .orderBy('id')
    .execute();
  const noted = new Set<number>();
  for (const { by_role, details } of rows) {
    const counsellor = member(JSON.parse(details), 'counsellorUid');
    if (typeof counsellor !== 'number') continue;
    if (by_role === organisationRole) noted.add(counsellor);
    else noted.delete(counsellor);
  }
  return noted;
}

/** The acts about an account that account managers see, latest first. */
export async function officeActsOf(db: Queries, { uid, role }: Account): Promise<readonly OfficeAct[]> {
  const signsIn = role === 'provider' || role === 'counsellor';
  const rows = await db
    .selectFrom('acts')
    .selectAll()
    .where((is) =>
      is.or([
        is.and([is('about_uid', '=', uid), is('what', 'in', officeActs)]),
        ...(signsIn ? [is.and([is('by_uid', '=', uid), is('what', '=', 'signed-in')])] : []),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(listedActs.office)
    .execute();
  return rows.flatMap((row): OfficeAct[] => {
    const { what } = row;
    if (what !== 'signed-in' && !isOneOf(officeActs, what)) return [];
    return [{ ...readAct(row), what }];
  });
}

/** Rejections of requests and deletions of accounts, latest first. The names of those accounts are no longer stored. */
export async function goneActsOf(db: Queries): Promise<readonly GoneAct[]> {
  const rows = await db
    .selectFrom('acts')
    .selectAll()
    .where('what', 'in', goneActs)
    .orderBy('id', 'desc')
    .limit(listedActs.office)
    .execute();
  return rows.flatMap((row): GoneAct[] => {
    const { what, id, at, by_uid, by_name, by_role } = row;
    if (!isOneOf(goneActs, what)) return [];
    return [{ id, at: Number(at), by: { uid: by_uid, name: by_name, role: by_role }, what }];
  });
}

/** The acts that a person sees about themselves, latest first. */
export async function actsAbout(db: Queries, uid: number): Promise<readonly Act[]> {
  const rows = await db
    .selectFrom('acts')
    .selectAll()
    .where('about_uid', '=', uid)
    .where('what', 'in', personActs)
    .orderBy('id', 'desc')
    .limit(listedActs.person)
    .execute();
  return rows.flatMap((row): Act[] => {
    const { what } = row;
    return isOneOf(personActs, what) ? [{ ...readAct(row), what }] : [];
  });
}

function readAct({ id, at, by_uid, by_name, by_role, details }: ActRow): Omit<Act, 'what'> {
  const counsellor = member(JSON.parse(details), 'counsellor');
  return {
    id,
    at: Number(at),
    by: { uid: by_uid, name: by_name, role: by_role },
    ...(typeof counsellor === 'string' && { counsellor }),
  };
}
