/** What the checker says of a document as it is written, and the version that it gets; judged as the server will. Pure. */
import { checkDocuments } from '#renderers/check/check-documents.ts';
import { locales } from '#src/domain/locale.ts';
import type { Texts } from '../../edit/document-pair.ts';
import { productProfile } from '../../product-profile.ts';
import { comingVersion } from '../../server/coming-version.ts';
import { type Pair, pairOf, stepBetween } from '../../server/step.ts';
import type { CheckAnswer } from './checker-messages.ts';

export function checkTexts(name: string, texts: Texts, published: Texts): Omit<CheckAnswer, 'id'> {
  const [before, after] = [pairOf(published), pairOf(texts)];
  const isReadable = locales.every((locale) => after[locale] !== undefined);
  const step = isReadable ? stepBetween(name, before, after) : undefined;
  const version = step && step.bump !== 'none' ? comingVersion(before, after, step) : undefined;
  const findings = checkDocuments(
    setOf(name, texts, after, version),
    productProfile,
    setOf(name, published, before, undefined),
  );
  return { findings, version };
}

/** A text that cannot be read is left out with its language: the other one is not to blame that it has no counterpart. */
function setOf(name: string, texts: Texts, pair: Pair, version: string | undefined) {
  const entries = locales.flatMap((locale) => {
    const document = pair[locale];
    if (document === undefined) return texts[locale] === '' ? [[locale, {}] as const] : [];
    return [[locale, { [name]: version === undefined ? document : { ...document, version } }] as const];
  });
  return Object.fromEntries(entries);
}
