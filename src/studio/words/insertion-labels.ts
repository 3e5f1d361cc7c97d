/** Label of an insertion: the question's short label, or the name of a context value. */
import type { DocumentDraft } from '#renderers/check/draft.ts';
import { isLocale } from '#renderers/format/reserved-names.ts';
import { isText } from '#renderers/json.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { contextKeyLabel } from '#src/studio/document/context-key-label.ts';
import { productProfile } from '#src/studio/document/product-profile.ts';

function localeOf(draft: DocumentDraft | undefined): Locale {
  return isLocale(draft?.locale) ? draft.locale : 'fr';
}

/** @param draft the document in the language of the text. @param documents by name, for borrowed answers. */
export function contextLabel(
  key: string,
  draft: DocumentDraft | undefined,
  documents: Readonly<Record<string, Texts>> = {},
): string {
  const own = draft?.properties.get(key)?.title ?? contextKeyLabel(key, documents, localeOf(draft));
  if (isText(own)) return own;
  const known = Object.hasOwn(productProfile.context, key) ? productProfile.context[key]?.words : undefined;
  return known?.[localeOf(draft)] ?? key.replace(/^\$/, '');
}

/** What a grammar function adds to the answer: a French preposition before it, or the English possessive. */
const forms: Readonly<Record<string, string>> = {
  a: 'à',
  de: 'de',
  que: 'que',
  listde: 'de',
  bare: '',
  s: '’s',
};

export interface ChipWords {
  /** « à » */
  readonly form: string;
  /** « Avec qui » */
  readonly label: string;
}

export function chipWords(
  key: string,
  grammar: string,
  draft: DocumentDraft | undefined,
  documents?: Readonly<Record<string, Texts>>,
): ChipWords {
  return { form: forms[grammar] ?? grammar, label: contextLabel(key, draft, documents) };
}
