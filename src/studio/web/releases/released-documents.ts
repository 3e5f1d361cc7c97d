/** Computes the changes of a release by document, as shown before its publication. */
import type { Release, Texts } from '#src/contract/wire/studio-records.ts';
import { differencesOf } from '#src/studio/document/differences.ts';
import { readPair } from '#src/studio/document/document-pair.ts';
import { pairOf, stepBetween } from '#src/studio/document/step.ts';
import type { ChangedDocument } from '#src/studio/web/publish/difference-list.tsx';

/** Omits documents that the release added: an earlier version does not exist. */
export function changedIn(
  { documents }: Release,
  titleOf: (name: string, texts: Texts) => string,
  versionOf: (name: string, texts: Texts) => string,
): readonly ChangedDocument[] {
  return Object.entries(documents).flatMap(([name, { version, before, after }]) => {
    if (before === undefined) return [];
    const [old, now] = [pairOf(before), pairOf(after)];
    return [
      {
        name,
        title: titleOf(name, after),
        from: versionOf(name, before),
        to: version,
        pairs: [readPair(name, after), readPair(name, before)],
        differences: differencesOf(name, stepBetween(name, old, now), old, now),
      },
    ];
  });
}
