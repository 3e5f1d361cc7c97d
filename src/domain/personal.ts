/** The profile: what counts as filled, and how much of it opens the app. */
import type { PersonalInfo } from './entry.ts';

/** Fewer filled fields than this and only the account page opens. */
export const minimumPersonalFields = 5;

const countedFields = [
  'firstName',
  'lastName',
  'mail',
  'jobTitle',
  'company',
  'businessUnit',
  'phone',
  'termsAccepted',
] as const satisfies readonly (keyof PersonalInfo)[];

/** The members that a person may change; the e-mail is read-only. */
export const editableFields = [
  'firstName',
  'lastName',
  'jobTitle',
  'company',
  'businessUnit',
  'phone',
  'termsAccepted',
] as const satisfies readonly (keyof PersonalInfo)[];

export type EditableField = (typeof editableFields)[number];

/** How many of the eight fields hold something; blanks and `false` are empty. */
export function filledFields(personal: PersonalInfo): number {
  return countedFields.filter((field) => isFilled(personal[field])).length;
}

/** What to save after a form: the members that differ; one that was emptied is there as undefined. */
export function personalChanges(known: PersonalInfo, form: PersonalInfo): PersonalInfo {
  const changed = editableFields.filter((field) => plain(known[field]) !== plain(form[field]));
  return Object.fromEntries(changed.map((field) => [field, plain(form[field])]));
}

/** Blanks and `false` are empty. */
export function isFilled(value: string | boolean | undefined): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value === true;
}

function plain(value: string | boolean | undefined): string | boolean | undefined {
  return isFilled(value) ? value : undefined;
}
