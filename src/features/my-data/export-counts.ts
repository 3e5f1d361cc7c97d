/** How much a person has here, group by group, in words. */
import { type CollectionName, collectionNames } from '#src/domain/collections.ts';
import { filledEntries } from '#src/domain/identity-card.ts';
import type { Translate } from '#src/words/i18n.ts';
import { bookkeepingKeys, progressionKeys } from '#src/workspace/store/progression-values.ts';
import type { Snapshot } from '#src/workspace/store/snapshot.ts';

/** « Notes : 4 », for each group that contains anything; « notes (4) » inside a sentence. */
export function countsInWords(
  snapshot: Snapshot,
  t: Translate,
  words: 'mydata.count' | 'mydata.countInside' = 'mydata.count',
): readonly string[] {
  const { collections, identityCard, progression, otherVersions, drafts } = snapshot;
  const counted: readonly (readonly [Parameters<typeof nameOf>[0], number])[] = [
    ['identityCard', filledEntries(identityCard) + textsIn(otherVersions.identityCard)],
    ...collectionNames.map((name) => [name, Object.keys(collections[name]).length] as const),
    ['progression', progressionTexts(progression) + textsIn(otherVersions.progression)],
    ['drafts', Object.keys(drafts).length],
  ];
  return counted
    .filter(([, count]) => count > 0)
    .map(([group, count]) => {
      const name = nameOf(group, t);
      const set = words === 'mydata.count' ? name : name.charAt(0).toLowerCase() + name.slice(1);
      return t(words, { group: set, n: count });
    });
}

/** As a copy that is put back is counted: the answers, and what is beside them. */
function progressionTexts(progression: Snapshot['progression']): number {
  return Object.keys(progressionKeys(progression) ?? {}).filter((key) => !bookkeepingKeys.has(key)).length;
}

function textsIn(versions: Readonly<Record<string, readonly unknown[]>>): number {
  return Object.values(versions).flat().length;
}

export function nameOf(
  group: CollectionName | 'identityCard' | 'progression' | 'drafts',
  t: Translate,
): string {
  return t(`mydata.groups.${group}`);
}

/** Nothing of the person's own writing is on this device. */
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
