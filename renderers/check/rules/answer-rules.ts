/** Rules 9, 10 and 33: what is required cannot be empty, everything is bounded, and a document stays readable. */
import { typeOf } from '#renderers/document/answer-type.ts';
import type { Schema } from '#renderers/document/document.ts';
import { schemasByPlace } from '#renderers/document/refs.ts';
import { answerPlace, dotted, stepsOf } from '../document-place.ts';
import { type Draft, isLive } from '../draft.ts';
import { type Report, shown } from '../finding.ts';
import type { CheckProfile } from '../host-profile.ts';
import { possibleValues } from '../keys.ts';
import { didYouMean } from '../similar-name.ts';
import { soundSchema } from '../well-typed-schema.ts';

export function checkAnswers({ schema, properties }: Draft, { limits }: CheckProfile, report: Report): void {
  const places = schemasByPlace(schema);
  for (const [pointer, node] of places) {
    const object = soundSchema(node);
    const inner = pointer === '' ? properties : new Map(Object.entries(object.properties ?? {}));
    checkRequired(object, inner, pointer, report);
    if (!isDeprecated(pointer, properties)) checkBounds(object, pointer, limits.answer, report);
  }
}

/** Old answers are only read again: their limits no longer matter. */
function isDeprecated(pointer: string, properties: ReadonlyMap<string, Schema>): boolean {
  const [first, key = ''] = stepsOf(pointer);
  const property = first === 'properties' ? properties.get(key) : undefined;
  return property !== undefined && !isLive(property);
}

function checkRequired(
  object: Schema,
  properties: ReadonlyMap<string, Schema>,
  pointer: string,
  report: Report,
): void {
  const place = dotted(['schema', ...stepsOf(pointer), 'required']);
  for (const [index, key] of (object.required ?? []).entries()) {
    const property = properties.get(key);
    if (property === undefined) {
      const meant = didYouMean(key, properties.keys()) ?? 'Take it out.';
      report.error(9, `${place}[${index}]`, `${shown(key)} does not exist`, meant);
    } else if (!isLive(property))
      report.error(9, `${place}[${index}]`, `${shown(key)} is deprecated`, 'Take it out of required.');
    else checkNotEmpty(property, pointer === '' ? key : answerPlace(`${pointer}/properties/${key}`), report);
  }
}

function checkNotEmpty(property: Schema, place: string, report: Report): void {
  const type = typeOf(property);
  if (type === 'string' && !isBounded(property) && (property.minLength ?? 0) < 1)
    report.error(9, place, 'required but an empty text is accepted', 'Add "minLength": 1.');
  if (type === 'array' && (property.minItems ?? 0) < 1)
    report.error(9, place, 'required but an empty list is accepted', 'Add "minItems": 1.');
}

function checkBounds(schema: Schema, pointer: string, most: number, report: Report): void {
  const { type } = schema;
  const place = answerPlace(pointer);
  if (type === 'string' && !isBounded(schema)) {
    if (schema.maxLength === undefined) report.error(10, place, 'no maxLength', `Add one (at most ${most}).`);
    else if (schema.maxLength > most)
      report.error(10, place, `maxLength ${shown(schema.maxLength)} is too much`, `Write at most ${most}.`);
  }
  if (type === 'array' && schema.maxItems === undefined) report.error(10, place, 'no maxItems', 'Add one.');
}

/** A text that is one of a few, or that its format keeps short. */
function isBounded(schema: Schema): boolean {
  return possibleValues(schema).length > 0 || ['date', 'single-duration'].includes(schema.format ?? '');
}

/** Rule 33. */
export function checkSize(
  { members, slides, sections }: Draft,
  { limits }: CheckProfile,
  report: Report,
): void {
  const bytes = new TextEncoder().encode(JSON.stringify(members)).length;
  if (bytes > limits.bytes)
    report.warn(33, '', `${kB(bytes)} kB, more than ${kB(limits.bytes)}`, 'Split the document.');
  if (slides.length > limits.slides)
    report.warn(
      33,
      'ui:slides',
      `${slides.length} slides, more than ${limits.slides}`,
      'Split the document.',
    );
  for (const { index, fields } of slides)
    if (fields.length > limits.slideFields)
      report.warn(33, `ui:slides[${index}]`, `${fields.length} fields`, 'Split the slide.');
  if (sections.length > limits.slides)
    report.warn(33, 'sections', `${sections.length} sections, more than ${limits.slides}`, 'Split the page.');
}

function kB(bytes: number): number {
  return Math.ceil(bytes / 1000);
}
