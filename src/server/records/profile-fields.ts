/** The fields of a user record that a person may change, by their names in a record. */
import { isOneOf } from '#src/contract/domain/names.ts';
import { profileTextNames, termsName } from '#src/contract/wire/user-codec.ts';

export type ProfileTextField = `field_${(typeof profileTextNames)[number]}`;

/** In the order of a record. */
export const profileTextFields: readonly ProfileTextField[] = profileTextNames
  .map((name) => `field_${name}` as const)
  .sort();

/** Acceptance of the terms: stored as `1` or `0`. */
export const termsField = `field_${termsName}` as const;

export type ProfileField = ProfileTextField | typeof termsField;

export function isProfileText(name: string): name is ProfileTextField {
  return isOneOf(profileTextFields, name);
}
