/** Adds, reorders and deletes variants: alternative texts with a condition, in both languages at once. */
import type { JSONPath } from 'jsonc-parser';
import { stepsOf } from '#renderers/check/document-place.ts';
import { asMembers, isText, type Members, member, sameJson } from '#renderers/json.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { pathOf, withItem, withItemMoved, withMember, withoutPlace } from './json-change.ts';
import { inBoth } from './slides.ts';

/** A text that can have variants, or one of them. */
export interface VariantPlace {
  /** Path of the slide or the question. */
  readonly holder: JSONPath;
  readonly list: 'variants' | 'ui:variants';
  /** Member of the variant that contains the text. */
  readonly own: string;
  /** Index of the variant; undefined for the default text. */
  readonly index: number | undefined;
}

const ofSlides = ['title', 'body'];
const ofQuestions = ['ui:title', 'ui:help', 'ui:placeholder'];

/** @param pointer of a text. @returns undefined if the text cannot have variants. */
export function variantPlace(pointer: string): VariantPlace | undefined {
  const [root, first, ...rest] = stepsOf(pointer);
  const path = pathOf(pointer);
  const own = rest.at(-1) ?? '';
  if (root !== 'uiSchema' || first === undefined) return undefined;
  if (first === 'ui:slides') {
    const holder = path.slice(0, 3);
    if (rest.length === 2 && ofSlides.includes(own))
      return { holder, list: 'variants', own, index: undefined };
    return rest[1] === 'variants' && rest.length === 4
      ? { holder, list: 'variants', own, index: Number(rest[2]) }
      : undefined;
  }
  if (first.startsWith('ui:')) return undefined;
  const shared = { holder: path.slice(0, 2), list: 'ui:variants' } as const;
  if (rest[0] === 'ui:variants' && rest.length === 3) return { ...shared, own, index: Number(rest[1]) };
  const isText = rest.length === 1 && ofQuestions.includes(own);
  const isSentence = rest.length === 2 && rest[0] === 'ui:options' && own === 'sentence';
  return isText || isSentence ? { ...shared, own, index: undefined } : undefined;
}

function variantsOf(document: unknown, { holder, list }: VariantPlace): readonly unknown[] {
  const found = [...holder, list].reduce<unknown>((value, step) => stepInto(value, step), document);
  return Array.isArray(found) ? found : [];
}

function stepInto(value: unknown, step: string | number): unknown {
  return Array.isArray(value) ? value[Number(step)] : member(value, String(step));
}

/** Number of variants of the text. */
export function variantCount(document: unknown, place: VariantPlace): number {
  return variantsOf(document, place).length;
}

/** Adds a variant with a condition. Its text starts as a copy of the default text. */
export function withVariant(texts: Texts, pointer: string, when: Members): Texts {
  const place = variantPlace(pointer);
  if (place === undefined) return texts;
  const path: JSONPath = [...place.holder, place.list];
  return inBoth(texts, (text, document) => {
    const words = pathOf(pointer).reduce<unknown>(stepInto, document);
    const variants = variantsOf(document, place);
    const same = variants.findIndex((each) => sameJson(member(each, 'when'), when));
    const first = isText(words) ? words : '';
    if (same >= 0) {
      const isThere = isText(member(variants[same], place.own));
      return isThere ? text : withMember(text, [...path, same, place.own], first);
    }
    const variant = { when, [place.own]: first };
    return variants.length > 0
      ? withItem(text, path, variants.length, variant)
      : withMember(text, path, [variant]);
  });
}

/** Sets the condition of a variant, which applies to all its texts. @param index undefined changes nothing. */
export function withVariantCondition(texts: Texts, place: VariantPlace, when: Members): Texts {
  const { index } = place;
  if (index === undefined) return texts;
  return inBoth(texts, (text, document) =>
    variantsOf(document, place)[index] === undefined
      ? text
      : withMember(text, [...place.holder, place.list, index, 'when'], when),
  );
}

/** Moves a variant: the first one whose condition holds is shown. @param to index after the move. */
export function withVariantMoved(texts: Texts, place: VariantPlace, to: number): Texts {
  const { index } = place;
  if (index === undefined) return texts;
  return inBoth(texts, (text) => withItemMoved(text, [...place.holder, place.list], index, to));
}

/** Deletes this text of the variant; its other texts stay. */
export function withoutVariant(texts: Texts, place: VariantPlace): Texts {
  const { index } = place;
  if (index === undefined) return texts;
  const path: JSONPath = [...place.holder, place.list];
  return inBoth(texts, (text, document) => {
    const variants = variantsOf(document, place);
    const words = Object.keys(asMembers(variants[index]) ?? {}).filter((name) => name !== 'when');
    if (!words.includes(place.own)) return text;
    if (words.length > 1) return withoutPlace(text, [...path, index, place.own]);
    return withoutPlace(text, variants.length > 1 ? [...path, index] : path);
  });
}
