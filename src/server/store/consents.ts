/** Which counsellor has access to a professional's data node, and whom the organisation proposes. */
import type { Queries } from './queries.ts';

export interface Consent {
  /** Uid. */
  readonly professional: number;
  /** Uid. */
  readonly counsellor: number;
}

export interface GivenConsent extends Consent {
  /** Seconds since the epoch. */
  readonly since: number;
}

export async function hasConsent(db: Queries, consent: Consent): Promise<boolean> {
  return (await consentSince(db, consent)) !== undefined;
}

/** Seconds since the epoch; undefined: it was not given. */
export async function consentSince(
  db: Queries,
  { professional, counsellor }: Consent,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('consents')
    .select('given_at')
    .where('professional_uid', '=', professional)
    .where('counsellor_uid', '=', counsellor)
    .executeTakeFirst();
  return row && Number(row.given_at);
}

/** Every access that an account gave or received, oldest first. */
export async function consentsOf(db: Queries, uid: number): Promise<readonly GivenConsent[]> {
  const rows = await db
    .selectFrom('consents')
    .selectAll()
    .where((is) => is.or([is('professional_uid', '=', uid), is('counsellor_uid', '=', uid)]))
    .orderBy('given_at')
    .orderBy('counsellor_uid')
    .orderBy('professional_uid')
    .execute();
  return rows.map(({ professional_uid, counsellor_uid, given_at }) => ({
    professional: professional_uid,
    counsellor: counsellor_uid,
    since: Number(given_at),
  }));
}

/** @param at seconds since the epoch. An existing consent keeps its date. */
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

/** Uid of the counsellor who is proposed to a professional. */
export async function proposedTo(db: Queries, professional: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('proposals')
    .select('counsellor_uid')
    .where('professional_uid', '=', professional)
    .executeTakeFirst();
  return row?.counsellor_uid;
}

/** Replaces the former proposal. */
export async function propose(db: Queries, { professional, counsellor }: Consent): Promise<void> {
  await endProposal(db, professional);
  await db
    .insertInto('proposals')
    .values({ professional_uid: professional, counsellor_uid: counsellor })
    .execute();
}

export async function endProposal(db: Queries, professional: number): Promise<void> {
  await db.deleteFrom('proposals').where('professional_uid', '=', professional).execute();
}

/** Proposals to and of an account. */
export async function proposalsOf(db: Queries, uid: number): Promise<readonly Consent[]> {
  const rows = await db
    .selectFrom('proposals')
    .selectAll()
    .where((is) => is.or([is('professional_uid', '=', uid), is('counsellor_uid', '=', uid)]))
    .orderBy('professional_uid')
    .execute();
  return rows.map(({ professional_uid, counsellor_uid }) => ({
    professional: professional_uid,
    counsellor: counsellor_uid,
  }));
}
