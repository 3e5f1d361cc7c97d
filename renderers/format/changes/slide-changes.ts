/** Compares slides: which exist, their order, conditions and questions. */

import { at, sameJson } from '#renderers/json.ts';
import type { ExerciseDocument, Slide } from '../document.ts';
import { type Change, memberChange, movedNames, textChanges } from './change.ts';
import { type Migrated, migratedBetween } from './migrated.ts';

const PLACE = '/uiSchema/ui:slides';

/** Changes of the slides, by name. */
export function slideChanges(before: ExerciseDocument, after: ExerciseDocument): readonly Change[] {
  const migrated = migratedBetween(before, after);
  const [old, now] = [slidesOf(before).map((slide) => carried(slide, migrated)), slidesOf(after)];
  const names = (slides: readonly Slide[]): readonly string[] => slides.map(({ name }) => name);
  const moved = movedNames(names(old), names(now));
  return [
    ...old.flatMap((slide, index): readonly Change[] =>
      names(now).includes(slide.name)
        ? []
        : [{ place: at(PLACE, index), what: 'slide-removed', kind: 'compatible' }],
    ),
    ...now.flatMap((slide, index): readonly Change[] => {
      const place = at(PLACE, index);
      const known = old.find(({ name }) => name === slide.name);
      if (known === undefined) return [{ place, what: 'slide-added', kind: stricter(slide) }];
      const inner = insideChanges(known, slide, place, after);
      return moved.includes(slide.name)
        ? [{ place, what: 'slide-moved', kind: 'compatible' }, ...inner]
        : inner;
    }),
    ...questionsMoved(old, now),
  ];
}

/** A slide of the older document with the keys and codes of the newer one. */
function carried(slide: Slide, { name, condition }: Migrated): Slide {
  const { fields, recall, when, variants } = slide;
  return {
    ...slide,
    fields: fields.map(name),
    ...(recall && { recall: recall.map(name) }),
    ...(when !== undefined && { when: condition(when) }),
    ...(variants && {
      variants: variants.map((variant) => ({ ...variant, when: condition(variant.when) })),
    }),
  };
}

function slidesOf({ uiSchema }: ExerciseDocument): readonly Slide[] {
  return uiSchema['ui:slides'] ?? [];
}

/** A slide with `require: one` requires more than its questions alone. */
function stricter({ require }: Slide): Change['kind'] {
  return require === 'one' ? 'breaking' : 'compatible';
}

function insideChanges(
  before: Slide,
  after: Slide,
  place: string,
  document: ExerciseDocument,
): readonly Change[] {
  const compatible = (what: Change['what']): Omit<Change, 'place'> => ({ what, kind: 'compatible' });
  return [
    ...textChanges(before, after, place, ['title', 'body']),
    ...conditionChange(before, after, place, document),
    ...memberChange(before, after, place, 'part', compatible('part')),
    ...memberChange(before, after, place, 'recall', compatible('recall')),
    ...memberChange(before, after, place, 'pause', compatible('pause')),
    ...requireChange(before, after, place),
    ...variantChanges(before.variants ?? [], after.variants ?? [], at(place, 'variants'), ['title', 'body']),
  ];
}

/** A slide shown to more users asks them for its required answers. A slide shown to fewer users only parks answers. */
function conditionChange(
  { when: old }: Slide,
  { when, fields, require }: Slide,
  place: string,
  { schema }: ExerciseDocument,
): readonly Change[] {
  if (sameJson(old, when)) return [];
  const asks = require === 'one' || fields.some((key) => schema.required?.includes(key) === true);
  const kind = asks && old !== undefined ? 'breaking' : 'compatible';
  return [{ place: at(place, 'when'), what: 'condition', kind }];
}

function requireChange(before: Slide, after: Slide, place: string): readonly Change[] {
  const [old, now] = [before.require === 'one', after.require === 'one'];
  const inside = at(place, 'require');
  if (old === now) return [];
  return now
    ? [{ place: inside, what: 'one-required', kind: 'breaking' }]
    : [{ place: inside, what: 'each-required', kind: 'compatible' }];
}

/** If the conditions and their order are equal, only texts differ. */
export function variantChanges(
  before: readonly { readonly when: unknown }[],
  after: readonly { readonly when: unknown }[],
  place: string,
  names: readonly string[],
): readonly Change[] {
  const conditions = (variants: readonly { readonly when: unknown }[]) => variants.map(({ when }) => when);
  if (!sameJson(conditions(before), conditions(after)))
    return [{ place, what: 'variants', kind: 'compatible' }];
  return after.flatMap((variant, index) => textChanges(before[index], variant, at(place, index), names));
}

/** Questions that moved to another slide, or within their slide. */
function questionsMoved(old: readonly Slide[], now: readonly Slide[]): readonly Change[] {
  return now.flatMap((slide, index) => {
    const before = old.find(({ name }) => name === slide.name)?.fields ?? [];
    const asked = old.flatMap(({ fields }) => fields);
    const moved = movedNames(before, slide.fields);
    return slide.fields.flatMap((key, rank): readonly Change[] =>
      asked.includes(key) && (!before.includes(key) || moved.includes(key))
        ? [{ place: at(at(at(PLACE, index), 'fields'), rank), what: 'question-moved', kind: 'compatible' }]
        : [],
    );
  });
}
