/** Five collections with a thousand entries each, 10 MB of text in all: what years of daily use would leave. */
import type { CollectionName } from '#src/domain/collections.ts';
import type { Workspace } from '#src/workspace/workspace.ts';
import { seeded } from '#tests/workspace/test-device.ts';

const collections = [
  'reconnections',
  'derailors',
  'claims',
  'friendships',
  'notes',
] as const satisfies readonly CollectionName[];

const syllables =
  'ré con nex ion vers soi même la gorge se serre puis le souffle revient et cela passe ″ « » ’'.split(' ');

/** Random words, so that nothing compresses better than a person's own. */
function words(random: () => number, characters: number): string {
  let text = '';
  while (text.length < characters)
    text += `${syllables[Math.floor(random() * syllables.length)]}${random() < 0.4 ? ' ' : ''}`;
  return text.slice(0, characters);
}

/** As entries by key, for `takeIn`: written in one go, as a copy is put back. */
export async function fill(workspace: Workspace, entriesOfEach = 1000, characters = 2000): Promise<void> {
  const random = seeded(7);
  const entries = (from: number) =>
    Object.fromEntries(
      Array.from({ length: entriesOfEach }, (_, at) => [
        String(1_500_000_000_000 + from * 1e9 + at * 1e5),
        { pf: 'past', data: { 'q1-who': 'Nadia', 'q2-words': words(random, characters) } },
      ]),
    );
  await workspace.importCopy({
    collections: Object.fromEntries(collections.map((name, at) => [name, entries(at)])) as Record<
      CollectionName,
      ReturnType<typeof entries>
    >,
    identityCard: {},
    progression: {},
    otherVersions: { identityCard: {}, progression: {} },
  });
}

/** How many entries a workspace shows. */
export function countOf(workspace: Workspace): number {
  return Object.values(workspace.snapshot().collections).reduce(
    (sum, each) => sum + Object.keys(each).length,
    0,
  );
}
