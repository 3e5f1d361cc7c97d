/** Adds, reorders and deletes variants: alternative texts with a condition, in both languages at once. */
import { stepsOf } from '#renderers/check/document-place.ts';
import { asMembers, isText, type Members, member, sameJson } from '#renderers/json.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import {
  inBoth,
  listIn,
  type Path,
  pathOf,
  valueIn,
  withItemMoved,
  withoutPlace,
  withValue,
} from './document-edit.ts';

/** A text that can have variants, or one of them. */
export interface VariantPlace {
  /** Path of the slide or the question. */
  readonly holder: Path;
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

const listOf = ({ holder, list }: VariantPlace): Path => [...holder, list];

/** Number of variants of the text. */
export function variantCount(document: unknown, place: VariantPlace): number {
  return listIn(document, listOf(place)).length;
}

/** Adds a variant with a condition. Its text starts as a copy of the default text. */
export function withVariant(texts: Texts, pointer: string, when: Members): Texts {
  const place = variantPlace(pointer);
  if (place === undefined) return texts;
  const path = listOf(place);
  return inBoth(texts, (document) => {
    const words = valueIn(document, pathOf(pointer));
    const first = isText(words) ? words : '';
    const variants = listIn(document, path);
    const same = variants.findIndex((each) => sameJson(member(each, 'when'), when));
    if (same < 0) return withValue(document, path, [...variants, { when, [place.own]: first }]);
    const isThere = isText(member(variants[same], place.own));
    return isThere ? document : withValue(document, [...path, same, place.own], first);
  });
}

/** Sets the condition of a variant, which applies to all its texts. @param index undefined changes nothing. */
export function withVariantCondition(texts: Texts, place: VariantPlace, when: Members): Texts {
  const { index } = place;
  if (index === undefined) return texts;
  const path = [...listOf(place), index];
  return inBoth(texts, (document) =>
    valueIn(document, path) === undefined ? document : withValue(document, [...path, 'when'], when),
  );
}

/** Moves a variant: the first one whose condition holds is shown. @param to index after the move. */
export function withVariantMoved(texts: Texts, place: VariantPlace, to: number): Texts {
  const { index } = place;
  if (index === undefined) return texts;
  return inBoth(texts, (document) => withItemMoved(document, listOf(place), index, to));
}

/** Deletes this text of the variant; its other texts stay. */
export function withoutVariant(texts: Texts, place: VariantPlace): Texts {
  const { index } = place;
  if (index === undefined) return texts;
  const path = listOf(place);
  return inBoth(texts, (document) => {
    const variants = listIn(document, path);
    const words = Object.keys(asMembers(variants[index]) ?? {}).filter((name) => name !== 'when');
    if (!words.includes(place.own)) return document;
    if (words.length > 1) return withoutPlace(document, [...path, index, place.own]);
    return withoutPlace(document, variants.length > 1 ? [...path, index] : path);
  });
}
