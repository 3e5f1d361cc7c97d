/** What a counsellor does with a data node, on record: opened once an hour, written each time, never a word of it. */
import { HttpError } from '../../http/refusal.ts';
import type { CounsellorChanges } from '../../records/counsellor-changes.ts';
import { actorOf, lastReading, recordActivity } from '../../store/acts.ts';
import { consentSince } from '../../store/consents.ts';
import type { Queries } from '../../store/queries.ts';
import type { OpenedNode } from '../node-access.ts';

const hour = 3_600_000;

/** Who reads, and whose words. */
type Reading = Pick<OpenedNode, 'visitor' | 'owner'>;

/** In a transaction, before anything is read: what cannot be noted is not shown. @throws HttpError 403 where access ended meanwhile */
export async function recordOpened(db: Queries, reading: Reading, at: number): Promise<void> {
  await noteHourly(db, reading, { what: 'opened', since: await requireAccess(db, reading), at });
}

/**
 * The same of the copies that are shown.
 * @param newest when the latest of them was handed over, milliseconds since the epoch.
 */
export async function recordCopiesRead(
  db: Queries,
  reading: Reading,
  newest: number,
  at: number,
): Promise<void> {
  await noteHourly(db, reading, { what: 'copy-read', since: newest, at });
}

interface Noting {
  readonly what: 'opened' | 'copy-read';
  /** What was noted before this moment was of something else. */
  readonly since: number;
  readonly at: number;
}

async function noteHourly(
  db: Queries,
  { visitor, owner }: Reading,
  { what, since, at }: Noting,
): Promise<void> {
  const last = await lastReading(db, { by: visitor.account.uid, about: owner.uid, what });
  // The same hour, and no comparison of order: a reading or an access dated by a clock that was ahead must not keep
  // later readings off the record.
  const isSameHour = last !== undefined && Math.floor(last / hour) === Math.floor(at / hour);
  if (isSameHour && (last >= since || since > at)) return;
  await recordActivity(db, { by: actorOf(visitor.account), what, about: owner.uid }, at);
}

/** In the transaction that writes. */
export async function recordWritten(
  db: Queries,
  { visitor, owner }: Reading,
  wrote: CounsellorChanges['wrote'],
  at: number,
): Promise<void> {
  for (const what of wrote)
    await recordActivity(db, { by: actorOf(visitor.account), what, about: owner.uid }, at);
}

/** Milliseconds since the epoch at which access was given. @throws HttpError 403 */
export async function requireAccess(db: Queries, { visitor, owner }: Reading): Promise<number> {
  const consent = { professional: owner.uid, counsellor: visitor.account.uid };
  const since = await consentSince(db, consent);
  if (since === undefined) throw new HttpError(403, '');
  return since * 1000;
}
