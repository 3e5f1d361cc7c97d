/** Reads and saves the profile on the server for the person of a session. */

import { type PersonalInfo, profileFieldNames } from '#src/contract/domain/profile.ts';
import { type Locks, writerLock } from '#src/platform/device/tab-locks.ts';
import { done, failed, type Outcome } from '#src/platform/remote/outcome.ts';
import { missedFields } from '#src/platform/remote/profile-transport.ts';
import type { Person } from './person-session.ts';

/** Reads the profile from the server and stores it, unless a newer answer was stored while it was in flight. */
export async function refreshPersonal({ profile, workspace }: Person): Promise<Outcome<PersonalInfo>> {
  const { personalOnServer } = workspace.snapshot();
  const read = await profile.read();
  if (!read.ok) return read;
  await workspace.refreshPersonal(read.value, personalOnServer);
  return done(workspace.snapshot().personal ?? read.value);
}

/**
 * PATCHes the user record and reads it back. Holds the node's writer lock, because the PATCH revokes that writer's
 * tokens. `not-stored` names the first member that the server accepted with 200 but did not store.
 */
export async function savePersonal(
  locks: Locks,
  person: Person,
  changes: PersonalInfo,
): Promise<Outcome<PersonalInfo>> {
  const { account, profile, workspace } = person;
  const { personal: known } = workspace.snapshot();
  if (known === undefined) return failed({ kind: 'no-profile' });
  const saved = profileFieldNames.filter((field) => Object.hasOwn(changes, field));
  if (saved.length === 0) return done(known);
  return locks.hold(writerLock(account), async () => {
    const userId = known.userId === undefined ? await ownerOf(person) : String(known.userId);
    const stored = await profile.write(changes, userId);
    if (!stored.ok) return stored;
    await workspace.putPersonal(stored.value, saved);
    const [missed] = missedFields(changes, stored.value);
    if (missed !== undefined) return failed({ kind: 'not-stored', field: missed });
    return done(workspace.snapshot().personal ?? stored.value);
  });
}

/** The uid for a profile stored without one: the owner of the data node. */
async function ownerOf(person: Person): Promise<string> {
  const node = await person.transport.read();
  return (node.ok ? node.value.ownerId : undefined) ?? person.account.userId;
}
