/** The ways to insert an answer that suit its question: names of grammar functions, '' for the answer as it is. */
import { choicesOf, typeOf } from '#renderers/format/answer-type.ts';
import type { Schema } from '#renderers/format/document.ts';
import type { Locale } from '#src/contract/domain/locale.ts';

const ofTexts: Readonly<Record<Locale, readonly string[]>> = { fr: ['', 'a', 'de', 'que'], en: ['', 's'] };
const ofLists: Readonly<Record<Locale, readonly string[]>> = { fr: ['', 'listde'], en: [''] };

/** Above this many characters an answer is sentences, which take no preposition. */
const maxPhrase = 200;

/** @param schema undefined for a text that no question asks, such as the first name. */
export function insertionForms(schema: Schema | undefined, locale: Locale): readonly string[] {
  if (schema === undefined) return ofTexts[locale];
  const type = typeOf(schema) ?? 'string';
  if (type === 'array') return ofLists[locale];
  const isPhrase = schema.format === undefined && (schema.maxLength ?? 0) <= maxPhrase;
  return type === 'string' && isPhrase && choicesOf(schema).length === 0 ? ofTexts[locale] : [''];
}
