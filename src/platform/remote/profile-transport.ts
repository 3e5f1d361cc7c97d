/** One person's profile on the server: reads it, changes it, and checks what was stored. */
import {
  isFilled,
  type PersonalInfo,
  type ProfileField,
  profileFieldNames,
} from '#src/contract/domain/profile.ts';
import { numberMark, type UserRecord } from '#src/contract/wire/user-codec.ts';
import type { Access } from './access-token.ts';
import { done, failed, type Outcome } from './outcome.ts';
import type { Remote } from './remote.ts';

/** Bound to one account and its tokens. Calls never throw. */
export interface ProfileTransport {
  read(): Promise<Outcome<PersonalInfo>>;
  /**
   * PATCHes the user record and returns the profile as stored afterwards. `missedFields` finds what the server accepted
   * with 200 but did not store. The PATCH revokes all access tokens of the person, so it runs under `writerLock`.
   * @param userId id of the record; the account's own by default.
   */
  write(changes: PersonalInfo, userId?: string): Promise<Outcome<PersonalInfo>>;
}

/** The fields of a change that were not stored as requested. */
export function missedFields(changes: PersonalInfo, stored: PersonalInfo): readonly ProfileField[] {
  return profileFieldNames.filter(
    (field) => Object.hasOwn(changes, field) && filled(changes[field]) !== filled(stored[field]),
  );
}

/** @param owner expected owner of the record. Another account under the same id is not this person's profile. */
export function createProfileTransport(
  remote: Remote,
  access: Access,
  owner: { readonly userId: string; readonly uuid: string },
): ProfileTransport {
  function own(answer: Outcome<UserRecord>): Outcome<UserRecord> {
    if (!answer.ok || answer.value.uuid === owner.uuid) return answer;
    return failed({ kind: 'forbidden', message: 'The record belongs to another account.' });
  }

  async function get(userId: string): Promise<Outcome<UserRecord>> {
    return own(await access.call((bearer) => remote.user(bearer, userId)));
  }

  /** The profile as stored after a PATCH. If it cannot be read again, returns the PATCH's own answer. */
  async function writeAndRead(changes: PersonalInfo, userId: string): Promise<Outcome<PersonalInfo>> {
    const patched = await access.call((bearer) => remote.patchUser(bearer, userId, changes));
    access.forget();
    const written = own(patched);
    if (!written.ok) return written;
    const readBack = await get(userId);
    // The session ended in the meantime, so no workspace is left to store the answer.
    if (!readBack.ok && readBack.problem.kind === 'signed-out') return readBack;
    return done((readBack.ok ? readBack : written).value.personal);
  }

  /**
   * Drupal compares number-like texts as numbers: `0600000000` over `600000000` is answered with 200 but not
   * stored. Such a text is written once with a suffix, which is stored, and then without it. The field is never
   * empty in between, as it would be if it were cleared first.
   */
  async function takeDetour(
    changes: PersonalInfo,
    userId: string,
    stored: PersonalInfo,
  ): Promise<PersonalInfo> {
    const texts = missedFields(changes, stored).flatMap((field) => {
      const [wanted, present] = [changes[field], stored[field]];
      const same = typeof wanted === 'string' && typeof present === 'string' && sameNumber(wanted, present);
      return same ? [[field, wanted] as const] : [];
    });
    if (texts.length === 0) return stored;
    const marked = Object.fromEntries(texts.map(([field, text]) => [field, text + numberMark]));
    const halfway = await writeAndRead(marked, userId);
    if (!halfway.ok) return stored;
    const whole = await writeAndRead(Object.fromEntries(texts), userId);
    return whole.ok ? whole.value : halfway.value;
  }

  return {
    async read() {
      const user = await get(owner.userId);
      return user.ok ? done(user.value.personal) : user;
    },
    async write(changes, userId = owner.userId) {
      const written = await writeAndRead(changes, userId);
      return written.ok ? done(await takeDetour(changes, userId, written.value)) : written;
    },
  };
}

function sameNumber(left: string, right: string): boolean {
  return left.trim() !== '' && right.trim() !== '' && Number(left) === Number(right);
}

function filled(value: string | boolean | undefined): string | boolean | undefined {
  return isFilled(value) ? value : undefined;
}
