/** Answers that a text can insert: those that certainly or possibly exist when it is shown. */
import type { DocumentDraft } from '#renderers/check/draft.ts';
import { createKeys } from '#renderers/check/keys.ts';
import { isCertain, isPossible } from '#renderers/check/rules/reachable-rules.ts';
import { createSituations } from '#renderers/check/situations.ts';
import { textsOf } from '#renderers/check/text-list.ts';
import { isText } from '#renderers/json.ts';
import { isLocale } from '#src/contract/domain/locale.ts';
import { insertionForms } from './insertion-forms.ts';
import { productProfile } from './product-profile.ts';

export interface Recallable {
  readonly key: string;
  /** Short label of its question, if another document asks it. */
  readonly label?: string;
  /** False if the answer may be missing, so that the text needs a fallback. */
  readonly isCertain: boolean;
  /** Ways to insert it, the answer as it is ('') first. */
  readonly forms: readonly string[];
}

/** Label of a key for editors: the short label of its question, in whichever document asks it. */
export function keyLabel(
  draft: DocumentDraft,
  others: ReadonlyMap<string, DocumentDraft>,
  key: string,
): string {
  const { title } = createKeys(draft, others, productProfile).nameOf(key);
  return (isText(title) ? title : title?.[isLocale(draft.locale) ? draft.locale : 'fr']) ?? key;
}

/**
 * In the order of the questions, the document's own first.
 * @param others documents of the same language, by name. @param pointer JSON pointer of the text.
 */
export function recallable(
  draft: DocumentDraft,
  others: ReadonlyMap<string, DocumentDraft>,
  pointer: string,
): readonly Recallable[] {
  const reading = textsOf(draft).find((text) => text.pointer === pointer)?.reading;
  if (reading === undefined) return [];
  const keys = createKeys(draft, others, productProfile);
  const situations = createSituations(keys);
  const own = draft.slides
    .flatMap(({ index, fields }) => (index < reading.slide ? fields : []))
    .filter((key) => isText(draft.properties.get(key)?.title));
  const earlier = keys.before.flatMap(({ slides, properties }) =>
    slides.flatMap(({ fields }) =>
      fields.flatMap((key) => {
        const label = properties.get(key)?.title;
        return isText(label) ? [{ key, label }] : [];
      }),
    ),
  );
  const asked = [...reading.answered.filter((key) => !own.includes(key)), ...own];
  const given = Object.keys(productProfile.context).filter(
    (key) => productProfile.context[key]?.words !== undefined && key !== '$locale' && key !== '$part',
  );
  return [...[...asked, ...given].map((key) => ({ key })), ...earlier]
    .filter(({ key }) => isPossible(key, reading, situations))
    .map((each) => ({
      ...each,
      isCertain: isCertain(each.key, reading, keys, situations),
      forms: insertionForms(keys.schemaOf(each.key), isLocale(draft.locale) ? draft.locale : 'fr'),
    }));
}
