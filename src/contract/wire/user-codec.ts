/** Converts Drupal's field arrays of the user record to a profile, and changes to field arrays. */
import { isBlank } from '#src/contract/domain/blank.ts';
import { type PersonalInfo, type ProfileText, profileTexts } from '#src/contract/domain/profile.ts';
import { decodeText, encodeText } from './lookalikes.ts';
import { type Read, readable, unreadable } from './read-problem.ts';
import { idText, isList, isRecord, kindOf, member } from './shape.ts';

export interface UserRecord {
  readonly userId: string;
  readonly uuid: string | undefined;
  readonly mail: string | undefined;
  /** undefined if no data node is attached to this account. */
  readonly nodeId: string | undefined;
  readonly personal: PersonalInfo;
}

/** Name of the profile's document and of its draft. */
export const profileDocument = 'user';

/** Names of the profile fields in the `user` document. In the record they have the prefix `field_`. */
const profileNames = {
  firstName: 'firstname',
  lastName: 'lastname',
  jobTitle: 'title',
  company: 'company',
  businessUnit: 'businessunit',
  phone: 'telephone',
} as const satisfies Record<ProfileText, string>;

export const profileTextNames = Object.values(profileNames);

export const termsName = 'cgu';

/** Suffix that makes a number-like text non-numeric: see `createProfileTransport`. */
export const numberMark = ' *';

/** Parses the answer of GET and PATCH /user/{uid}. Only a record without an id is unreadable. */
export function readUser(raw: unknown): Read<UserRecord> {
  if (!isRecord(raw)) return unreadable('', `an object expected, ${kindOf(raw)} found`);
  const userId = idText(first(raw, 'uid'));
  if (userId === undefined) return unreadable('/uid', 'the id of a user expected');
  const uuid = textOf(first(raw, 'uuid'));
  const mail = textOf(first(raw, 'mail'));
  const data = isList(raw['field_data']) ? raw['field_data'][0] : undefined;
  const texts = profileTexts.flatMap((field) => {
    const text = textOf(first(raw, `field_${profileNames[field]}`));
    return text === undefined ? [] : [[field, decodeText(text)] as const];
  });
  const number = Number(userId);
  const personal: PersonalInfo = {
    ...Object.fromEntries(texts),
    ...(mail === undefined ? {} : { mail }),
    ...(isTrue(first(raw, `field_${termsName}`)) ? { termsAccepted: true } : {}),
    ...(uuid === undefined ? {} : { uuid }),
    ...(Number.isSafeInteger(number) ? { userId: number } : {}),
  };
  const nodeId = idText(member(data, 'target_id')) ?? idText(member(data, 'value'));
  return readable({ userId, uuid, mail, nodeId, personal });
}

/**
 * The body of PATCH /user/{uid}: one field per present member; an undefined or blank one empties
 * its field. Never contains the e-mail (read-only) or `field_data` (an invalid one detaches the node).
 */
export function writeUser(changes: PersonalInfo): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const field of profileTexts) {
    if (!Object.hasOwn(changes, field)) continue;
    const text = changes[field];
    body[`field_${profileNames[field]}`] =
      text === undefined || isBlank(text) ? [] : [{ value: encodeText(wellFormed(text)) }];
  }
  if (Object.hasOwn(changes, 'termsAccepted'))
    body[`field_${termsName}`] = [{ value: changes.termsAccepted === true ? '1' : '0' }];
  return body;
}

/** The profile as answers of the `user` document, by the document's own keys. */
export function answersOfPersonal(personal: PersonalInfo): Record<string, unknown> {
  const texts = profileTexts.map((field) => [profileNames[field], personal[field]] as const);
  const all = [...texts, ['mail', personal.mail] as const, [termsName, personal.termsAccepted] as const];
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

/** The profile from answers of the `user` document; members without an answer are absent. */
export function personalOfAnswers(answers: Readonly<Record<string, unknown>>): PersonalInfo {
  const texts = profileTexts.flatMap((field) => {
    const text = textOf(answers[profileNames[field]]);
    return text === undefined ? [] : [[field, text] as const];
  });
  const mail = textOf(answers['mail']);
  return {
    ...Object.fromEntries(texts),
    ...(mail === undefined ? {} : { mail }),
    ...(answers[termsName] === true ? { termsAccepted: true } : {}),
  };
}

function first(record: Readonly<Record<string, unknown>>, name: string): unknown {
  const items = record[name];
  return isList(items) ? member(items[0], 'value') : undefined;
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && !isBlank(value) ? value : undefined;
}

function isTrue(value: unknown): boolean {
  return value === true || value === 1 || value === '1';
}

/** Removes half an emoji at a cut: the server refuses a lone surrogate. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}
