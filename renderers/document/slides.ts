/** The slides of an exercise: every live question on exactly one of them. */
import type { Schema, Slide, SlideVariant } from './document.ts';
import type { Findings } from './findings.ts';
import { asMembers, asTexts, at, isText, type Members, member } from './json.ts';
import type { Limits } from './limits.ts';
import { freeName } from './names.ts';
import type { ReadText } from './texts.ts';
import { readWhen, type Scope } from './when.ts';

export interface SlideTools {
  readonly findings: Findings;
  readonly readText: ReadText;
  readonly limits: Limits;
  /** True where answers of other documents are visible under their own keys. */
  readonly open: boolean;
}

const PLACE = '/uiSchema/ui:slides';

/** Shortest and longest pause, in seconds. */
const PAUSE = { least: 5, most: 180 } as const;

/**
 * The slides to draw, or undefined where the document was refused. A document without slides (a plain rjsf form) gets
 * one with every question; questions that no slide asks follow on a last slide.
 */
export function readSlides(
  uiSchema: Members,
  schema: Schema,
  tools: SlideTools,
): readonly Slide[] | undefined {
  const { findings, limits } = tools;
  const raw = member(uiSchema, 'ui:slides');
  if (Array.isArray(raw) && raw.length > limits.slides) {
    findings.refuse({ place: PLACE, code: 'too-large', problem: `more than ${limits.slides} slides` });
    return undefined;
  }
  if (raw !== undefined && !Array.isArray(raw))
    findings.repair({
      place: PLACE,
      code: 'wrong-type',
      problem: 'the slides are no list; one slide is made',
    });
  const asked = new Set<string>();
  const names = new Set<string>();
  const slides: Slide[] = [];
  for (const [index, each] of (Array.isArray(raw) ? raw : []).entries()) {
    const slide = readSlide(each, index, { asked, names, schema, tools });
    if (slide === undefined) continue;
    if (slide.fields.length > limits.slideFields) {
      findings.refuse({
        place: at(at(PLACE, index), 'fields'),
        code: 'too-large',
        problem: `more than ${limits.slideFields} questions on one slide`,
        suggestion: 'Split the slide.',
      });
      return undefined;
    }
    slides.push(slide);
  }
  const left = liveKeys(schema, uiSchema).filter((key) => !asked.has(key));
  if (slides.length > 0) reportForgotten(left, findings);
  return [...slides, ...slidesFor(left, names, limits, slides.length === 0)];
}

/** Keys of the questions still asked, in the order of `ui:order` where there is one. */
function liveKeys(schema: Schema, uiSchema: Members): readonly string[] {
  const keys = Object.entries(schema.properties ?? {})
    .filter(([, property]) => property.deprecated !== true)
    .map(([key]) => key);
  const order = asTexts(member(uiSchema, 'ui:order'));
  if (order === undefined) return keys;
  const listed = [...new Set(order)].filter((key) => keys.includes(key));
  const others = keys.filter((key) => !listed.includes(key));
  const star = order.slice(0, Math.max(order.indexOf('*'), 0)).filter((key) => listed.includes(key)).length;
  return order.includes('*')
    ? [...listed.slice(0, star), ...others, ...listed.slice(star)]
    : [...listed, ...others];
}

function reportForgotten(left: readonly string[], findings: Findings): void {
  for (const key of left)
    findings.repair({
      place: at('/schema/properties', key),
      code: 'on-no-slide',
      problem: `"${key}" is on no slide; it is asked on a last one`,
      suggestion: 'Add it to a slide or mark it deprecated.',
      field: key,
    });
}

function slidesFor(
  keys: readonly string[],
  names: Set<string>,
  { slideFields }: Limits,
  always: boolean,
): readonly Slide[] {
  const slides: Slide[] = [];
  for (let start = 0; start < keys.length || (always && start === 0); start += slideFields) {
    const name = freeName('form', names);
    names.add(name);
    slides.push({ name, fields: keys.slice(start, start + slideFields) });
  }
  return slides;
}

interface SlideContext {
  /** Keys that slides read so far ask; grows. */
  readonly asked: Set<string>;
  readonly names: Set<string>;
  readonly schema: Schema;
  readonly tools: SlideTools;
}

function readSlide(raw: unknown, index: number, context: SlideContext): Slide | undefined {
  const { findings, readText, open } = context.tools;
  const place = at(PLACE, index);
  const members = asMembers(raw);
  if (members === undefined) {
    findings.repair({ place, code: 'wrong-type', problem: 'a slide is no object; it is left out' });
    return undefined;
  }
  const properties = context.schema.properties ?? {};
  const before: Scope = { earlier: new Set(context.asked), properties, open };
  const fields = readFields(member(members, 'fields'), place, context);
  const title = readText(member(members, 'title'), at(place, 'title'));
  const body = readText(member(members, 'body'), at(place, 'body'));
  const recall = readRecall(member(members, 'recall'), at(place, 'recall'), context);
  const pause = readPause(member(members, 'pause'), at(place, 'pause'), findings);
  const part = member(members, 'part');
  const when = readSlideWhen(member(members, 'when'), at(place, 'when'), before, findings);
  const scope: Scope = { earlier: new Set(context.asked), properties, open };
  const variants = readVariants(member(members, 'variants'), at(place, 'variants'), scope, context.tools);
  if (!title && !body && fields.length === 0 && recall.length === 0 && pause === undefined) {
    findings.note({ place, code: 'empty-slide', problem: 'nothing stands on the slide; it is left out' });
    return undefined;
  }
  return {
    name: readName(member(members, 'name'), index, place, context),
    ...(title !== undefined && { title }),
    ...(body !== undefined && { body }),
    fields,
    ...(when !== undefined && { when }),
    ...(isText(part) && { part }),
    ...(recall.length > 0 && { recall }),
    ...(pause !== undefined && { pause }),
    ...(member(members, 'require') === 'one' && { require: 'one' as const }),
    ...(variants.length > 0 && { variants }),
  };
}

function readName(raw: unknown, index: number, place: string, { names, tools }: SlideContext): string {
  const wanted = isText(raw) && raw.trim() !== '' ? raw : `slide-${index + 1}`;
  const name = freeName(wanted, names);
  if (name !== raw)
    tools.findings.repair({
      place: at(place, 'name'),
      code: 'slide-name',
      problem: `the slide has no name of its own; it is called "${name}"`,
    });
  names.add(name);
  return name;
}

function readFields(raw: unknown, place: string, { asked, schema, tools }: SlideContext): readonly string[] {
  const fields: string[] = [];
  const inside = at(place, 'fields');
  if (raw !== undefined && !Array.isArray(raw))
    tools.findings.repair({ place: inside, code: 'wrong-type', problem: 'the fields are no list' });
  for (const [index, key] of (Array.isArray(raw) ? raw : []).entries()) {
    const fault = fieldFault(key, asked, schema);
    if (fault !== undefined) {
      tools.findings.repair({ place: at(inside, index), code: fault.code, problem: fault.problem });
      continue;
    }
    asked.add(key);
    fields.push(key);
  }
  return fields;
}

function fieldFault(
  key: unknown,
  asked: ReadonlySet<string>,
  schema: Schema,
): { code: string; problem: string } | undefined {
  const properties = schema.properties ?? {};
  if (!isText(key)) return { code: 'wrong-type', problem: 'a field is no key' };
  if (!Object.hasOwn(properties, key))
    return { code: 'unknown-field', problem: `field "${key}" does not exist; it is left out` };
  if (properties[key]?.deprecated === true)
    return { code: 'deprecated-field', problem: `field "${key}" is deprecated; it is left out` };
  return asked.has(key)
    ? { code: 'asked-twice', problem: `field "${key}" is asked before; it is left out here` }
    : undefined;
}

function readRecall(raw: unknown, place: string, { schema, tools }: SlideContext): readonly string[] {
  const known = (key: string): boolean =>
    key.startsWith('$') || tools.open || Object.hasOwn(schema.properties ?? {}, key);
  const keys = asTexts(raw) ?? [];
  for (const key of keys)
    if (!known(key))
      tools.findings.note({
        place,
        code: 'unknown-recall',
        problem: `"${key}" is not a key; it is left out`,
      });
  return keys.filter(known);
}

function readPause(
  raw: unknown,
  place: string,
  findings: Findings,
): { readonly seconds: number } | undefined {
  if (raw === undefined) return undefined;
  const seconds = member(asMembers(raw) ?? {}, 'seconds');
  if (typeof seconds !== 'number') {
    findings.repair({ place, code: 'wrong-type', problem: 'the pause does not say how many seconds' });
    return undefined;
  }
  const kept = Math.min(Math.max(Math.round(seconds), PAUSE.least), PAUSE.most);
  if (kept !== seconds)
    findings.note({ place, code: 'pause-length', problem: `${seconds} seconds are taken as ${kept}` });
  return { seconds: kept };
}

function readSlideWhen(raw: unknown, place: string, scope: Scope, findings: Findings): Slide['when'] {
  if (raw === undefined) return undefined;
  const read = readWhen(raw, scope);
  if ('when' in read) return read.when;
  findings.repair({ place, code: 'broken-when', problem: `${read.broken}; the slide is always shown` });
  return undefined;
}

function readVariants(
  raw: unknown,
  place: string,
  scope: Scope,
  { findings, readText }: SlideTools,
): readonly SlideVariant[] {
  const variants: SlideVariant[] = [];
  for (const [index, each] of (Array.isArray(raw) ? raw : []).entries()) {
    const members = asMembers(each) ?? {};
    const inside = at(place, index);
    const read = readWhen(member(members, 'when'), scope);
    if ('broken' in read) {
      findings.repair({
        place: at(inside, 'when'),
        code: 'broken-when',
        problem: `${read.broken}; not used`,
      });
      continue;
    }
    const title = readText(member(members, 'title'), at(inside, 'title'));
    const body = readText(member(members, 'body'), at(inside, 'body'));
    variants.push({
      when: read.when,
      ...(title !== undefined && { title }),
      ...(body !== undefined && { body }),
    });
  }
  return variants;
}
