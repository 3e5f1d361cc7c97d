/** The items last opened on this device, in the form of search results. */
import type { Exercise } from '#renderers/engine/exercise.ts';
import { byCollection, type CollectionName } from '#src/contract/domain/collections.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import type { Opening } from '#src/contract/domain/openings.ts';
import { answersOfStep, canBeOpened, type Openable } from './openable.ts';
import { searchable, type WrittenFound } from './search-index.ts';
import { foldedAll, passagesOf } from './search-passages.ts';

/**
 * The items that still exist, latest first.
 * @param count maximum number. @param exerciseOf its document, if the device has it.
 */
export function openedLately(
  openings: readonly Opening[],
  snapshot: Openable,
  count: number,
  exerciseOf: (name: string) => Exercise | undefined,
  locale: Locale,
): readonly WrittenFound[] {
  const there = openings.filter((opening) => canBeOpened(snapshot, opening)).slice(0, count);
  const only = byCollection((name: CollectionName) =>
    Object.fromEntries(
      there.flatMap(({ collection, key }) => {
        const entry = collection === name ? snapshot.collections[name][key] : undefined;
        return entry === undefined ? [] : [[key, entry]];
      }),
    ),
  );
  const found = searchable(
    { collections: only, identityCard: {}, progression: {}, drafts: {} },
    exerciseOf,
    locale,
  );
  return there.flatMap(({ collection, key }): readonly WrittenFound[] => {
    if (collection !== 'card' && collection !== 'progression')
      return found.filter(({ kind, source }) => kind === collection && source.key === key).slice(0, 1);
    const answers = collection === 'card' ? snapshot.identityCard : answersOfStep(snapshot, key);
    const passages = passagesOf(answers, exerciseOf(key), locale);
    const source = { kind: collection, key, passages, exercise: key };
    return [
      { kind: collection, person: '', personId: '', folded: foldedAll(passages), instant: undefined, source },
    ];
  });
}
