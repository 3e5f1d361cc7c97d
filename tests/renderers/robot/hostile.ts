/** Shapes of JSON Schema that are legal, or nearly, and hard to draw, to answer or to end. */
import type { Random } from './random.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** Names that objects inherit, that look like paths, numbers or marks, or that are hardly there. */
export const oddKeys: readonly string[] = [
  'hasOwnProperty',
  'valueOf',
  'toLocaleString',
  'isPrototypeOf',
  '__defineGetter__',
  'propertyIsEnumerable',
  '',
  ' ',
  '0',
  '-1',
  'length',
  'name',
  'a.b',
  'a/b',
  'a~1b',
  'a_b',
  '$firstname',
  '$ref',
  'é',
  '😀',
  '\ud800',
  '%41',
  'key',
  'items',
  'properties',
  'required',
  'type',
  'title',
];

/** Numbers at which something turns over. */
export const oddNumbers: readonly number[] = [
  0,
  -0,
  1,
  -1,
  2,
  3,
  0.1,
  0.5,
  1.5,
  7,
  10,
  50,
  100,
  255,
  9007199254740991,
  2 ** 53,
  1e21,
  1e-7,
  -1e9,
];

export const oddTexts: readonly string[] = [
  '',
  ' ',
  'a',
  ' a ',
  'Yes',
  'no',
  '0',
  '1',
  '1.5',
  '1,5',
  'true',
  'null',
  'é',
  '😀😀',
  '{{key}}',
  '{{q0}}',
  '[[ x ]]',
  '**a**',
  '<b>x</b>',
  '[a](javascript:x)',
  'x'.repeat(90),
  '2024-02-30',
  'a\nb',
  '\u202eabc',
];

const limitsOfTexts = ['minLength', 'maxLength'];
const limitsOfNumbers = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];
const limitsOfLists = ['minItems', 'maxItems'];
const formats = [
  'email',
  'date',
  'date-time',
  'time',
  'uri',
  'ipv4',
  'uuid',
  'single-duration',
  'hostname',
  'color',
  'data-url',
  'json-pointer',
  'strange',
];

/** Constants of one kind or of several, some twice. */
function constants(random: Random): readonly Json[] {
  const all: readonly Json[] = random.chance(0.6)
    ? random.some(['a', 'b', 'c', 'd', ' e ', ''], 1 + random.below(4))
    : random.some<Json>(
        ['a', 1, 1.5, true, false, null, {}, [], { a: 1 }, ['x'], '1', 0],
        1 + random.below(4),
      );
  return random.chance(0.1) ? [...all, ...all] : all;
}

/** A schema of a text, a number, a truth value or a closed choice, with limits that may be odd. */
export function leaf(random: Random): { readonly [name: string]: Json } {
  const limits = (names: readonly string[]): { readonly [name: string]: Json } =>
    Object.fromEntries(
      random
        .some(names, random.below(3))
        .map((name) => [name, random.chance(0.8) ? random.below(12) : random.pick(oddNumbers)]),
    );
  switch (random.below(12)) {
    case 0:
    case 1:
    case 2:
      return {
        type: 'string',
        ...limits(limitsOfTexts),
        ...(random.chance(0.15) && { format: random.pick(formats) }),
      };
    case 3:
      return { type: 'integer', ...limits(limitsOfNumbers) };
    case 4:
      return { type: 'number', ...limits(limitsOfNumbers) };
    case 5:
      return { type: 'boolean', ...(random.chance(0.3) && { const: random.chance(0.5) }) };
    case 6:
      return { ...(random.chance(0.7) && { type: 'string' }), enum: constants(random) };
    case 7:
      return {
        ...(random.chance(0.7) && { type: random.pick(['string', 'integer', 'number']) }),
        oneOf: constants(random).map((value) => ({
          const: value,
          ...(random.chance(0.7) && { title: `C ${String(value)}` }),
        })),
      };
    case 8:
      return { const: random.pick<Json>(['fixed', 1, true, false, null, {}, [1]]) };
    case 9:
      return random.pick<{ readonly [name: string]: Json }>([
        {},
        { type: 'null' },
        { title: 'only a title' },
        { not: {} },
        { enum: [null] },
      ]);
    case 10:
      return {
        type: random.pick<Json>([
          ['string', 'null'],
          ['integer', 'string'],
          ['null', 'number'],
          ['string', 'array'],
        ]),
      };
    default:
      return {
        type: 'string',
        ...limits(limitsOfTexts),
        not: random.pick<Json>([
          { const: 'a' },
          { maxLength: 3 },
          { minLength: 3 },
          { type: 'string' },
          { enum: ['a', 'b'] },
        ]),
      };
  }
}

/** Any schema, `depth` levels at most. */
export function anySchema(random: Random, depth: number): Json {
  if (random.chance(0.03)) return random.chance(0.6);
  if (depth <= 0 || random.chance(0.4)) return leaf(random);
  const inner = (): Json => anySchema(random, depth - 1);
  const several = (): readonly Json[] => Array.from({ length: 1 + random.below(3) }, inner);
  switch (random.below(12)) {
    case 0:
    case 1:
      return objectSchema(random, depth);
    case 2:
    case 3:
      return {
        type: 'array',
        items: random.chance(0.85) ? inner() : several(),
        ...Object.fromEntries(
          random.some(limitsOfLists, random.below(3)).map((name) => [name, random.below(5)]),
        ),
        ...(random.chance(0.2) && { uniqueItems: true }),
        ...(random.chance(0.1) && { contains: inner() }),
        ...(random.chance(0.1) && { additionalItems: random.chance(0.5) ? false : inner() }),
      };
    case 4:
      return { $ref: `#/definitions/${random.pick(['one', 'two', 'three'])}` };
    case 5:
      return { allOf: several(), ...(random.chance(0.5) && leaf(random)) };
    case 6:
      return { anyOf: several(), ...(random.chance(0.3) && leaf(random)) };
    case 7:
      return { oneOf: several(), ...(random.chance(0.3) && objectSchema(random, depth - 1)) };
    case 8:
      return {
        ...objectSchema(random, depth - 1),
        if: random.chance(0.7) ? { properties: { q0: { const: random.pick(['a', 'b', 'yes']) } } } : inner(),
        ...(random.chance(0.8) && { then: random.chance(0.6) ? objectSchema(random, depth - 1) : inner() }),
        ...(random.chance(0.5) && { else: objectSchema(random, depth - 1) }),
      };
    case 9:
      return { ...leaf(random), not: inner() };
    case 10:
      return discriminated(random, depth);
    default:
      return leaf(random);
  }
}

/** Kinds that a constant tells apart, as many documents have them. */
function discriminated(random: Random, depth: number): Json {
  const kinds = random.some(['a', 'b', 'c'], 1 + random.below(3));
  const branches = kinds.map((kind) => ({
    properties: {
      kind: random.chance(0.7) ? { const: kind } : { enum: [kind] },
      [`of-${kind}`]: anySchema(random, depth - 2),
    },
    required: random.chance(0.8) ? ['kind', ...(random.chance(0.5) ? [`of-${kind}`] : [])] : [],
  }));
  return {
    type: 'object',
    ...(random.chance(0.5) && { properties: { kind: { type: 'string', enum: kinds } }, required: ['kind'] }),
    ...(random.chance(0.3)
      ? { dependencies: { kind: { oneOf: branches } } }
      : { [random.pick(['oneOf', 'anyOf'])]: branches }),
  };
}

export function objectSchema(random: Random, depth: number): { readonly [name: string]: Json } {
  const names = Array.from({ length: random.below(4) }, (_, rank) =>
    random.chance(0.25) ? random.pick(oddKeys) : `q${rank}`,
  );
  return {
    ...(random.chance(0.9) && { type: 'object' }),
    properties: Object.fromEntries(names.map((name) => [name, anySchema(random, depth - 1)])),
    ...(random.chance(0.5) && { required: names.filter(() => random.chance(0.6)) }),
    ...(random.chance(0.1) && { required: ['absent', ...names] }),
    ...(random.chance(0.1) && {
      additionalProperties: random.chance(0.5) ? random.chance(0.5) : leaf(random),
    }),
    ...(random.chance(0.08) && { minProperties: random.below(4) }),
    ...(random.chance(0.08) && { maxProperties: random.below(4) }),
    ...(random.chance(0.08) && {
      dependencies: { q0: random.chance(0.5) ? ['q1'] : { properties: { q9: leaf(random) } } },
    }),
    ...(random.chance(0.05) && { propertyNames: { maxLength: random.below(4) } }),
  };
}
