/** One slide as it may be drawn: its questions, its texts, its condition. */
import { didYouMean } from './closest.ts';
import { readWhen, type Scope } from './condition-reader.ts';
import type { Schema, Slide, SlideVariant } from './document.ts';
import type { Limits } from './document-limits.ts';
import type { Findings } from './findings.ts';
import { asMembers, asTexts, at, isText, member } from './json.ts';
import { freeName } from './names.ts';
import type { ReadText } from './text-cleaning.ts';

export interface SlideTools {
  readonly findings: Findings;
  readonly readText: ReadText;
  readonly limits: Limits;
  /** True where answers of other documents are visible under their own keys. */
  readonly open: boolean;
}

/** Shortest and longest pause, in seconds. */
const PAUSE = { least: 5, most: 180 } as const;

export interface SlideContext {
  /** Keys that slides read so far ask; grows. */
  readonly asked: Set<string>;
  readonly names: Set<string>;
  readonly schema: Schema;
  readonly tools: SlideTools;
}

/** The slide at a place of the list, or undefined where nothing would be on it. */
export function readSlide(
  raw: unknown,
  place: string,
  index: number,
  context: SlideContext,
): Slide | undefined {
  const { findings, readText, open } = context.tools;
  const members = asMembers(raw);
  if (members === undefined) {
    findings.repair({ place, code: 'wrong-type', problem: 'a slide is not an object; it is left out' });
    return undefined;
  }
  // `asked` grows with the fields: a slide's own condition sees the slides before, its variants its own questions too.
  const scope: Scope = { earlier: context.asked, properties: context.schema.properties ?? {}, open };
  const when = readSlideWhen(member(members, 'when'), at(place, 'when'), scope, findings);
  const fields = readFields(member(members, 'fields'), place, context);
  const variants = readVariants(member(members, 'variants'), at(place, 'variants'), scope, context.tools);
  const title = readText(member(members, 'title'), at(place, 'title'));
  const body = readText(member(members, 'body'), at(place, 'body'));
  const recall = readRecall(member(members, 'recall'), at(place, 'recall'), context);
  const pause = readPause(member(members, 'pause'), at(place, 'pause'), findings);
  const part = member(members, 'part');
  if (!title && !body && fields.length === 0 && recall.length === 0 && pause === undefined) {
    findings.note({ place, code: 'empty-slide', problem: 'the slide is empty; it is left out' });
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
  if (raw !== undefined && raw !== null && !Array.isArray(raw))
    tools.findings.repair({ place: inside, code: 'wrong-type', problem: 'the fields are not a list' });
  for (const [index, key] of (Array.isArray(raw) ? raw : []).entries()) {
    const fault = fieldFault(key, asked, schema);
    if (fault !== undefined) {
      tools.findings.repair({ place: at(inside, index), ...fault });
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
): { code: string; problem: string; suggestion?: string | undefined } | undefined {
  const properties = schema.properties ?? {};
  if (!isText(key)) return { code: 'wrong-type', problem: 'a field is no key' };
  if (!Object.hasOwn(properties, key))
    return {
      code: 'unknown-field',
      problem: `field "${key}" does not exist; it is left out`,
      suggestion: didYouMean(key, Object.keys(properties)),
    };
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
  if (raw === undefined || raw === null) return undefined;
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
  if (raw === undefined || raw === null) return undefined;
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
