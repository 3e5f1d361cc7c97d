/** Rules 9, 10 and 33: what is required cannot be empty, everything is bounded, and a document stays readable. */
import { typeOf } from '#renderers/format/answer-type.ts';
import type { Schema } from '#renderers/format/document.ts';
import { schemasByPlace } from '#renderers/format/refs.ts';
import { nearName } from '#renderers/format/similar-name.ts';
import { answerAt, drawingAt, placeAt, pointerTo, questionAt, stepsOf } from '../document-place.ts';
import { type DocumentDraft, isLive } from '../draft.ts';
import { type Report, type TextPlace, WHOLE } from '../finding.ts';
import { replaced } from '../fix.ts';
import type { CheckProfile } from '../host-profile.ts';
import { possibleValues } from '../keys.ts';
import { named } from '../question-name.ts';
import { soundSchema } from '../well-typed-schema.ts';

export function checkAnswers(
  { schema, properties }: DocumentDraft,
  { limits }: CheckProfile,
  report: Report,
): void {
  const places = schemasByPlace(schema);
  for (const [pointer, node] of places) {
    const object = soundSchema(node);
    const inner = pointer === '' ? properties : new Map(Object.entries(object.properties ?? {}));
    checkRequired(object, inner, pointer, report);
    if (!isDeprecated(pointer, properties)) checkBounds(object, pointer, limits.answer, report);
  }
}

/** The app only displays old answers, so their limits no longer matter. */
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
  const place = ['schema', ...stepsOf(pointer), 'required'];
  for (const [index, key] of (object.required ?? []).entries()) {
    const property = properties.get(key);
    const here = placeAt(...place, index);
    if (property === undefined) {
      const { meant, sure } = nearName(key, properties.keys());
      // Do not suggest a name that is already required.
      const other = sure !== undefined && object.required?.includes(sure) === true ? undefined : sure;
      report.error(9, here, 'required-unknown', { key, meant }, replaced(here.pointer, other));
    } else if (!isLive(property))
      report.error(9, here, 'required-deprecated', { question: named(key, property) });
    else if (pointer === '') checkNotEmpty(property, questionAt(key), report);
    else checkNotEmpty(property, answerAt(`${pointer}${pointerTo('properties', key)}`), report);
  }
}

function checkNotEmpty(property: Schema, place: TextPlace, report: Report): void {
  const type = typeOf(property);
  if (type === 'string' && !isBounded(property) && (property.minLength ?? 0) < 1)
    report.error(9, place, 'empty-text-accepted', {});
  if (type === 'array' && (property.minItems ?? 0) < 1) report.error(9, place, 'empty-list-accepted', {});
}

function checkBounds(schema: Schema, pointer: string, max: number, report: Report): void {
  const { type, maxLength } = schema;
  const place = answerAt(pointer);
  if (type === 'string' && !isBounded(schema)) {
    if (maxLength === undefined) report.error(10, place, 'no-max-length', { max });
    else if (maxLength > max) report.error(10, place, 'max-length-too-large', { found: maxLength, max });
  }
  if (type === 'array' && schema.maxItems === undefined) report.error(10, place, 'no-max-items', {});
}

/** True for a text with fixed choices, or whose format limits its length. */
function isBounded(schema: Schema): boolean {
  return possibleValues(schema).length > 0 || ['date', 'single-duration'].includes(schema.format ?? '');
}

/** Rule 33. */
export function checkSize(
  { members, slides, sections }: DocumentDraft,
  { limits }: CheckProfile,
  report: Report,
): void {
  const bytes = new TextEncoder().encode(JSON.stringify(members)).length;
  if (bytes > limits.bytes)
    report.warn(33, WHOLE, 'too-many-bytes', { kilobytes: kB(bytes), max: kB(limits.bytes) });
  const max = limits.slides;
  if (slides.length > max)
    report.warn(33, drawingAt('ui:slides'), 'too-many-slides', { count: slides.length, max });
  for (const { index, fields } of slides)
    if (fields.length > limits.slideFields)
      report.warn(33, drawingAt('ui:slides', index), 'too-many-fields', { count: fields.length });
  if (sections.length > max)
    report.warn(33, placeAt('sections'), 'too-many-sections', { count: sections.length, max });
}

function kB(bytes: number): number {
  return Math.ceil(bytes / 1000);
}
