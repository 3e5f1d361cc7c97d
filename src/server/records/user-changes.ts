/** A PATCH of the own user record: its changes, or the reason to reject it. */
import { isRecord } from '#src/contract/wire/shape.ts';
import { isPassword, longestPassword } from '../auth/passwords.ts';
import { HttpError, invalid, quoted } from '../http/http-error.ts';
import { isMailAddress } from '../mail/mail-address.ts';
import type { Account } from '../store/accounts.ts';
import { looselyEqual } from './loose-equality.ts';
import { isProfileText, type ProfileField, termsField } from './profile-fields.ts';
import {
  filled,
  hasItem,
  itemsOf,
  membersOf,
  notPrimitive,
  readText,
  type SentItem,
  sameItems,
} from './sent-fields.ts';
import { userMembers } from './user-record.ts';

export interface WantedUserChanges {
  readonly profile: ReadonlyMap<ProfileField, string | undefined>;
  /** null empties the reference. */
  readonly dataNid?: null | undefined;
  readonly mail?: string | undefined;
  readonly newPassword?: string | undefined;
}

/** What the parsers need in addition to the body. */
export interface UserKnowledge {
  readonly mailTaken: boolean;
  /** Does the body prove the present password? */
  readonly passwordProved: boolean;
}

const longestText = 255;
/** Hidden members of a record, which users cannot change on their own account. */
const hiddenMembers = ['roles', 'status', 'access', 'login', 'init', 'user_picture'];

/** Why a password is rejected: it could be set, but then fails at every login. Undefined if it is valid. */
export function passwordViolation(password: string): string | undefined {
  if (isPassword(password)) return undefined;
  return password.length > longestPassword
    ? `pass.0.value: Password: may not be longer than ${longestPassword} characters.`
    : 'pass.0.value: This value is not valid.';
}

/** The mail and the present password in a body, to look both up before it is checked. */
export function claimsOf(body: unknown): {
  readonly mail: string | undefined;
  readonly password: string | undefined;
} {
  const members = isRecord(body) ? body : {};
  const first = (name: string): SentItem => itemsOf(name, members[name] ?? null)[0] ?? {};
  const mail = first('mail')['value'];
  const password = first('pass')['existing'];
  return {
    mail: typeof mail === 'string' ? mail : undefined,
    password: typeof password === 'string' ? password : undefined,
  };
}

function checkMembers(sent: readonly (readonly [string, readonly SentItem[]])[], account: Account): void {
  const members: Readonly<Record<string, readonly SentItem[]>> = userMembers(account);
  for (const [name, items] of sent) {
    const stored = name === 'mail' ? undefined : members[name];
    const changed = stored ? !sameItems(items, stored) : hiddenMembers.includes(name) && items.length > 0;
    if (changed) throw new HttpError(403, `Access denied on updating field '${name}'.`);
  }
}

function readProfileText(name: string, items: readonly SentItem[], violations: string[]): string | undefined {
  const reading = readText(name, items);
  if (!reading.ok) {
    violations.push(reading.problem);
    return undefined;
  }
  if ([...(reading.value ?? '')].length > longestText) {
    violations.push(`${name}.0.value: ${name}: may not be longer than ${longestText} characters.`);
  }
  return reading.value;
}

function readTerms(items: readonly SentItem[], violations: string[]): string | undefined {
  const [item, second] = filled(items);
  if (second) violations.push(hasItem(termsField));
  const value = item?.['value'];
  if (value === undefined) return undefined;
  if ([true, 1, '1'].some((yes) => value === yes)) return '1';
  if ([false, 0, '0'].some((no) => value === no)) return '0';
  violations.push(`${termsField}.0.value: ${notPrimitive}`);
  return undefined;
}

function wrongPassword(field: 'mail' | 'pass'): string {
  const label = field === 'mail' ? 'Email' : 'Password';
  return `${field}: Your current password is missing or incorrect; it's required to change the ${label}.`;
}

function readMail(
  items: readonly SentItem[],
  account: Account,
  known: UserKnowledge,
  violations: string[],
): string | undefined {
  const [item, second] = filled(items);
  if (second) violations.push(hasItem('mail'));
  const mail = item?.['value'];
  if (mail === account.mail) return undefined;
  if (typeof mail !== 'string' || !isMailAddress(mail)) {
    violations.push('mail.0.value: This value is not a valid email address.');
    return undefined;
  }
  if (!known.passwordProved) violations.push(wrongPassword('mail'));
  else if (known.mailTaken) violations.push(`mail: The email address ${mail} is already taken.`);
  return mail;
}

function readPassword(
  items: readonly SentItem[],
  known: UserKnowledge,
  violations: string[],
): string | undefined {
  const [item, second] = filled(items);
  if (second) violations.push(hasItem('pass'));
  const wanted = item?.['value'];
  if (wanted === undefined) return undefined;
  const violation = typeof wanted === 'string' ? passwordViolation(wanted) : `pass.0.value: ${notPrimitive}`;
  if (violation !== undefined) violations.push(violation);
  else if (!known.passwordProved) violations.push(wrongPassword('pass'));
  return typeof wanted === 'string' ? wanted : undefined;
}

/** Accepts only the present reference, or an empty one: other users' nodes have numbers of the same form. */
function readReference(items: readonly SentItem[], account: Account, violations: string[]): null | undefined {
  const [item, second] = filled(items, 'target_id');
  if (second) violations.push(hasItem('field_data'));
  const target = item?.['target_id'];
  if (target === undefined) return account.data_nid === null ? undefined : null;
  if (typeof target !== 'number' && typeof target !== 'string') {
    violations.push(`field_data.0.target_id: ${notPrimitive}`);
    return undefined;
  }
  if (String(target) === String(account.data_nid)) return undefined;
  violations.push(
    `field_data.0.target_id: This entity (node: ${quoted(String(target))}) cannot be referenced.`,
  );
  return undefined;
}

/**
 * The changes that a body asks for.
 * @throws HttpError 403 or 422, with the recorded texts; the whole body is rejected then.
 */
export function readUserChanges(body: unknown, account: Account, known: UserKnowledge): WantedUserChanges {
  if (!isRecord(body) && !(Array.isArray(body) && body.length === 0)) {
    throw new HttpError(422, 'The body has to be an object of fields.');
  }
  const readable = [...Object.keys(userMembers(account)), ...hiddenMembers, 'pass', 'field_data', termsField];
  const sent = membersOf(body).map(([name, value]) => {
    if (!isProfileText(name) && !readable.includes(name))
      throw invalid([`${quoted(name)}: the account has no such field.`]);
    return [name, itemsOf(name, value, name === 'field_data' ? 'target_id' : 'value')] as const;
  });
  checkMembers(sent, account);

  const violations: string[] = [];
  const profile = new Map<ProfileField, string | undefined>();
  const note = (field: ProfileField, text: string | undefined): void => {
    const stored = account.profile.get(field);
    const same = stored === undefined || text === undefined ? stored === text : looselyEqual(stored, text);
    if (!same) profile.set(field, text);
  };
  let dataNid: null | undefined;
  let mail: string | undefined;
  let newPassword: string | undefined;
  for (const [name, items] of sent) {
    if (isProfileText(name)) note(name, readProfileText(name, items, violations));
    else if (name === termsField) note(name, readTerms(items, violations));
    else if (name === 'field_data') dataNid = readReference(items, account, violations);
    else if (name === 'mail') mail = readMail(items, account, known, violations);
    else if (name === 'pass') newPassword = readPassword(items, known, violations);
  }
  if (violations.length > 0) throw invalid(violations);
  return { profile, dataNid, mail, newPassword };
}
