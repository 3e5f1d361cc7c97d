import type { Queries } from './queries.ts';
/** Which counsellor a professional lets into the data node. */

export interface Consent {
  /** Uid. */
  readonly professional: number;
  /** Uid. */
  readonly counsellor: number;
}

export async function hasConsent(db: Queries, { professional, counsellor }: Consent): Promise<boolean> {
  const row = await db
    .selectFrom('consents')
    .select('given_at')
    .where('professional_uid', '=', professional)
    .where('counsellor_uid', '=', counsellor)
    .executeTakeFirst();
  return row !== undefined;
}

/** @param at seconds since the epoch. A consent that was given before keeps its date. */
export async function giveConsent(
  db: Queries,
  { professional, counsellor }: Consent,
  at: number,
): Promise<void> {
  await db
    .insertInto('consents')
    .values({ professional_uid: professional, counsellor_uid: counsellor, given_at: at })
    .onConflict((conflict) => conflict.columns(['professional_uid', 'counsellor_uid']).doNothing())
    .execute();
}

export async function withdrawConsent(db: Queries, { professional, counsellor }: Consent): Promise<void> {
  await db
    .deleteFrom('consents')
    .where('professional_uid', '=', professional)
    .where('counsellor_uid', '=', counsellor)
    .execute();
}
