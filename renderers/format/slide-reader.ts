/** Reads one slide: its questions, texts and condition. */

import { asMembers, asTexts, at, isText, member } from '#renderers/json.ts';
import { readWhen, type Scope } from './condition-reader.ts';
import type { Schema, Slide, SlideVariant } from './document.ts';
import type { Limits } from './document-limits.ts';
import type { Fault, Findings } from './findings.ts';
import { freeName } from './reserved-names.ts';
import { nearName } from './similar-name.ts';
import type { ReadText } from './text-cleaning.ts';

export interface SlideTools {
  readonly findings: Findings;
  readonly readText: ReadText;
  readonly limits: Limits;
  /** True if answers of other documents are visible under their own keys. */
  readonly open: boolean;
}

/** Shortest and longest pause, in seconds. */
const PAUSE = { min: 5, max: 180 } as const;

export interface SlideContext {
  /** Keys asked by the slides read so far; grows. */
  readonly asked: Set<string>;
  readonly names: Set<string>;
  readonly schema: Schema;
  readonly tools: SlideTools;
}

/** The slide at an index of the list, or undefined if it would be empty. */
export function readSlide(
  raw: unknown,
  place: string,
  index: number,
  context: SlideContext,
): Slide | undefined {
  const { findings, readText, open } = context.tools;
  const members = asMembers(raw);
  if (members === undefined) {
    findings.repair(place, ['not-an-object', { found: raw }]);
    return undefined;
  }
  // `asked` grows with the fields: a slide's condition sees earlier slides; its variants also see its own questions.
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
    findings.note(place, ['empty-slide', {}]);
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
  if (name !== raw) tools.findings.repair(at(place, 'name'), ['no-name', { name }]);
  names.add(name);
  return name;
}

function readFields(raw: unknown, place: string, { asked, schema, tools }: SlideContext): readonly string[] {
  const fields: string[] = [];
  const inside = at(place, 'fields');
  if (raw !== undefined && raw !== null && !Array.isArray(raw))
    tools.findings.repair(inside, ['not-a-list', { found: raw }]);
  for (const [index, key] of (Array.isArray(raw) ? raw : []).entries()) {
    const fault = fieldFault(key, asked, schema);
    if (fault !== undefined) {
      tools.findings.repair(at(inside, index), fault);
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
  { properties = {} }: Schema,
): Fault | undefined {
  if (!isText(key)) return ['wrong-shape', { wanted: 'text', found: key }];
  if (!Object.hasOwn(properties, key))
    return ['unknown-field', { key, meant: nearName(key, Object.keys(properties)).meant }];
  if (properties[key]?.deprecated === true) return ['deprecated-field', { question: { key } }];
  return asked.has(key) ? ['asked-before', {}] : undefined;
}

function readRecall(raw: unknown, place: string, { schema, tools }: SlideContext): readonly string[] {
  const known = (key: string): boolean =>
    key.startsWith('$') || tools.open || Object.hasOwn(schema.properties ?? {}, key);
  const keys = asTexts(raw) ?? [];
  for (const key of keys)
    if (!known(key)) tools.findings.note(place, ['unknown-key', { key, meant: undefined }]);
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
    findings.repair(place, ['wrong-shape', { wanted: 'pause', found: raw }]);
    return undefined;
  }
  const kept = Math.min(Math.max(Math.round(seconds), PAUSE.min), PAUSE.max);
  if (kept !== seconds) findings.note(place, ['wrong-shape', { wanted: 'pause', found: raw }]);
  return { seconds: kept };
}

function readSlideWhen(raw: unknown, place: string, scope: Scope, findings: Findings): Slide['when'] {
  if (raw === undefined || raw === null) return undefined;
  const read = readWhen(raw, scope);
  if ('when' in read) return read.when;
  findings.repair(place, read.fault);
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
    if ('fault' in read) {
      findings.repair(at(inside, 'when'), read.fault);
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
