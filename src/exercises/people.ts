/** Names that the person used before, for a question that asks who. */
import { newestFirst } from '#src/domain/date-key.ts';
import type { StoredEntries } from '#src/domain/entry.ts';
import { answersOf } from '#src/wire/entry.ts';
import { whoIn } from './reconew.ts';

/** Each name once, most recent first. */
export function peopleOf(reconnections: StoredEntries): readonly string[] {
  const names = new Set<string>();
  for (const key of Object.keys(reconnections).sort(newestFirst)) {
    const who = whoIn(answersOf(reconnections[key] ?? {}, []));
    if (who !== '') names.add(who);
  }
  return [...names];
}
