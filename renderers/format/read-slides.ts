/** Reads the slides of an exercise: every live question on exactly one of them. */

import { asMembers, asTexts, at, type Members, member } from '#renderers/json.ts';
import type { Schema, Slide } from './document.ts';
import type { Limits } from './document-limits.ts';
import type { Fault } from './findings.ts';
import { freeName } from './reserved-names.ts';
import { type DrawnAtOnce, drawnAtOnce } from './schema-cost.ts';
import { readSlide, type SlideTools } from './slide-reader.ts';

const PLACE = '/uiSchema/ui:slides';

/** True for a plain rjsf document, which has no slides, and for the reader's copy of one. */
export function isPlainForm(uiSchema: Members): boolean {
  const raw = member(uiSchema, 'ui:slides');
  if (raw === undefined || raw === null) return true;
  if (!Array.isArray(raw)) return false;
  return raw.length === 0 || (raw.length === 1 && member(asMembers(raw[0]) ?? {}, 'plain') === true);
}

/** The single slide of a plain document, or undefined if it is too large to draw at once. */
export function plainSlides(
  uiSchema: Members,
  schema: Schema,
  { findings, limits }: SlideTools,
): readonly Slide[] | undefined {
  const drawn = drawnAtOnce(schema);
  const fields = drawn.fields(schema);
  const choices = drawn.choices(schema);
  if (fields > limits.plainFields || choices > limits.slideChoices) {
    findings.refuse('/schema/properties', [
      'too-large',
      fields > limits.plainFields
        ? { limit: 'plainFields', max: limits.plainFields }
        : { limit: 'slideChoices', max: limits.slideChoices },
    ]);
    return undefined;
  }
  findings.note('/uiSchema', ['plain-form', {}]);
  return [{ name: 'form', plain: true, fields: liveKeys(schema, uiSchema) }];
}

/** The slides to draw, or undefined if the document is refused. Questions without a slide go on an extra last slide. */
export function readSlides(
  uiSchema: Members,
  schema: Schema,
  tools: SlideTools,
): readonly Slide[] | undefined {
  const { findings, limits } = tools;
  const raw = member(uiSchema, 'ui:slides');
  const drawn = drawnAtOnce(schema);
  const offered = (fields: readonly string[]): number =>
    fields.reduce((sum, key) => sum + choicesOffered(schema, uiSchema, key, drawn), 0);
  if (Array.isArray(raw) && raw.length > limits.slides) {
    findings.refuse(PLACE, ['too-large', { limit: 'slides', max: limits.slides }]);
    return undefined;
  }
  if (raw !== undefined && !Array.isArray(raw)) findings.repair(PLACE, ['not-a-list', { found: raw }]);
  const asked = new Set<string>();
  const names = new Set<string>();
  const slides: Slide[] = [];
  for (const [index, each] of (Array.isArray(raw) ? raw : []).entries()) {
    const slide = readSlide(each, at(PLACE, index), index, { asked, names, schema, tools });
    if (slide === undefined) continue;
    const excess = excessOf(slide.fields, limits, offered);
    if (excess !== undefined) {
      findings.refuse(at(at(PLACE, index), 'fields'), excess);
      return undefined;
    }
    slides.push(slide);
  }
  const left = liveKeys(schema, uiSchema).filter((key) => !asked.has(key));
  if (slides.length > 0)
    for (const key of left) findings.repair(at('/schema/properties', key), ['on-no-slide', {}], key);
  return [...slides, ...slidesFor(left, names, limits, offered)];
}

function excessOf(
  fields: readonly string[],
  { slideFields, slideChoices }: Limits,
  offered: (fields: readonly string[]) => number,
): Fault | undefined {
  if (fields.length > slideFields) return ['too-large', { limit: 'slideFields', max: slideFields }];
  if (offered(fields) <= slideChoices) return undefined;
  return ['too-large', { limit: 'slideChoices', max: slideChoices }];
}

/** Number of choices, suggestions and starters that a question draws. */
function choicesOffered(schema: Schema, uiSchema: Members, key: string, drawn: DrawnAtOnce): number {
  const property = schema.properties?.[key];
  const choices = property === undefined ? 0 : drawn.choices(property);
  const options = asMembers(member(asMembers(member(uiSchema, key)), 'ui:options'));
  if (options === undefined) return choices;
  const listed = ['suggestions', 'starters'].map((name) => asTexts(member(options, name))?.length ?? 0);
  return listed.reduce((sum, count) => sum + count, choices);
}

/** Keys of the questions that are not deprecated, in the order of `ui:order` if present. */
function liveKeys(schema: Schema, uiSchema: Members): readonly string[] {
  const { properties = {} } = schema;
  const keys = Object.keys(properties).filter((key) => properties[key]?.deprecated !== true);
  const order = asTexts(member(uiSchema, 'ui:order'));
  if (order === undefined) return keys;
  const listed = [...new Set(order)].filter((key) => keys.includes(key));
  const others = keys.filter((key) => !listed.includes(key));
  const star = order.slice(0, Math.max(order.indexOf('*'), 0)).filter((key) => listed.includes(key)).length;
  return order.includes('*')
    ? [...listed.slice(0, star), ...others, ...listed.slice(star)]
    : [...listed, ...others];
}

function slidesFor(
  keys: readonly string[],
  names: Set<string>,
  { slideFields, slideChoices }: Limits,
  offered: (fields: readonly string[]) => number,
): readonly Slide[] {
  const slides: Slide[] = [];
  let fields: string[] = [];
  let choices = 0;
  const close = (): void => {
    const name = freeName('form', names);
    names.add(name);
    slides.push({ name, fields });
    fields = [];
    choices = 0;
  };
  for (const key of keys) {
    const more = offered([key]);
    if (fields.length > 0 && (fields.length === slideFields || choices + more > slideChoices)) close();
    fields.push(key);
    choices += more;
  }
  // The user could not finish a form without slides.
  if (fields.length > 0 || names.size === 0) close();
  return slides;
}
