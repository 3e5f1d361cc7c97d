/** The profile on the server: read, changed, and checked for what was really stored. */

import { type Locks, writerLock } from '#src/device/locks.ts';
import type { PersonalInfo } from '#src/domain/entry.ts';
import { editableFields, isFilled } from '#src/domain/personal.ts';
import { done, failed, type Outcome } from '#src/remote/outcome.ts';
import type { Remote } from '#src/remote/remote.ts';
import type { Person } from './person.ts';

/** Reads the profile from the server and keeps it. */
export async function refreshPersonal(remote: Remote, person: Person): Promise<Outcome<PersonalInfo>> {
  const user = await person.access.call((bearer) => remote.user(bearer, person.userId));
  if (!user.ok) return user;
  await person.workspace.putPersonal(user.value.personal);
  return done(user.value.personal);
}

/**
 * PATCHes the user record and reads it back. The PATCH revokes every access token of the person, so it runs
 * under the lock of the one writer of the node. `not-stored` names the first member that the server answered
 * 200 for and did not take (it compares texts that look like numbers as numbers).
 */
export async function savePersonal(
  remote: Remote,
  locks: Locks,
  person: Person,
  changes: PersonalInfo,
): Promise<Outcome<PersonalInfo>> {
  const known = person.workspace.snapshot().personal;
  if (known === undefined) return failed({ kind: 'no-profile' });
  if (!editableFields.some((field) => Object.hasOwn(changes, field))) return done(known);
  return locks.hold(writerLock(person.userId), async () => {
    const userId = known.userId === undefined ? await ownerOf(person) : String(known.userId);
    const written = await person.access.call((bearer) => remote.patchUser(bearer, userId, changes));
    person.access.forget();
    if (!written.ok) return written;
    const readBack = await person.access.call((bearer) => remote.user(bearer, userId));
    const stored = (readBack.ok ? readBack : written).value.personal;
    await person.workspace.putPersonal(stored);
    const missed = editableFields.find(
      (field) => Object.hasOwn(changes, field) && filled(changes[field]) !== filled(stored[field]),
    );
    return missed === undefined ? done(stored) : failed({ kind: 'not-stored', field: missed });
  });
}

/** The uid of a profile that was kept without one: the owner of the data node. */
async function ownerOf(person: Person): Promise<string> {
  const node = await person.transport.read();
  return (node.ok ? node.value.ownerId : undefined) ?? person.userId;
}

function filled(value: string | boolean | undefined): string | boolean | undefined {
  return isFilled(value) ? value : undefined;
}
