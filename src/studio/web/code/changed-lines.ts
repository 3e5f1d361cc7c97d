/** Which lines of a text are not as they were. */
import { diffLines } from 'diff';

/** Milliseconds after which two texts are too different to be told apart line by line. */
const patience = 80;

/** Numbers, from 1, of the lines that are new or other; none where the texts have little in common. */
export function changedLines(before: string, after: string): readonly number[] {
  if (before === after) return [];
  const parts = diffLines(before, after, { timeout: patience }) ?? [];
  const changed: number[] = [];
  let line = 1;
  for (const { added, removed, count } of parts) {
    if (removed) continue;
    if (added) for (let rank = 0; rank < count; rank += 1) changed.push(line + rank);
    line += count;
  }
  return changed;
}
