/** Rules 11 to 14: a condition uses the allowed keywords, on keys that are answered by then, with values they can have. */
import { asMembers, isText, type Members, member } from '#renderers/document/json.ts';
import { conditionsOf, type PlacedCondition, testsOf } from '../condition-list.ts';
import { type Draft, membersOf } from '../draft.ts';
import { type Report, shown } from '../finding.ts';
import type { CheckProfile } from '../host-profile.ts';
import { type Keys, possibleItems, possibleValues } from '../keys.ts';
import { didYouMean } from '../similar-name.ts';
import { lookingBackFault } from './slide-rules.ts';

export function checkConditions(draft: Draft, keys: Keys, profile: CheckProfile, report: Report): void {
  for (const condition of conditionsOf(draft)) {
    const { when, place, needed } = condition;
    if (when === undefined) {
      if (needed) report.error(11, place, 'missing', 'Say when this holds.');
      continue;
    }
    const before = report.findings.length;
    checkKeywords(when, place, report);
    if (report.findings.length === before) checkTests(condition, keys, report);
  }
  checkParts(draft, profile, report);
}

/** A part is a value of the context of its own kind. */
function checkParts({ slides }: Draft, { context }: CheckProfile, report: Report): void {
  const parts = context['$part']?.values ?? [];
  if (parts.length === 0) return;
  for (const { index, part } of slides)
    if (part !== undefined && !parts.includes(part))
      report.error(14, `ui:slides[${index}].part`, `${shown(part)} is no part`, possible(part, parts));
}

const TYPES = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];

const isNumber = (value: unknown): boolean => typeof value === 'number';
const isObjects = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((item) => asMembers(item) !== undefined);

const KEYWORDS: Readonly<Record<string, readonly [fits: (value: unknown) => boolean, words: string]>> = {
  properties: [(value) => asMembers(value) !== undefined, 'an object of keys'],
  required: [(value) => Array.isArray(value) && value.every(isText), 'a list of keys'],
  const: [() => true, 'a value'],
  enum: [(value) => Array.isArray(value) && value.length > 0, 'a list of values'],
  type: [(value) => [value].flat().every((type) => isText(type) && TYPES.includes(type)), 'a type'],
  minimum: [isNumber, 'a number'],
  maximum: [isNumber, 'a number'],
  minItems: [isNumber, 'a number'],
  contains: [(value) => asMembers(value) !== undefined, 'a condition'],
  not: [(value) => asMembers(value) !== undefined, 'a condition'],
  allOf: [isObjects, 'a list of conditions'],
  anyOf: [isObjects, 'a list of conditions'],
};

/** What to write instead of a keyword of JSON Schema that conditions do not have. */
const INSTEAD: Readonly<Record<string, string>> = {
  if: 'Use anyOf.',
  then: 'Use anyOf.',
  else: 'Use anyOf.',
  oneOf: 'Use anyOf.',
  exclusiveMinimum: 'Use minimum.',
  exclusiveMaximum: 'Use maximum.',
  maxItems: 'Use not with minItems.',
  minLength: 'Use required.',
  items: 'Use contains.',
  $ref: 'Write it out.',
};

function checkKeywords(condition: unknown, place: string, report: Report): void {
  const members = asMembers(condition);
  if (members === undefined) {
    report.error(11, place, `must be an object, found ${shown(condition)}`, 'Write a condition.');
    return;
  }
  for (const [keyword, value] of Object.entries(members)) {
    const known = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : undefined;
    if (known === undefined) {
      const names = Object.keys(KEYWORDS);
      const instead = Object.hasOwn(INSTEAD, keyword) ? INSTEAD[keyword] : didYouMean(keyword, names);
      report.error(
        11,
        place,
        `keyword "${keyword}" is not allowed here`,
        instead ?? `Use ${names.join(', ')}.`,
      );
      continue;
    }
    const [fits, words] = known;
    if (!fits(value)) {
      report.error(11, place, `${keyword} must be ${words}, found ${shown(value)}`, 'Correct it.');
      continue;
    }
    for (const inner of innerConditions(keyword, value)) checkKeywords(inner, place, report);
  }
}

function innerConditions(keyword: string, value: unknown): readonly unknown[] {
  if (keyword === 'properties') return Object.values(asMembers(value) ?? {});
  if (keyword === 'allOf' || keyword === 'anyOf') return Array.isArray(value) ? value : [];
  return keyword === 'not' || keyword === 'contains' ? [value] : [];
}

function checkTests({ when, place, slide, beside }: PlacedCondition, keys: Keys, report: Report): void {
  const reported = new Set<string>();
  for (const { key } of testsOf(when)) {
    if (reported.has(key)) continue;
    reported.add(key);
    const fault = lookingBackFault(key, slide, beside, keys);
    if (fault !== undefined) report.error(12, place, ...fault);
  }
  checkRequired(asMembers(when) ?? {}, new Set(), place, report);
  for (const { key, test } of testsOf(when)) checkValues(key, test, keys, place, report);
}

/** Rule 13: an empty answer is no answer, and a test of what is not there passes. */
function checkRequired(condition: Members, given: ReadonlySet<string>, place: string, report: Report): void {
  const certain = new Set([...given, ...requiredBy(condition)]);
  for (const key of Object.keys(membersOf(condition, 'properties')))
    if (!certain.has(key))
      report.error(13, place, `${shown(key)} is tested but not required`, `Add "required": [${shown(key)}].`);
  for (const keyword of ['allOf', 'anyOf', 'not'])
    for (const inner of [member(condition, keyword) ?? []].flat())
      checkRequired(asMembers(inner) ?? {}, certain, place, report);
}

function requiredBy(condition: Members): readonly string[] {
  const own = member(condition, 'required');
  const together = member(condition, 'allOf');
  return [
    ...(Array.isArray(own) ? own : []),
    ...(Array.isArray(together) ? together.flatMap((part) => requiredBy(asMembers(part) ?? {})) : []),
  ];
}

/** Rule 14, in every place of a test where a value is. */
function checkValues(key: string, test: unknown, keys: Keys, place: string, report: Report): void {
  const schema = keys.schemaOf(key);
  const choices = possibleValues(schema);
  const items = possibleItems(schema);
  const visit = (part: unknown, among: readonly unknown[], inList: boolean): void => {
    const members = asMembers(part) ?? {};
    const wanted = Object.hasOwn(members, 'const') ? [members['const']] : (member(members, 'enum') ?? []);
    for (const value of [wanted].flat())
      if (among.length > 0 && !among.includes(value))
        report.error(
          14,
          place,
          `${shown(key)} ${inList ? 'never holds' : 'is never'} ${shown(value)}`,
          possible(value, among),
        );
    for (const keyword of ['allOf', 'anyOf', 'not'])
      for (const inner of [member(members, keyword) ?? []].flat()) visit(inner, among, inList);
    if (!inList) visit(member(members, 'contains'), items, true);
  };
  visit(test, choices, false);
}

function possible(wanted: unknown, values: readonly unknown[]): string {
  const texts = values.filter(isText);
  // Few values are best read all; of many, the one that was meant.
  const meant = values.length > 6 && isText(wanted) ? didYouMean(wanted, texts) : undefined;
  return meant ?? `Possible: ${values.slice(0, 12).map(shown).join(', ')}.`;
}
