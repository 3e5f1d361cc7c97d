/** Rules 11 to 14: conditions use allowed keywords, keys answered earlier, and possible values. */

import type { Wanted } from '#renderers/format/finding-facts.ts';
import { type NearName, nearName, nearValue } from '#renderers/format/similar-name.ts';
import { asMembers, asTexts, at, isText, type Members, member } from '#renderers/json.ts';
import { conditionsOf, type PlacedCondition, testsOf } from '../condition-list.ts';
import { drawingAt } from '../document-place.ts';
import { type DocumentDraft, membersOf, rankedTexts } from '../draft.ts';
import type { Report, TextPlace } from '../finding.ts';
import { type Edit, renamed, replaced } from '../fix.ts';
import type { CheckProfile } from '../host-profile.ts';
import { type Keys, possibleItems, possibleValues } from '../keys.ts';
import { reportLookingBack } from './slide-rules.ts';

export function checkConditions(
  draft: DocumentDraft,
  keys: Keys,
  profile: CheckProfile,
  report: Report,
): void {
  for (const condition of conditionsOf(draft)) {
    const { when, place, needed } = condition;
    if (when === undefined) {
      if (needed) report.error(11, place, 'no-condition', {});
      continue;
    }
    const before = report.findings.length;
    checkKeywords(when, place, report);
    if (report.findings.length === before) checkTests(condition, keys, report);
  }
  checkParts(draft, profile, report);
}

/** A part is a value of the context and has its own check. */
function checkParts({ slides }: DocumentDraft, { context }: CheckProfile, report: Report): void {
  const parts = context['$part']?.values ?? [];
  if (parts.length === 0) return;
  for (const { index, part } of slides) {
    if (part === undefined || parts.includes(part)) continue;
    const place = drawingAt('ui:slides', index, 'part');
    const { sure, ...near } = possible(part, parts);
    report.error(14, place, 'unknown-part', { found: part, ...near }, replaced(place.pointer, sure));
  }
}

const TYPES = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];

const isNumber = (value: unknown): boolean => typeof value === 'number';
const isObjects = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((item) => asMembers(item) !== undefined);

const KEYWORDS: Readonly<Record<string, readonly [fits: (value: unknown) => boolean, wanted: Wanted]>> = {
  properties: [(value) => asMembers(value) !== undefined, 'key-map'],
  required: [(value) => Array.isArray(value) && value.every(isText), 'keys'],
  const: [() => true, 'value'],
  enum: [(value) => Array.isArray(value) && value.length > 0, 'values'],
  type: [(value) => [value].flat().every((type) => isText(type) && TYPES.includes(type)), 'type'],
  minimum: [isNumber, 'number'],
  maximum: [isNumber, 'number'],
  minItems: [isNumber, 'number'],
  contains: [(value) => asMembers(value) !== undefined, 'condition'],
  not: [(value) => asMembers(value) !== undefined, 'condition'],
  allOf: [isObjects, 'conditions'],
  anyOf: [isObjects, 'conditions'],
};

/** Replacements for JSON Schema keywords that conditions do not support. */
const INSTEAD: Readonly<Record<string, string>> = {
  if: 'anyOf',
  then: 'anyOf',
  else: 'anyOf',
  oneOf: 'anyOf',
  exclusiveMinimum: 'minimum',
  exclusiveMaximum: 'maximum',
  maxItems: 'minItems',
  minLength: 'required',
  items: 'contains',
  $ref: '$ref',
};

/** @param inner place of this part in the document; the author-facing text stays that of the whole condition */
function checkKeywords(condition: unknown, inner: TextPlace, report: Report): void {
  const members = asMembers(condition);
  if (members === undefined) {
    report.error(11, inner, 'condition-not-an-object', { found: condition });
    return;
  }
  for (const [keyword, value] of Object.entries(members)) {
    const here = { ...inner, pointer: at(inner.pointer, keyword) };
    const read = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : undefined;
    if (read === undefined) {
      const known = Object.keys(KEYWORDS);
      const instead = Object.hasOwn(INSTEAD, keyword) ? INSTEAD[keyword] : undefined;
      const { meant, sure } = instead === undefined ? nearName(keyword, known) : NOT_NEAR;
      const facts = { keyword, instead, meant, known };
      report.error(11, here, 'keyword-not-allowed', facts, renamed(here.pointer, sure, members));
      continue;
    }
    const [fits, wanted] = read;
    if (!fits(value)) {
      report.error(11, here, 'wrong-condition-value', { keyword, wanted, found: value });
      continue;
    }
    for (const { condition: part, steps } of innerConditions(keyword, value))
      checkKeywords(part, { ...here, pointer: steps.reduce<string>(at, here.pointer) }, report);
  }
}

const NOT_NEAR = { meant: undefined, sure: undefined };

interface Inner {
  readonly condition: unknown;
  readonly steps: readonly (string | number)[];
}

function innerConditions(keyword: string, value: unknown): readonly Inner[] {
  if (keyword === 'properties')
    return Object.entries(asMembers(value) ?? {}).map(([key, condition]) => ({ condition, steps: [key] }));
  if (keyword === 'allOf' || keyword === 'anyOf')
    return (Array.isArray(value) ? value : []).map((condition, index) => ({ condition, steps: [index] }));
  const holdsOne = keyword === 'not' || keyword === 'contains';
  return holdsOne && value !== undefined ? [{ condition: value, steps: [] }] : [];
}

function checkTests({ when, place, slide, beside }: PlacedCondition, keys: Keys, report: Report): void {
  const reported = new Set<string>();
  for (const { key } of testsOf(when)) {
    if (reported.has(key)) continue;
    reported.add(key);
    const write = (meant: string): readonly Edit[] => withKey(key, meant, when, place.pointer);
    reportLookingBack(12, place, { key, slide, beside, write }, keys, report);
  }
  checkRequired(asMembers(when) ?? {}, new Set(), place, keys, report);
  checkValues(when, keys, place, report);
}

/** Edits that replace one key with another everywhere in a condition. */
function withKey(key: string, meant: string, condition: unknown, pointer: string): readonly Edit[] {
  const edits: Edit[] = [];
  for (const [keyword, value] of Object.entries(asMembers(condition) ?? {})) {
    const here = at(pointer, keyword);
    if (keyword === 'required')
      for (const [rank, each] of rankedTexts(value))
        if (each === key) edits.push({ pointer: at(here, rank), value: meant });
    if (keyword === 'properties' && Object.hasOwn(asMembers(value) ?? {}, key))
      edits.push(...renamed(at(here, key), meant, asMembers(value) ?? {}));
    if (keyword !== 'properties')
      for (const inner of innerConditions(keyword, value))
        edits.push(...withKey(key, meant, inner.condition, inner.steps.reduce<string>(at, here)));
  }
  return edits;
}

/** Rule 13: an empty answer counts as missing, and a test of a missing value passes. */
function checkRequired(
  condition: Members,
  given: ReadonlySet<string>,
  place: TextPlace,
  keys: Keys,
  report: Report,
): void {
  const certain = new Set([...given, ...requiredBy(condition)]);
  for (const key of Object.keys(membersOf(condition, 'properties')))
    if (!certain.has(key)) {
      const value = [...(asTexts(member(condition, 'required')) ?? []), key];
      const fix = [{ pointer: at(place.pointer, 'required'), value }];
      report.error(13, place, 'tested-not-required', { question: keys.nameOf(key) }, fix);
    }
  for (const keyword of ['allOf', 'anyOf', 'not'])
    for (const { condition: inner, steps } of innerConditions(keyword, member(condition, keyword))) {
      const pointer = steps.reduce<string>(at, at(place.pointer, keyword));
      checkRequired(asMembers(inner) ?? {}, certain, { ...place, pointer }, keys, report);
    }
}

function requiredBy(condition: Members): readonly string[] {
  const own = member(condition, 'required');
  const together = member(condition, 'allOf');
  return [
    ...(Array.isArray(own) ? own : []),
    ...(Array.isArray(together) ? together.flatMap((part) => requiredBy(asMembers(part) ?? {})) : []),
  ];
}

/** Rule 14, for every value inside a test. */
function checkValues(condition: unknown, keys: Keys, place: TextPlace, report: Report): void {
  const members = asMembers(condition) ?? {};
  for (const keyword of ['properties', 'allOf', 'anyOf', 'not'])
    for (const { condition: inner, steps } of innerConditions(keyword, member(members, keyword))) {
      const here = { ...place, pointer: steps.reduce<string>(at, at(place.pointer, keyword)) };
      const [key] = steps;
      if (keyword === 'properties' && isText(key)) checkTest(key, inner, keys, here, report);
      else checkValues(inner, keys, here, report);
    }
}

/** Collects the values that a condition tests one key for. */
function checkTest(key: string, test: unknown, keys: Keys, place: TextPlace, report: Report): void {
  const schema = keys.schemaOf(key);
  const visit = (part: unknown, among: readonly unknown[], inList: boolean, pointer: string): void => {
    const members = asMembers(part) ?? {};
    for (const [value, where] of valuesOf(members, pointer)) {
      if (among.length === 0 || among.includes(value)) continue;
      const { sure, ...near } = possible(value, among);
      const facts = { question: keys.nameOf(key), value, inList, ...near };
      report.error(14, { ...place, pointer: where }, 'never-this-value', facts, replaced(where, sure));
    }
    for (const keyword of ['allOf', 'anyOf', 'not'])
      for (const { condition: inner, steps } of innerConditions(keyword, member(members, keyword)))
        visit(inner, among, inList, steps.reduce<string>(at, at(pointer, keyword)));
    if (!inList) visit(member(members, 'contains'), possibleItems(schema), true, at(pointer, 'contains'));
  };
  visit(test, possibleValues(schema), false, place.pointer);
}

function valuesOf(members: Members, pointer: string): readonly (readonly [value: unknown, at: string])[] {
  if (Object.hasOwn(members, 'const')) return [[members['const'], at(pointer, 'const')]];
  const list = member(members, 'enum');
  return (Array.isArray(list) ? list : []).map((value, index) => [value, at(at(pointer, 'enum'), index)]);
}

/** The possible values, or the nearest one if there are many. `sure` is the value that a fix may write. */
function possible(
  wanted: unknown,
  values: readonly unknown[],
): NearName & { readonly possible: readonly unknown[] } {
  const { meant, sure } = nearValue(wanted, values.filter(isText));
  return { meant: values.length > 6 ? meant : undefined, sure, possible: values.slice(0, 12) };
}
