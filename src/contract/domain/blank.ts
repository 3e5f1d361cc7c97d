/** Texts in which nothing is to be seen. */

/** Characters that show nothing: blanks, joiners, marks of direction, fillers. As the engine reads answers. */
const invisible = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]*$/u;

export function isBlank(text: string): boolean {
  return invisible.test(text);
}
