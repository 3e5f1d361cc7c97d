/** Compiles a document: conditions become functions, and each slide gets the schema of its questions. */

import { defaultWidget } from '#renderers/format/default-widget.ts';
import type { ExerciseDocument, FieldUi, Schema, Slide } from '#renderers/format/document.ts';
import { inlineReference, schemasByPlace } from '#renderers/format/refs.ts';
import { asMembers, member } from '#renderers/json.ts';
import { widgetCards } from '#renderers/widgets/widget-cards.ts';
import { compileCondition } from './condition.ts';
import type { CompiledField, CompiledSlide, Exercise } from './exercise.ts';
import { isNoQuestion, isStill } from './fixed-values.ts';
import { withReadableLabels } from './readable-label.ts';
import { slideSchema } from './slide-schema.ts';

/** Widgets that split an answer into parts. Each part is a question with its own words and error. */
const inParts: ReadonlySet<string> = new Set(['moment']);

const compiled = new WeakMap<ExerciseDocument, Exercise>();

const alone: readonly ExerciseDocument[] = [];

/**
 * Compiles a document that the reader accepted. Cached by document object.
 * @param elsewhere the same document in other available languages; their starters count too
 */
export function compileExercise(
  document: ExerciseDocument,
  elsewhere: readonly ExerciseDocument[] = alone,
): Exercise {
  const before = compiled.get(document);
  if (before !== undefined && sameObjects(before.elsewhere, elsewhere)) return before;
  const exercise = compile(document, elsewhere);
  compiled.set(document, exercise);
  return exercise;
}

function sameObjects(left: readonly ExerciseDocument[], right: readonly ExerciseDocument[]): boolean {
  return left.length === right.length && left.every((one, index) => one === right[index]);
}

function compile(given: ExerciseDocument, elsewhere: readonly ExerciseDocument[]): Exercise {
  const document = withLabels(given);
  const { schema, uiSchema } = document;
  const properties = schema.properties ?? {};
  const required: ReadonlySet<string> = new Set(
    schema.required?.filter((key) => !isStillQuestion(key, schema, uiSchema)),
  );
  const fields = new Map<string, CompiledField>();
  const slideOf = new Map<string, string>();
  const ask = (key: string, slide: Slide): CompiledField | undefined => {
    const property = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (property === undefined) return undefined;
    const starters = elsewhere.flatMap((other) => uiOf(other.uiSchema, key)['ui:options']?.starters ?? []);
    const field = compileField(key, property, uiOf(uiSchema, key), required.has(key), schema);
    const asked = starters.length > 0 ? { ...field, startersElsewhere: starters } : field;
    fields.set(key, asked);
    slideOf.set(key, slide.name);
    return asked;
  };
  const slides = (uiSchema['ui:slides'] ?? []).map((given, index) => {
    const slide = asking(given, properties);
    const asked = slide.fields.flatMap((key) => ask(key, slide) ?? []);
    return compileSlide(slide, asked, index, schema, required);
  });
  return { document, locale: document.locale, elsewhere, slides, fields, slideOf };
}

/** The slide without properties that are not questions. A plain form draws its whole schema, so it stays unchanged. */
function asking(slide: Slide, properties: Readonly<Record<string, Schema>>): Slide {
  if (slide.plain) return slide;
  const fields = slide.fields.filter((key) => {
    const property = Object.hasOwn(properties, key) ? properties[key] : undefined;
    return property === undefined || !isNoQuestion(property);
  });
  return fields.length === slide.fields.length ? slide : { ...slide, fields };
}

/** A plain document has no insertions: its braces are plain text. */
function withLabels(document: ExerciseDocument): ExerciseDocument {
  if (document.uiSchema['ui:slides']?.[0]?.plain) return document;
  const schema = withReadableLabels(document.schema, document.locale);
  return schema === document.schema ? document : { ...document, schema };
}

/** The uiSchema of a question, as the reader accepts it; empty if missing. */
export function uiOf(holder: unknown, key: string): FieldUi {
  return asMembers(member(holder, key)) ?? {};
}

/** True if the user can never change the answer to a question. */
function isStillQuestion(key: string, { properties = {} }: Schema, holder: unknown): boolean {
  const schema = Object.hasOwn(properties, key) ? properties[key] : undefined;
  return schema !== undefined && isStill({ schema, ui: uiOf(holder, key) });
}

function compileSlide(
  slide: Slide,
  asked: readonly CompiledField[],
  index: number,
  root: Schema,
  required: ReadonlySet<string>,
): CompiledSlide {
  let schema: Schema | undefined;
  return {
    slide,
    asked,
    index,
    // Lazy: an exercise opened at one slide never draws most of the others.
    get schema() {
      schema ??= slideSchema(slide, root, required);
      return schema;
    },
    shown: compileCondition(slide.when),
    inPart: ({ $part }) => slide.part === undefined || $part === undefined || $part === slide.part,
    variants: (slide.variants ?? []).map(({ when, title, body }) => ({
      when: compileCondition(when),
      title,
      body,
    })),
  };
}

function compileField(
  key: string,
  schema: Schema,
  ui: FieldUi,
  required: boolean,
  root: Schema,
): CompiledField {
  const widget = ui['ui:field'] ?? ui['ui:widget'] ?? defaultWidget(schema, ui['ui:options'], widgetCards);
  return {
    key,
    schema,
    ui,
    widget,
    required,
    ...(inParts.has(widget) && { parts: compileParts(schema, ui, root) }),
    variants: (ui['ui:variants'] ?? []).map((variant) => ({
      when: compileCondition(variant.when),
      title: variant['ui:title'],
      help: variant['ui:help'],
      placeholder: variant['ui:placeholder'],
      sentence: variant.sentence,
    })),
  };
}

function compileParts(schema: Schema, ui: FieldUi, root: Schema): readonly CompiledField[] {
  const places = schemasByPlace(root);
  return Object.entries(schema.properties ?? {}).map(([key, property]) =>
    compileField(
      key,
      inlineReference(property, places),
      uiOf(ui, key),
      schema.required?.includes(key) === true && !isStillQuestion(key, schema, ui),
      root,
    ),
  );
}
