/** Joins adjacent matches and the blanks between them into one mark. */
import type { Stretch } from '#src/contract/domain/text-search.ts';

export function joinedMarks(stretches: readonly Stretch[]): readonly Stretch[] {
  const joined: Stretch[] = [];
  for (const [rank, stretch] of stretches.entries()) {
    const last = joined.at(-1);
    const isBetween =
      last?.found === true && stretches[rank + 1]?.found === true && stretch.text.trim() === '';
    if (last?.found === true && (stretch.found || isBetween))
      joined[joined.length - 1] = { text: last.text + stretch.text, found: true };
    else joined.push(stretch);
  }
  return joined;
}
