/** JSON pointers of the texts that a slide shows (`data-text`), for hosts that let the user click on a text. */

import type { View } from '#renderers/engine/answers.ts';
import type {
  CompiledField,
  CompiledSlide,
  Condition,
  Exercise,
  SlideWording,
} from '#renderers/engine/exercise.ts';
import { interpolate } from '#renderers/engine/interpolate.ts';
import { wordingOptions } from '#renderers/engine/wording-options.ts';
import type { Schema } from '#renderers/format/document.ts';
import { pointerOf, schemasByPlace } from '#renderers/format/refs.ts';
import { at } from '#renderers/json.ts';

/** JSON pointers to the texts of one question, including the chosen variant. */
export interface QuestionMarks {
  readonly question: string;
  readonly label: string;
  readonly help: string;
  readonly placeholder: string;
  readonly sentence: string;
  /** Of its part of the uiSchema, which contains its lists of words. */
  readonly ui: string;
  /** Labels of its closed choices, by the JSON of the stored value. */
  readonly choices: Readonly<Record<string, string>>;
  readonly parts?: Readonly<Record<string, QuestionMarks>>;
}

/** JSON pointers to the texts of one slide. */
export interface SlideMarks {
  readonly title: string;
  readonly body: string;
  readonly fields: Readonly<Record<string, QuestionMarks>>;
}

/** Pointers to the texts of a slide for these answers. `wording` is what the slide shows. */
export function markSlide(
  exercise: Exercise,
  slide: CompiledSlide,
  wording: SlideWording,
  view: View,
): SlideMarks {
  const own = `/uiSchema/ui:slides/${slide.index}`;
  const variant = chosen(slide.variants, view);
  const place = (text: 'title' | 'body') =>
    variant?.says[text] === undefined ? `${own}/${text}` : `${own}/variants/${variant.index}/${text}`;
  const marked = slide.slide.fields.flatMap((key) => {
    const field = exercise.fields.get(key);
    return field === undefined
      ? []
      : [[key, markField(exercise, field, view, at('/uiSchema', key), at('/properties', key))] as const];
  });
  return {
    title: wording.title === undefined ? '/title' : place('title'),
    body: place('body'),
    fields: Object.fromEntries(marked),
  };
}

/** Pointer to the label of a question, wherever the document asks it. */
export function markLabel({ document }: Exercise, key: string): string | undefined {
  return Object.hasOwn(document.schema.properties ?? {}, key)
    ? `/schema${labelPlace(schemasByPlace(document.schema), at('/properties', key))}`
    : undefined;
}

/** Pointer to an item of one of a question's lists; undefined without marks. */
export function markItem(
  marks: QuestionMarks | undefined,
  list: 'suggestions' | 'starters' | 'ends',
  rank: number,
): string | undefined {
  return marks && `${marks.ui}/ui:options/${list}/${rank}`;
}

/** Pointer to the label of a choice, or to the matching suggestion; undefined without marks. */
export function markChoice(
  marks: QuestionMarks | undefined,
  { ui }: Pick<CompiledField, 'ui'>,
  value: unknown,
): string | undefined {
  const closed = marks?.choices[JSON.stringify(value)];
  if (closed !== undefined) return closed;
  const rank = ui['ui:options']?.suggestions?.findIndex((each) => Object.is(each, value)) ?? -1;
  return rank === -1 ? undefined : markItem(marks, 'suggestions', rank);
}

function chosen<Variant extends { readonly when: Condition }>(
  variants: readonly Variant[],
  view: View,
): { readonly index: number; readonly says: Variant } | undefined {
  const index = variants.findIndex(({ when }) => when(view));
  const says = variants[index];
  return says && { index, says };
}

/** @param place pointer to its schema, from the schema root */
function markField(
  exercise: Exercise,
  field: CompiledField,
  view: View,
  ui: string,
  place: string,
): QuestionMarks {
  const places = schemasByPlace(exercise.document.schema);
  const variant = chosen(field.variants, view);
  const beside = (text: 'title' | 'help' | 'placeholder') =>
    variant?.says[text] === undefined ? `${ui}/ui:${text}` : `${ui}/ui:variants/${variant.index}/ui:${text}`;
  const asked = variant?.says.title ?? field.ui['ui:title'] ?? '';
  const hasQuestion = interpolate(asked, view, wordingOptions(exercise)).trim() !== '';
  const label = `/schema${labelPlace(places, place)}`;
  const resolved = referredPlace(places, place);
  return {
    question: hasQuestion ? beside('title') : label,
    label,
    help: beside('help'),
    placeholder: beside('placeholder'),
    sentence:
      variant?.says.sentence === undefined
        ? `${ui}/ui:options/sentence`
        : `${ui}/ui:variants/${variant.index}/sentence`,
    ui,
    choices: choicePlaces(places, resolved, ui, field),
    ...(field.parts && {
      parts: Object.fromEntries(
        field.parts.map((part) => [
          part.key,
          markField(exercise, part, view, at(ui, part.key), at(`${resolved}/properties`, part.key)),
        ]),
      ),
    }),
  };
}

type Places = ReadonlyMap<string, Schema>;

/** The target of a chain of references. The reader rejects circular ones. */
function referredPlace(places: Places, place: string): string {
  const schema = places.get(place);
  if (schema === undefined || !Object.hasOwn(schema, '$ref')) return place;
  const target = pointerOf(schema['$ref']);
  return target === undefined || !places.has(target) ? place : referredPlace(places, target);
}

/** Its own title, else that of its reference's target. */
function labelPlace(places: Places, place: string): string {
  return places.get(place)?.title === undefined ? `${referredPlace(places, place)}/title` : `${place}/title`;
}

function choicePlaces(
  places: Places,
  place: string,
  ui: string,
  field: CompiledField,
): Readonly<Record<string, string>> {
  const closed = places.has(`${place}/items`) ? referredPlace(places, `${place}/items`) : place;
  const found: Record<string, string> = {};
  for (const keyword of ['oneOf', 'anyOf'] as const)
    for (const [index, branch] of (places.get(closed)?.[keyword] ?? []).entries())
      if (typeof branch === 'object' && Object.hasOwn(branch, 'const'))
        found[JSON.stringify(branch.const)] ??= `/schema${closed}/${keyword}/${index}/title`;
  for (const [index, value] of (places.get(closed)?.enum ?? []).entries())
    if (field.ui['ui:enumNames']?.[index] !== undefined)
      found[JSON.stringify(value)] ??= `${ui}/ui:enumNames/${index}`;
  return found;
}
