/** The record of what was done: written in the transaction of the thing itself, so that neither is without the other. */

import { type Act, personActs } from '#src/domain/access.ts';
import { isOneOf } from '#src/domain/names.ts';
import type { Actor, NewAct } from '#src/provider/server/store.ts';
import { member } from '#src/wire/shape.ts';
import { type Account, fullName } from './accounts.ts';
import { nextNumber } from './counters.ts';
import type { Queries } from './queries.ts';

/** An account as an act names it. */
export function actorOf(account: Account): Actor {
  return { uid: account.uid, name: fullName(account), role: account.role };
}

/** In a transaction. @param at milliseconds since the epoch. */
export async function noteAct(db: Queries, { by, what, about, details }: NewAct, at: number): Promise<void> {
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

/** When a counsellor last opened what somebody wrote or handed over, in milliseconds since the epoch; undefined: not yet. */
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

/** What a person reads of what was done about them, the latest first. */
export async function actsAbout(db: Queries, uid: number): Promise<readonly Act[]> {
  const rows = await db
    .selectFrom('acts')
    .selectAll()
    .where('about_uid', '=', uid)
    .where('what', 'in', personActs)
    .orderBy('id', 'desc')
    .execute();
  return rows.flatMap(({ id, at, by_uid, by_name, by_role, what, details }): Act[] => {
    if (!isOneOf(personActs, what)) return [];
    const counsellor = member(JSON.parse(details), 'counsellor');
    return [
      {
        id,
        at: Number(at),
        by: { uid: by_uid, name: by_name, role: by_role },
        what,
        ...(typeof counsellor === 'string' && { counsellor }),
      },
    ];
  });
}
