/** Number of the user's entries by group, as text. */
import { type CollectionName, collectionNames } from '#src/contract/domain/collections.ts';
import { filledEntries } from '#src/contract/domain/identity-card.ts';
import { readProgression } from '#src/contract/wire/progression-codec.ts';
import { progressionSteps } from '#src/core/exercises/plf.ts';
import { progressionKeys } from '#src/core/workspace/store/progression-values.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import type { Translate } from '#src/i18n/i18n.ts';

/** Returns « Notes : 4 » for each group with content, or « notes (4) » inside a sentence. */
export function countsInWords(
  snapshot: Snapshot,
  t: Translate,
  words: 'mydata.count' | 'mydata.countInside' = 'mydata.count',
): readonly string[] {
  const { collections, identityCard, progression, otherVersions, drafts } = snapshot;
  const answers = [
    ...Object.keys(progressionKeys(progression) ?? {}),
    ...Object.keys(otherVersions.progression),
  ].filter((pointer) => pointer.startsWith('/data/'));
  const finished = readProgression(progression)?.finished.length ?? 0;
  const counted: readonly (readonly [name: string, count: number, ofAll?: string])[] = [
    [t('mydata.landmarks'), filledEntries(identityCard)],
    ...collectionNames.map((name) => [nameOf(name, t), Object.keys(collections[name]).length] as const),
    [
      t('mydata.steps'),
      answers.length,
      t('mydata.stepsOf', { n: finished, total: Object.keys(progressionSteps).length }),
    ],
    [nameOf('drafts', t), Object.keys(drafts).length],
  ];
  return counted
    .filter(([, count]) => count > 0)
    .map(([name, count, ofAll]) => {
      const set = words === 'mydata.count' ? name : name.charAt(0).toLowerCase() + name.slice(1);
      return t(words, { group: set, n: ofAll ?? count });
    });
}

export function nameOf(
  group: CollectionName | 'identityCard' | 'progression' | 'drafts',
  t: Translate,
): string {
  return t(`mydata.groups.${group}`);
}

/** Returns true if the device contains none of the user's entries. */
export function isBlank({
  collections,
  identityCard,
  progression,
  drafts,
  localAttachments,
}: Snapshot): boolean {
  const groups = [...Object.values(collections), identityCard, progression, drafts, localAttachments];
  return groups.every((group) => Object.keys(group).length === 0);
}
