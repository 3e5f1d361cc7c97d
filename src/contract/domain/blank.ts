/** Detects texts without visible characters. */

/** Invisible characters: blanks, joiners, direction marks, fillers. The engine treats answers in the same way. */
const invisible = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]*$/u;

export function isBlank(text: string): boolean {
  return invisible.test(text);
}
