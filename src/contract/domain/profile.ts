/** The profile: a table of its fields, which of them count as filled, and how many the app requires. */
import { isBlank } from './blank.ts';
import { namesOf } from './names.ts';

/**
 * Every field that a user may change: a text or a consent. Determines what is sent, stored, written into a copy and
 * read from one.
 */
const profileFields = {
  firstName: 'text',
  lastName: 'text',
  jobTitle: 'text',
  company: 'text',
  businessUnit: 'text',
  phone: 'text',
  termsAccepted: 'consent',
} as const satisfies Readonly<Record<string, 'text' | 'consent'>>;

export type ProfileField = keyof typeof profileFields;

type FieldsOf<Kind> = {
  [Field in ProfileField]: (typeof profileFields)[Field] extends Kind ? Field : never;
}[ProfileField];

export type ProfileText = FieldsOf<'text'>;
type ProfileConsent = FieldsOf<'consent'>;

/** The profile. Empty values are absent. */
export interface PersonalInfo
  extends Readonly<Partial<Record<ProfileText, string | undefined>>>,
    Readonly<Partial<Record<ProfileConsent, boolean>>> {
  /** Read-only. */
  readonly mail?: string;
  readonly uuid?: string;
  readonly userId?: number;
}

export const profileFieldNames = namesOf(profileFields);

export const profileTexts = profileFieldNames.filter(
  (field): field is ProfileText => profileFields[field] === 'text',
);

/** Minimum number of filled fields. With fewer, only the account page opens. */
export const minimumPersonalFields = 5;

/** Number of filled fields, including the e-mail; blanks and `false` are empty. */
export function filledFields(personal: PersonalInfo): number {
  return [...profileFieldNames, 'mail' as const].filter((field) => isFilled(personal[field])).length;
}

/** The changes to save after a form: the members that differ; an emptied one is present as undefined. */
export function personalChanges(known: PersonalInfo, form: PersonalInfo): PersonalInfo {
  const changed = profileFieldNames.filter((field) => plain(known[field]) !== plain(form[field]));
  return Object.fromEntries(changed.map((field) => [field, plain(form[field])]));
}

/** Blanks and `false` are empty. */
export function isFilled(value: string | boolean | undefined): boolean {
  return typeof value === 'string' ? !isBlank(value) : value === true;
}

function plain(value: string | boolean | undefined): string | boolean | undefined {
  return isFilled(value) ? value : undefined;
}
