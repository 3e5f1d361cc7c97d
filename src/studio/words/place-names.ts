/** Names of places and texts in the studio. */

import { lowerFirst } from '#renderers/engine/grammar/determiner.ts';
import { isText, member } from '#renderers/json.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import { conditionWords } from '#src/studio/document/condition-words.ts';
import type { Pair } from '#src/studio/document/document-pair.ts';
import { formOf } from '#src/studio/document/forms.ts';
import type { PairedText, TextGroup, TextPage } from '#src/studio/document/texts.ts';
import { shownWording } from './shown-wording.ts';
import type { StudioWords } from './studio-fr.ts';

export function placeTitle({ place, title }: TextPage, locale: Locale, words: StudioWords): string {
  const around: Readonly<Record<string, string>> = words.editor.places;
  return (
    around[place] ?? shownWording(title[locale] || title.fr || title.en || words.editor.untitled, undefined)
  );
}

/** Short label of the question, or the title of another group of texts. */
export function groupTitle({ id, key }: TextGroup, pair: Pair, locale: Locale, words: StudioWords): string {
  const around: Readonly<Record<string, string>> = words.editor.places;
  if (key === undefined) return around[id] ?? words.editor.top;
  const labels = [pair[locale], pair.fr, pair.en].map((draft) => draft?.properties.get(key)?.title);
  // A new question may have a label in one language only.
  return labels.filter(isText).find((label) => label !== '') ?? key;
}

/** « texte long, obligatoire »; '' for a text that belongs to no question. */
export function formName(group: TextGroup, pair: Pair, words: StudioWords): string {
  const form = formNamed(group, pair);
  const isRequired = (pair.fr ?? pair.en)?.required.has(group.key ?? '') === true;
  return form === '' ? '' : words.editor.form(lowerFirst(words.forms[form]?.[0] ?? form), isRequired);
}

/** Name of a question's answer form; '' for a text that belongs to no question. */
export function formNamed({ key }: TextGroup, pair: Pair): string {
  const draft = pair.fr ?? pair.en;
  const schema = key === undefined ? undefined : draft?.properties.get(key);
  return key === undefined || draft === undefined || schema === undefined
    ? ''
    : formOf(schema, member(draft.uiSchema, key));
}

/** « si à venir »; '' for a text without a condition. */
export function whenName({ when }: PairedText, pair: Pair, locale: Locale): string {
  const draft = pair[locale] ?? pair.fr ?? pair.en;
  return when === undefined || draft === undefined ? '' : conditionWords(draft, when, locale);
}

/** « Consigne », « Suggestion 3 », « Critères, Aide » */
export function kindName(
  { kind, item, parts, pointer }: PairedText,
  pair: Pair,
  locale: Locale,
  words: StudioWords,
): string {
  const name = words.editor.kinds[kind];
  const whole = item === undefined ? name : words.editor.kindOfItem(name, item);
  const [part] = parts;
  if (part === undefined) return whole;
  const key = /^\/(?:schema\/properties|uiSchema)\/([^/]+)/.exec(pointer)?.[1] ?? '';
  const label = (pair[locale] ?? pair.fr ?? pair.en)?.properties.get(key)?.properties?.[part]?.title;
  return `${isText(label) ? label : part}, ${whole.toLowerCase()}`;
}

/** Where users see a text that resembles its neighbours; '' if that is clear. */
export function hintOf({ kind, parts, item }: PairedText, words: StudioWords): string {
  const hints: Partial<Readonly<Record<PairedText['kind'], string>>> = words.editor.hints;
  return parts.length > 0 || item !== undefined ? '' : (hints[kind] ?? '');
}

/** « Consigne, si à venir » */
export function textName(text: PairedText, pair: Pair, locale: Locale, words: StudioWords): string {
  const when = whenName(text, pair, locale);
  const kind = kindName(text, pair, locale, words);
  return when === '' ? kind : `${kind}, ${when}`;
}
