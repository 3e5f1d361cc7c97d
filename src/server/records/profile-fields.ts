/** The fields of a user record that a person may change, as a record names them. */
import { isOneOf } from '#src/contract/domain/names.ts';
import { profileNames, termsName } from '#src/contract/wire/user-codec.ts';

export type ProfileTextField = `field_${(typeof profileNames)[keyof typeof profileNames]}`;

/** In the order in which a record has them. */
export const profileTextFields: readonly ProfileTextField[] = Object.values(profileNames)
  .map((name) => `field_${name}` as const)
  .sort();

/** Acceptance of the terms: kept as `1` or `0`. */
export const termsField = `field_${termsName}` as const;

export type ProfileField = ProfileTextField | typeof termsField;

export function isProfileText(name: string): name is ProfileTextField {
  return isOneOf(profileTextFields, name);
}
