/** What was opened last on this device, as the search shows what it finds. */
import type { Exercise } from '#renderers/engine/exercise.ts';
import { byCollection } from '#src/domain/collections.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { Opening } from '#src/domain/openings.ts';
import type { Snapshot } from '#src/workspace/store/snapshot.ts';
import { searchable, type WrittenFound } from './search-index.ts';

/**
 * Those that still are there, the latest first.
 * @param count at most so many. @param exerciseOf its document, where the device has it.
 */
export function openedLately(
  openings: readonly Opening[],
  { collections }: Pick<Snapshot, 'collections'>,
  count: number,
  exerciseOf: (name: string) => Exercise | undefined,
  locale: Locale,
): readonly WrittenFound[] {
  const there = openings
    .filter(({ collection, key }) => Object.hasOwn(collections[collection], key))
    .slice(0, count);
  const only = byCollection((name) =>
    Object.fromEntries(
      there.flatMap(({ collection, key }) => {
        const entry = collection === name ? collections[name][key] : undefined;
        return entry === undefined ? [] : [[key, entry]];
      }),
    ),
  );
  const found = searchable(
    { collections: only, identityCard: {}, progression: {}, drafts: {} },
    exerciseOf,
    locale,
  );
  return there.flatMap(
    ({ collection, key }) =>
      found.find(({ kind, source }) => kind === collection && source.key === key) ?? [],
  );
}
