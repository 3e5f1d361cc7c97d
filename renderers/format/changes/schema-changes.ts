/** Compares two schemas of one answer: type, limits, choices, and parts. */

import { asMembers, at, sameJson } from '#renderers/json.ts';
import { typeOf } from '../answer-type.ts';
import type { Schema } from '../document.ts';
import { type Change, textChanges } from './change.ts';

/** +1: a larger number allows more. -1: a larger number allows less. */
const LIMITS: Readonly<Record<string, 1 | -1>> = {
  maxLength: 1,
  maxItems: 1,
  maxProperties: 1,
  maximum: 1,
  exclusiveMaximum: 1,
  minLength: -1,
  minItems: -1,
  minProperties: -1,
  minimum: -1,
  exclusiveMinimum: -1,
};

/** Keywords whose presence allows less, whatever their value. */
const RULES = ['format', 'const', 'multipleOf', 'contains', 'not', 'if', 'then', 'else', 'allOf'] as const;

/** Keywords that have their own comparison, or are not rules. */
const HANDLED_KEYWORDS: ReadonlySet<string> = new Set([
  ...Object.keys(LIMITS),
  ...RULES,
  'anyOf',
  'deprecated',
  'description',
  'enum',
  'items',
  'oneOf',
  'properties',
  'required',
  'title',
  'type',
  'uniqueItems',
]);

export interface SchemaComparison {
  readonly place: string;
  /** The code with which a migration replaces this one, as `to`. */
  readonly carries: (code: unknown) => { readonly to: unknown } | undefined;
}

/** Changes between two schemas without references (`resolvedSchema`). */
export function schemaChanges(
  before: Schema,
  after: Schema,
  comparison: SchemaComparison,
): readonly Change[] {
  const { place } = comparison;
  const texts = textChanges(before, after, place, ['title', 'description']);
  if (typeOf(before) !== typeOf(after) || !admitsTypes(after, before))
    return [...texts, { place: at(place, 'type'), what: 'type', kind: 'breaking' }];
  return [
    ...texts,
    ...(sameJson(before.type, after.type) ? [] : [loosened(at(place, 'type'))]),
    ...Object.keys(LIMITS).flatMap((name) => limitChange(before, after, place, name)),
    ...uniqueChange(before, after, place),
    ...RULES.flatMap((name) => ruleChange(before, after, place, name)),
    ...choiceChanges(before, after, comparison),
    ...insideChanges(before, after, comparison),
    ...otherChanges(before, after, place),
  ];
}

function loosened(place: string): Change {
  return { place, what: 'limit-loosened', kind: 'compatible' };
}

function tightened(place: string): Change {
  return { place, what: 'limit-tightened', kind: 'breaking' };
}

function admitsTypes(after: Schema, before: Schema): boolean {
  const [old, now] = [before.type, after.type].map((type) => (Array.isArray(type) ? type : [type]));
  return (
    after.type === undefined ||
    (before.type !== undefined && (old ?? []).every((type) => now?.includes(type)))
  );
}

function limitChange(before: Schema, after: Schema, place: string, name: string): readonly Change[] {
  const [old, now] = [before[name], after[name]];
  if (old === now) return [];
  const inside = at(place, name);
  if (typeof now !== 'number') return [loosened(inside)];
  if (typeof old !== 'number') return allowsAll(name, now) ? [loosened(inside)] : [tightened(inside)];
  return (now - old) * (LIMITS[name] ?? 1) > 0 ? [loosened(inside)] : [tightened(inside)];
}

/** True if a limit allows every answer. A minimum of 1 does, because an empty answer counts as absent. */
function allowsAll(name: string, limit: number): boolean {
  return (name === 'minLength' || name === 'minItems' || name === 'minProperties') && limit <= 1;
}

function uniqueChange(before: Schema, after: Schema, place: string): readonly Change[] {
  const [old, now] = [before.uniqueItems === true, after.uniqueItems === true];
  const inside = at(place, 'uniqueItems');
  return old === now ? [] : [now ? tightened(inside) : loosened(inside)];
}

function ruleChange(before: Schema, after: Schema, place: string, name: string): readonly Change[] {
  const [old, now] = [before[name], after[name]];
  if (sameJson(old, now)) return [];
  const inside = at(place, name);
  if (now === undefined) return [loosened(inside)];
  return [{ place: inside, what: 'rule', kind: 'breaking' }];
}

const CHOICES = ['oneOf', 'anyOf', 'enum'] as const;

function choiceChanges(
  before: Schema,
  after: Schema,
  { place, carries }: SchemaComparison,
): readonly Change[] {
  return CHOICES.flatMap((name) => {
    const [old, now] = [codesOf(before, name), codesOf(after, name)];
    const inside = at(place, name);
    if (sameJson(before[name], after[name])) return [];
    if (now === undefined)
      return after[name] === undefined
        ? [loosened(inside)]
        : [{ place: inside, what: 'rule', kind: 'breaking' }];
    if (old === undefined)
      return [
        before[name] === undefined ? tightened(inside) : { place: inside, what: 'rule', kind: 'breaking' },
      ];
    const removed = [...old.keys()].filter((code) => !now.has(code));
    return [
      ...[...old.keys()].flatMap((code, index): readonly Change[] => {
        if (now.has(code)) return [];
        const own = at(inside, index);
        const carried = carries(JSON.parse(code));
        if (carried === undefined) return [{ place: own, what: 'choice-removed', kind: 'breaking' }];
        const isMerged = old.has(JSON.stringify(carried.to));
        return [{ place: own, what: isMerged ? 'choice-merged' : 'choice-renamed', kind: 'migration' }];
      }),
      ...[...now.keys()].flatMap((code, index): readonly Change[] => {
        if (!old.has(code)) return [{ place: at(inside, index), what: 'choice-added', kind: 'compatible' }];
        return textChanges(old.get(code), now.get(code), at(inside, index), ['title', 'description']);
      }),
      ...(removed.length === 0 && sameNames(old, now) && !sameOrder(old, now)
        ? [{ place: inside, what: 'drawing', kind: 'compatible' } as const]
        : []),
    ];
  });
}

/** Choices by code as JSON; undefined if the keyword does not list choices. */
function codesOf(schema: Schema, name: (typeof CHOICES)[number]): ReadonlyMap<string, Schema> | undefined {
  if (name === 'enum')
    return schema.enum && new Map(schema.enum.map((code) => [JSON.stringify(code), {}] as const));
  const branches = schema[name];
  return branches?.every((branch) => Object.hasOwn(branch, 'const'))
    ? new Map(branches.map((branch) => [JSON.stringify(branch.const), branch] as const))
    : undefined;
}

function sameNames(old: ReadonlyMap<string, unknown>, now: ReadonlyMap<string, unknown>): boolean {
  return old.size === now.size && [...old.keys()].every((code) => now.has(code));
}

function sameOrder(old: ReadonlyMap<string, unknown>, now: ReadonlyMap<string, unknown>): boolean {
  return sameJson([...old.keys()], [...now.keys()]);
}

function insideChanges(
  before: Schema,
  after: Schema,
  { place, carries }: SchemaComparison,
): readonly Change[] {
  return [
    ...itemChanges(before, after, { place, carries }),
    ...partChanges(before, after, place),
    ...requiredChanges(before, after, place),
  ];
}

function itemChanges(before: Schema, after: Schema, { place, carries }: SchemaComparison): readonly Change[] {
  const inside = at(place, 'items');
  const [old, now] = [asMembers(before.items), asMembers(after.items)];
  if (sameJson(before.items, after.items)) return [];
  if (old !== undefined && now !== undefined) return schemaChanges(old, now, { place: inside, carries });
  return after.items === undefined ? [loosened(inside)] : [{ place: inside, what: 'rule', kind: 'breaking' }];
}

/** Changes of the parts of an object. */
function partChanges(before: Schema, after: Schema, place: string): readonly Change[] {
  const inside = at(place, 'properties');
  const [old, now] = [before.properties ?? {}, after.properties ?? {}];
  const carries = () => undefined;
  const removed = Object.keys(old).filter((key) => !Object.hasOwn(now, key));
  return [
    ...removed.map((key): Change => ({ place: at(inside, key), what: 'question-removed', kind: 'breaking' })),
    ...Object.entries(now).flatMap(([key, schema]): readonly Change[] => {
      const known = Object.hasOwn(old, key) ? old[key] : undefined;
      return known === undefined
        ? [{ place: at(inside, key), what: 'question-added', kind: 'compatible' }]
        : schemaChanges(known, schema, { place: at(inside, key), carries });
    }),
  ];
}

function requiredChanges(before: Schema, after: Schema, place: string): readonly Change[] {
  const inside = at(place, 'required');
  const [old, now] = [before.required ?? [], after.required ?? []];
  return [
    ...now
      .filter((key) => !old.includes(key))
      .map((): Change => ({ place: inside, what: 'required', kind: 'breaking' })),
    ...old
      .filter((key) => !now.includes(key))
      .map((): Change => ({ place: inside, what: 'no-longer-required', kind: 'compatible' })),
  ];
}

/** All other keywords: whether they allow more or less is undecidable. */
function otherChanges(before: Schema, after: Schema, place: string): readonly Change[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .filter((name) => !HANDLED_KEYWORDS.has(name) && !sameJson(before[name], after[name]))
    .map((name) => ({ place: at(place, name), what: 'rule', kind: 'breaking' }));
}
