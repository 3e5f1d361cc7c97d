/** Computes what the revert of a release changes: each document's version and its questions. */
import type { Release } from '#src/contract/wire/studio-records.ts';
import { type Difference, differencesOf } from '#src/studio/document/differences.ts';
import { type Pair, readPair } from '#src/studio/document/document-pair.ts';
import { nextVersionOf, versionOfPair } from '#src/studio/document/next-version.ts';
import { textsBackTo } from '#src/studio/document/reverted-document.ts';
import { pairOf, stepBetween } from '#src/studio/document/step.ts';

/** A document that the revert changes. */
export interface Revert {
  readonly name: string;
  /** The published version. */
  readonly from: string;
  /** The next version, which is never lower than the published one. */
  readonly to: string;
  /** The reverted texts, then the published ones. An element named in one may be missing in the other. */
  readonly pairs: readonly [Pair, Pair];
  readonly differences: readonly Difference[];
}

/** Returns the documents as they were before the release. Omits documents that it added: they stay. */
export function documentsToRevert({ documents }: Pick<Release, 'documents'>): readonly Revert[] {
  return Object.entries(documents).flatMap(([name, { before, after }]) => {
    if (before === undefined) return [];
    const texts = textsBackTo(before, after);
    const [now, then] = [pairOf(after), pairOf(texts)];
    const step = stepBetween(name, now, then);
    if (step.bump === 'none') return [];
    return [
      {
        name,
        from: versionOfPair(now) ?? '',
        to: nextVersionOf(now, then, step),
        pairs: [readPair(name, texts), readPair(name, after)],
        differences: differencesOf(name, step, now, then),
      },
    ];
  });
}

/** True if the revert changes texts only. */
export function isWordsAlone(documents: readonly Revert[]): boolean {
  return documents.every(({ differences }) => differences.every(({ what }) => what === 'text'));
}
