/** What going back before a release brings: each document's version, and what it means for the questions that are asked. */
import type { Release } from '#src/contract/wire/studio-records.ts';
import { textsBackTo } from '#src/studio/document/back-to.ts';
import { comingVersion, versionOfPair } from '#src/studio/document/coming-version.ts';
import { type Difference, differencesOf } from '#src/studio/document/differences.ts';
import { type Pair, readPair } from '#src/studio/document/document-pair.ts';
import { pairOf, stepBetween } from '#src/studio/document/step.ts';

/** A document that goes back. */
export interface GoesBack {
  readonly name: string;
  /** As it is published now. */
  readonly from: string;
  /** As it will be published: never a lower one. */
  readonly to: string;
  /** As it will be, and as it is now: what is named in one may be missing in the other. */
  readonly pairs: readonly [Pair, Pair];
  readonly differences: readonly Difference[];
}

/** @param release whose documents are published as it left them. Documents that came with it stay. */
export function goesBack({ documents }: Pick<Release, 'documents'>): readonly GoesBack[] {
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
        to: comingVersion(now, then, step),
        pairs: [readPair(name, texts), readPair(name, after)],
        differences: differencesOf(name, step, now, then),
      },
    ];
  });
}

/** Nothing but texts goes back. */
export function isWordsAlone(documents: readonly GoesBack[]): boolean {
  return documents.every(({ differences }) => differences.every(({ what }) => what === 'text'));
}
