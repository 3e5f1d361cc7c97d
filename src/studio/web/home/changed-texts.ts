/** Counts the texts of a document that differ from the published ones, in one language or both. */
import type { DraftDocument, Texts } from '#src/contract/wire/studio-records.ts';
import { readPair } from '#src/studio/document/document-pair.ts';
import { oneSided, textsByPlace } from '#src/studio/document/one-sided.ts';

export function changedTexts(name: string, { fr, en }: Texts, published: Texts): number {
  if (fr === published.fr && en === published.en) return 0;
  const [before, after] = [published, { fr, en }].map((texts) => textsByPlace(readPair(name, texts)));
  const places = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  return [...places].filter((place) => {
    const [old, now] = [before?.get(place), after?.get(place)];
    return old?.fr !== now?.fr || old?.en !== now?.en;
  }).length;
}

/** Counts changes in one language only whose other language is not marked as right. */
export function textsToReview(name: string, document: DraftDocument, published: Texts): number {
  const { fr, en, reviewed } = document;
  const [before, after] = [readPair(name, published), readPair(name, { fr, en })];
  if (!after.fr || !after.en) return 0;
  const old = textsByPlace(before);
  const texts = [...textsByPlace(after)];
  return texts.filter(
    ([place, text]) => oneSided(after, before, text, old.get(place), reviewed) !== undefined,
  ).length;
}
