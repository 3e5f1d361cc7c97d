/** The fields of a user record that a person may change. */

export const profileTextFields = [
  'field_businessunit',
  'field_company',
  'field_firstname',
  'field_lastname',
  'field_telephone',
  'field_title',
] as const;

/** Acceptance of the terms: kept as `1` or `0`. */
export const termsField = 'field_cgu';

export type ProfileTextField = (typeof profileTextFields)[number];
export type ProfileField = ProfileTextField | typeof termsField;

export function isProfileText(name: string): name is ProfileTextField {
  return (profileTextFields as readonly string[]).includes(name);
}
