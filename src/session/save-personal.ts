/** The profile on the server: read, changed, and checked for what was really stored. */

import { holdAll, type Locks, writerLocks } from '#src/device/tab-locks.ts';
import { isFilled, type PersonalInfo, type ProfileField, profileFieldNames } from '#src/domain/profile.ts';
import { done, failed, type Outcome } from '#src/remote/outcome.ts';
import type { Remote } from '#src/remote/remote.ts';
import type { UserRecord } from '#src/wire/user-codec.ts';
import type { Person } from './person-session.ts';

/** Reads the profile from the server and keeps it. */
export async function refreshPersonal(remote: Remote, person: Person): Promise<Outcome<PersonalInfo>> {
  const { userId } = person.account;
  const user = ownRecord(person, await person.access.call((bearer) => remote.user(bearer, userId)));
  if (!user.ok) return user;
  await person.workspace.putPersonal(user.value.personal);
  return done(user.value.personal);
}

/**
 * PATCHes the user record and reads it back. The PATCH revokes every access token of the person, so it runs
 * under the lock of the one writer of the node. `not-stored` names the first member that the server answered
 * 200 for and did not take, also by the detour below.
 */
export async function savePersonal(
  remote: Remote,
  locks: Locks,
  person: Person,
  changes: PersonalInfo,
): Promise<Outcome<PersonalInfo>> {
  const known = person.workspace.snapshot().personal;
  if (known === undefined) return failed({ kind: 'no-profile' });
  if (!profileFieldNames.some((field) => Object.hasOwn(changes, field))) return done(known);
  return holdAll(locks, writerLocks(person.account), async () => {
    const userId = known.userId === undefined ? await ownerOf(person) : String(known.userId);
    const written = await writeAndRead(remote, person, userId, changes);
    if (!written.ok) return written;
    const stored = await takeDetour(remote, person, userId, changes, written.value);
    await person.workspace.putPersonal(stored);
    const [missed] = missedFields(changes, stored);
    return missed === undefined ? done(stored) : failed({ kind: 'not-stored', field: missed });
  });
}

/** A record of another account under the same number is not this person's profile. */
function ownRecord(person: Person, answer: Outcome<UserRecord>): Outcome<UserRecord> {
  if (!answer.ok || answer.value.uuid === person.account.uuid) return answer;
  return failed({ kind: 'forbidden', message: 'The record belongs to another account.' });
}

/** The profile as stored after a PATCH; its own answer counts where the record cannot be read again. */
async function writeAndRead(
  remote: Remote,
  person: Person,
  userId: string,
  changes: PersonalInfo,
): Promise<Outcome<PersonalInfo>> {
  const patched = await person.access.call((bearer) => remote.patchUser(bearer, userId, changes));
  person.access.forget();
  const written = ownRecord(person, patched);
  if (!written.ok) return written;
  const readBack = ownRecord(person, await person.access.call((bearer) => remote.user(bearer, userId)));
  // The session ended meanwhile: there is no workspace any more to keep the answer in.
  if (!readBack.ok && readBack.problem.kind === 'signed-out') return readBack;
  return done((readBack.ok ? readBack : written).value.personal);
}

/** Makes a text no number. What is before it stays readable if the second step never comes. */
const notANumber = ' *';

/**
 * A Drupal compares texts that look like numbers as numbers: `0600000000` over `600000000` is answered with 200 and
 * not stored. Such a text is written once with a mark behind it, which is stored, and then as it should be. The
 * field is never empty in between, as it would be if it were cleared first.
 */
async function takeDetour(
  remote: Remote,
  person: Person,
  userId: string,
  changes: PersonalInfo,
  stored: PersonalInfo,
): Promise<PersonalInfo> {
  const texts = missedFields(changes, stored).flatMap((field) => {
    const [wanted, present] = [changes[field], stored[field]];
    const same = typeof wanted === 'string' && typeof present === 'string' && sameNumber(wanted, present);
    return same ? [[field, wanted] as const] : [];
  });
  if (texts.length === 0) return stored;
  const marked = Object.fromEntries(texts.map(([field, text]) => [field, text + notANumber]));
  const halfway = await writeAndRead(remote, person, userId, marked);
  if (!halfway.ok) return stored;
  const whole = await writeAndRead(remote, person, userId, Object.fromEntries(texts));
  return whole.ok ? whole.value : halfway.value;
}

function sameNumber(left: string, right: string): boolean {
  return left.trim() !== '' && right.trim() !== '' && Number(left) === Number(right);
}

function missedFields(changes: PersonalInfo, stored: PersonalInfo): readonly ProfileField[] {
  return profileFieldNames.filter(
    (field) => Object.hasOwn(changes, field) && filled(changes[field]) !== filled(stored[field]),
  );
}

/** The uid of a profile that was kept without one: the owner of the data node. */
async function ownerOf(person: Person): Promise<string> {
  const node = await person.transport.read();
  return (node.ok ? node.value.ownerId : undefined) ?? person.account.userId;
}

function filled(value: string | boolean | undefined): string | boolean | undefined {
  return isFilled(value) ? value : undefined;
}
