/** What a document of a draft changes, with the functions of the verdict, so that home and publish page count alike. */
import { locales } from '#src/contract/domain/locale.ts';
import type { DraftDocument, Texts } from '#src/contract/wire/studio-records.ts';
import { type Difference, differencesOf } from './differences.ts';
import { unreviewedPlaces } from './reviewed.ts';
import { pairOf, stepBetween } from './step.ts';

export interface DraftChanges {
  readonly differences: readonly Difference[];
  /** Number of texts changed in one language only whose other language is not marked as right. */
  readonly toReview: number;
}

const nothing: DraftChanges = { differences: [], toReview: 0 };

/** Returns no changes if one language cannot be read. @param published undefined for a new document. */
export function changesOf(
  name: string,
  written: Pick<DraftDocument, 'fr' | 'en' | 'reviewed'>,
  published: Texts = { fr: '', en: '' },
): DraftChanges {
  if (locales.every((locale) => written[locale] === published[locale])) return nothing;
  const [before, after] = [pairOf(published), pairOf(written)];
  if (locales.some((locale) => after[locale] === undefined)) return nothing;
  const step = stepBetween(name, before, after);
  return {
    differences: differencesOf(name, step, before, after),
    toReview: unreviewedPlaces(name, before, after, written.reviewed).length,
  };
}
