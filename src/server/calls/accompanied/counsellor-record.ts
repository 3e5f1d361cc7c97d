/** Records what a counsellor does with a data node: reading at most once an hour, each write, never the content. */
import { HttpError } from '../../http/http-error.ts';
import type { CounsellorChanges } from '../../records/counsellor-changes.ts';
import { actorOf, lastReading, recordActivity } from '../../store/acts.ts';
import { consentSince } from '../../store/consents.ts';
import type { Queries } from '../../store/queries.ts';
import type { OpenedNode } from '../node-access.ts';

const hour = 3_600_000;

/** The reader, and the owner of the texts. */
type Reading = Pick<OpenedNode, 'visitor' | 'owner'>;

/** Call it in a transaction, before reading: no reading without a record. @throws HttpError 403 if access has ended. */
export async function recordOpened(db: Queries, reading: Reading, at: number): Promise<void> {
  await noteHourly(db, reading, { what: 'opened', since: await requireAccess(db, reading), at });
}

/**
 * Records the reading of the copies that are shown.
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
  /** Readings recorded before this moment concerned other content. */
  readonly since: number;
  readonly at: number;
}

async function noteHourly(
  db: Queries,
  { visitor, owner }: Reading,
  { what, since, at }: Noting,
): Promise<void> {
  const last = await lastReading(db, { by: visitor.account.uid, about: owner.uid, what });
  // Compare for the same hour, not for order: a date from a clock that was ahead must not suppress later readings.
  const isSameHour = last !== undefined && Math.floor(last / hour) === Math.floor(at / hour);
  if (isSameHour && (last >= since || since > at)) return;
  await recordActivity(db, { by: actorOf(visitor.account), what, about: owner.uid }, at);
}

/** Call it in the transaction that writes. */
export async function recordWritten(
  db: Queries,
  { visitor, owner }: Reading,
  wrote: CounsellorChanges['wrote'],
  at: number,
): Promise<void> {
  for (const what of wrote)
    await recordActivity(db, { by: actorOf(visitor.account), what, about: owner.uid }, at);
}

/** Returns when access was given, milliseconds since the epoch. @throws HttpError 403 */
export async function requireAccess(db: Queries, { visitor, owner }: Reading): Promise<number> {
  const consent = { professional: owner.uid, counsellor: visitor.account.uid };
  const since = await consentSince(db, consent);
  if (since === undefined) throw new HttpError(403, '');
  return since * 1000;
}
