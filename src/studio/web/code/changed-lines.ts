/** Line diff between two texts. */
import { diffLines } from 'diff';

/** Milliseconds after which the line diff is cancelled: the texts are too different. */
const timeoutMs = 80;

/** Numbers, from 1, of the new and changed lines in `after`. Empty if the texts have little in common. */
export function changedLines(before: string, after: string): readonly number[] {
  if (before === after) return [];
  const parts = diffLines(before, after, { timeout: timeoutMs }) ?? [];
  const changed: number[] = [];
  let line = 1;
  for (const { added, removed, count } of parts) {
    if (removed) continue;
    if (added) for (let rank = 0; rank < count; rank += 1) changed.push(line + rank);
    line += count;
  }
  return changed;
}
