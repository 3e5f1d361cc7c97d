/** Names that the person used before, for a question that asks who. */
import { newestFirst } from '#src/domain/date-key.ts';
import type { StoredEntries } from '#src/domain/entry.ts';
import { answersOf } from '#src/wire/entry-codec.ts';
import { friendIn } from './amitiepro.ts';
import { whoIn } from './reconew.ts';

/** Each name of both collections once, most recent first. */
export function peopleOf(reconnections: StoredEntries, friendships: StoredEntries = {}): readonly string[] {
  const named = (entries: StoredEntries, nameIn: typeof whoIn) =>
    Object.entries(entries).map(([key, entry]) => ({ key, who: nameIn(answersOf(entry, [])) }));
  const met = [...named(reconnections, whoIn), ...named(friendships, friendIn)];
  const names = met.sort((left, right) => newestFirst(left.key, right.key)).map(({ who }) => who);
  return [...new Set(names.filter((who) => who !== ''))];
}
