/** What is said of an insertion: the question's short label, or the name of what the app knows. */
import type { Draft } from '#renderers/check/draft.ts';
import { isText } from '#renderers/document/json.ts';
import { isLocale } from '#renderers/document/names.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { Texts } from '../../edit/document-pair.ts';
import { lentLabel } from '../../edit/lent-label.ts';
import { productProfile } from '../../product-profile.ts';

function localeOf(draft: Draft | undefined): Locale {
  return isLocale(draft?.locale) ? draft.locale : 'fr';
}

/** @param draft the document in the language of the wording. @param documents whose questions it may borrow, by name. */
export function contextLabel(
  key: string,
  draft: Draft | undefined,
  documents: Readonly<Record<string, Texts>> = {},
): string {
  const own = draft?.properties.get(key)?.title ?? lentLabel(key, documents, localeOf(draft));
  if (isText(own)) return own;
  const known = Object.hasOwn(productProfile.context, key) ? productProfile.context[key]?.words : undefined;
  return known?.[localeOf(draft)] ?? key.replace(/^\$/, '');
}

/** How a grammar function reads before the answer. */
const forms: Readonly<Record<string, string>> = { a: 'à', de: 'de', que: 'que', listde: 'de', bare: '' };

export interface ChipWords {
  /** « à » */
  readonly form: string;
  /** « Avec qui » */
  readonly label: string;
}

export function chipWords(
  key: string,
  grammar: string,
  draft: Draft | undefined,
  documents?: Readonly<Record<string, Texts>>,
): ChipWords {
  return { form: forms[grammar] ?? grammar, label: contextLabel(key, draft, documents) };
}
