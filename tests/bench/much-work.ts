/** Five collections with 600 entries each, 6 MB of text in all: twenty years of three entries a week. */
import { byCollection, type CollectionName, collectionNames } from '#src/contract/domain/collections.ts';
import type { StoredEntries } from '#src/contract/domain/stored-entry.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import { seeded } from '#tests/core/workspace/test-device.ts';

const syllables =
  'ré con nex ion vers soi même la gorge se serre puis le souffle revient et cela passe ″ « » ’'.split(' ');

/** Random words, so that the text compresses no better than a person's. */
function words(random: () => number, characters: number): string {
  let text = '';
  while (text.length < characters)
    text += `${syllables[Math.floor(random() * syllables.length)]}${random() < 0.4 ? ' ' : ''}`;
  return text.slice(0, characters);
}

/** That many entries in each collection, by key. */
export function muchWork(
  entriesOfEach = 600,
  characters = 2000,
): Readonly<Record<CollectionName, StoredEntries>> {
  const random = seeded(7);
  return byCollection((name) =>
    Object.fromEntries(
      Array.from({ length: entriesOfEach }, (_, at) => [
        String(1_500_000_000_000 + collectionNames.indexOf(name) * 1e9 + at * 1e5),
        name === 'notes'
          ? { note: words(random, characters) }
          : { pf: 'past', data: { 'q1-who': 'Nadia', 'q2-words': words(random, characters) } },
      ]),
    ),
  );
}

/** Writes all in one call, like an import. */
export async function fill(workspace: Workspace, entriesOfEach?: number, characters?: number): Promise<void> {
  await workspace.importCopy({
    collections: muchWork(entriesOfEach, characters),
    identityCard: {},
    progression: {},
    otherVersions: { identityCard: {}, progression: {} },
  });
}

/** Number of entries in a workspace. */
export function countOf(workspace: Workspace): number {
  return Object.values(workspace.snapshot().collections).reduce(
    (sum, each) => sum + Object.keys(each).length,
    0,
  );
}
