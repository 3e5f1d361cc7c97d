/** Distinguishes an acronym (RH, SNCF, N+1, R&D) from an ordinary word. */

/** True for a word of capitals and digits that has two capitals, or one next to a digit or a plus. */
export function isAcronym(word: string): boolean {
  if (!/^\p{Lu}[\p{Lu}\d.&+/-]*$/u.test(word)) return false;
  const capitals = word.match(/\p{Lu}/gu)?.length ?? 0;
  return capitals > 1 || /[\d+]/.test(word);
}
