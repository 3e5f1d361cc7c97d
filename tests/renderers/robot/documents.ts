/** Random documents: whole ones around random schemas, and real ones with something broken in them. */
import { anySchema, type Json, leaf, objectSchema, oddKeys, oddNumbers, oddTexts } from './hostile.ts';
import type { Random } from './random.ts';

type Members = { readonly [name: string]: Json };

const widgets: readonly string[] = [
  'text',
  'textarea',
  'person',
  'dateorsubject',
  'cards',
  'chips',
  'scale',
  'phrase',
  'duration',
  'entry',
  'checkbox',
  'list',
  'intuitions',
  'moment',
  'file',
  'hidden',
  'radio',
  'select',
  'checkboxes',
  'range',
  'updown',
  'alt-date',
  'date',
  'password',
  'slider',
];

/** What a uiSchema may say of a question, rightly or not. */
function uiOf(random: Random): Json {
  if (random.chance(0.05)) return random.pick<Json>([null, 'text', 7, [], ['a'], true]);
  return {
    ...(random.chance(0.5) && { 'ui:title': random.pick(['Which one?', 'And {{q0}}?', ...oddTexts]) }),
    ...(random.chance(0.45) && { [random.pick(['ui:widget', 'ui:field'])]: random.pick(widgets) }),
    ...(random.chance(0.05) && { 'ui:readonly': true }),
    ...(random.chance(0.05) && { 'ui:disabled': true }),
    ...(random.chance(0.05) && { 'ui:emptyValue': random.pick<Json>(['', null, 0, 'none']) }),
    ...(random.chance(0.05) && { 'ui:enumDisabled': ['a', 'b', 1] }),
    ...(random.chance(0.05) && { 'ui:enumNames': ['First', 'Second'] }),
    ...(random.chance(0.2) && {
      'ui:options': {
        ...(random.chance(0.3) && { suggestions: random.some(['a', 'b', 'c', 'd', 'some words'], 3) }),
        ...(random.chance(0.3) && { exactly: random.below(4) }),
        ...(random.chance(0.3) && { closed: random.chance(0.8) }),
        ...(random.chance(0.3) && { prefill: random.pick(oddTexts) }),
        ...(random.chance(0.3) && { lowercase: true }),
        ...(random.chance(0.2) && { inputType: random.pick(['number', 'email', 'file', 'date', 'color']) }),
        ...(random.chance(0.2) && { widget: random.pick(widgets) }),
        ...(random.chance(0.2) && { addable: random.chance(0.5), removable: random.chance(0.5) }),
      },
    }),
  };
}

function whenOf(random: Random, keys: readonly string[]): Json {
  const key = keys.length > 0 ? random.pick(keys) : '$firstname';
  switch (random.below(5)) {
    case 0:
      return { required: [key] };
    case 1:
      return { not: { required: [key] } };
    case 2:
      return { properties: { [key]: { const: random.pick<Json>(['a', 1, true]) } }, required: [key] };
    case 3:
      return { anyOf: [{ required: [key] }, { required: ['$firstname'] }] };
    default:
      return random.pick<Json>([
        false,
        true,
        {},
        { not: {} },
        { required: ['$nobody'] },
        { pattern: 'x' },
        'yes',
      ]);
  }
}

function head(random: Random, schema: Json, uiSchema: Json): Json {
  return {
    format: 1,
    name: 'sample',
    kind: 'exercise',
    version: '1.0.0',
    locale: random.pick(['fr', 'en']),
    title: 'Sample',
    schema,
    uiSchema,
    entry: { collection: 'none', key: 'none' },
  };
}

const definitions = (random: Random, depth: number): Members => ({
  one: anySchema(random, depth),
  two: random.chance(0.5) ? objectSchema(random, depth) : leaf(random),
  three: anySchema(random, depth),
});

/** A document without slides. */
export function plainDocument(random: Random): Json {
  const schema = {
    ...(random.chance(0.9) && { $schema: 'http://json-schema.org/draft-07/schema#' }),
    ...(random.chance(0.3) ? (anySchema(random, 4) as Members) : objectSchema(random, 4)),
    ...(random.chance(0.5) && { definitions: definitions(random, 3) }),
  };
  const names = Object.keys((schema as Members)['properties'] ?? {});
  return head(
    random,
    schema,
    Object.fromEntries(names.filter(() => random.chance(0.5)).map((name) => [name, uiOf(random)])),
  );
}

/** A document of slides. */
export function slideDocument(random: Random): Json {
  const keys = Array.from({ length: 1 + random.below(6) }, (_, rank) =>
    random.chance(0.2) ? random.pick(oddKeys) : `q${rank}`,
  );
  const properties = Object.fromEntries(
    keys.map((key): [string, Json] => [
      key,
      random.chance(0.75) ? { title: `Label ${key}`, ...flat(random) } : anySchema(random, 2),
    ]),
  );
  const slides: Json[] = [];
  for (let rank = 0; rank < keys.length; ) {
    const fields = keys.slice(rank, rank + random.below(3));
    slides.push({
      name: random.chance(0.9) ? `s${slides.length}` : random.pick(oddKeys),
      title: random.pick(['A slide', 'About {{q0}}', 'With {{q1 ?? nobody}}[[ and {{q2}}]]']),
      fields,
      ...(random.chance(0.3) && { when: whenOf(random, keys.slice(0, rank)) }),
      ...(random.chance(0.15) && { require: random.pick(['one', 'each', 'two']) }),
      ...(random.chance(0.1) && { pause: { seconds: random.pick(oddNumbers) } }),
      ...(random.chance(0.2) && { recall: random.some(keys, 2) }),
      ...(random.chance(0.1) && { part: random.pick(['one', 'two']) }),
    });
    rank += Math.max(fields.length, random.below(2));
    if (slides.length > 12) break;
  }
  return head(
    random,
    {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties,
      required: keys.filter(() => random.chance(0.5)),
      ...(random.chance(0.2) && { definitions: definitions(random, 2) }),
    },
    {
      'ui:slides': slides,
      ...Object.fromEntries(keys.filter(() => random.chance(0.8)).map((key) => [key, uiOf(random)])),
    },
  );
}

/** What slides ask: texts, choices and short lists. */
function flat(random: Random): Members {
  switch (random.below(6)) {
    case 0:
      return {
        type: 'array',
        items: leaf(random),
        ...(random.chance(0.5) && { minItems: random.below(4) }),
        ...(random.chance(0.5) && { maxItems: random.below(5) }),
        ...(random.chance(0.3) && { uniqueItems: true }),
      };
    case 1:
      return {
        type: 'array',
        items: {
          type: 'object',
          properties: { name: { type: 'string' }, realised: { type: 'boolean' } },
          ...(random.chance(0.3) && { required: ['name', 'realised'] }),
        },
      };
    case 2:
      return {
        type: 'object',
        properties: Object.fromEntries(
          random
            .some(['titre', 'criteres', 'duree', 'pic', 'choix', 'valueOf', ''], 3)
            .map((key) => [key, leaf(random)]),
        ),
        ...(random.chance(0.5) && { required: ['titre'] }),
      };
    case 3:
      return {
        type: 'integer',
        minimum: random.below(4),
        maximum: random.below(12),
        ...(random.chance(0.2) && { multipleOf: random.pick([2, 3, 0.5, 7]) }),
      };
    default:
      return leaf(random);
  }
}

const junk: readonly Json[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  0.5,
  3,
  '',
  'a',
  'object',
  'string',
  [],
  {},
  ['a'],
  { a: 1 },
  { $ref: '#' },
  { type: 'string' },
  '#/definitions/none',
  { const: 'a' },
  { not: {} },
];

interface Place {
  readonly path: readonly string[];
  readonly value: Json;
}

/** Every place in a value, each with the names that lead there. */
export function placesOf(value: Json, path: readonly string[] = []): readonly Place[] {
  const here: Place = { path, value };
  if (typeof value !== 'object' || value === null) return [here];
  return [here, ...Object.entries(value).flatMap(([name, inner]) => placesOf(inner, [...path, name]))];
}

/** A copy in which the value at a place is another one; undefined takes it away. */
export function withValueAt(value: Json, path: readonly string[], other: Json | undefined): Json {
  const [name, ...rest] = path;
  if (name === undefined) return other ?? null;
  if (typeof value !== 'object' || value === null) return value;
  const changed = rest.length === 0 ? other : withValueAt((value as Members)[name] ?? null, rest, other);
  if (Array.isArray(value)) {
    const rank = Number(name);
    return changed === undefined
      ? value.filter((_, each) => each !== rank)
      : value.map((item: Json, each) => (each === rank ? changed : item));
  }
  const members = Object.entries(value).filter(([each]) => each !== name || changed !== undefined);
  return Object.fromEntries(
    members.map(([each, inner]): [string, Json] => [
      each,
      each === name && changed !== undefined ? changed : inner,
    ]),
  );
}

/** Something broken at one random place. */
function damagedOnce(random: Random, source: Json): Json {
  const all = placesOf(source);
  // Half of the damage in the schema, where most of the rules are.
  const inSchema = all.filter(({ path }) => path[0] === 'schema' && path.length > 1);
  const { path, value } = random.pick(random.chance(0.6) && inSchema.length > 0 ? inSchema : all);
  const name = path.at(-1);
  switch (random.below(9)) {
    case 0:
      return withValueAt(source, path, undefined);
    case 1:
      return withValueAt(source, path, random.pick(junk));
    case 2:
      return withValueAt(
        source,
        path,
        typeof value === 'number' ? random.pick(oddNumbers) : random.pick(oddTexts),
      );
    case 3:
      return withValueAt(source, path, random.pick(all).value);
    case 4:
      return renamed(source, path, random.pick(oddKeys));
    case 5: {
      const schemas = all.filter((place) => ['properties', 'definitions'].includes(place.path.at(-2) ?? ''));
      if (schemas.length === 0) return source;
      return withValueAt(source, random.pick(schemas).path, anySchema(random, 2));
    }
    case 6: {
      const holders = all.filter((place) => place.path.at(-1) === 'properties');
      if (holders.length === 0) return source;
      const holder = random.pick(holders);
      const key = random.pick(oddKeys);
      return withValueAt(source, holder.path, { ...(holder.value as Members), [key]: anySchema(random, 2) });
    }
    case 7: {
      const members =
        typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
      if (members === undefined) return source;
      return withValueAt(source, path, { ...members, ...leaf(random) });
    }
    default:
      return name === 'required' && Array.isArray(value)
        ? withValueAt(source, path, [...value, ...oddKeys.slice(0, 3)])
        : withValueAt(source, path, typeof value === 'number' ? -value : random.pick(junk));
  }
}

function renamed(source: Json, path: readonly string[], name: string): Json {
  const holder = path.slice(0, -1);
  const place = placesOf(source).find((each) => each.path.join('\n') === holder.join('\n'));
  if (
    path.length === 0 ||
    typeof place?.value !== 'object' ||
    place.value === null ||
    Array.isArray(place.value)
  )
    return source;
  const last = path.at(-1);
  const members = Object.entries(place.value).map(([each, inner]): [string, Json] => [
    each === last ? name : each,
    inner,
  ]);
  return withValueAt(source, holder, Object.fromEntries(members));
}

/** A real document with one to four things broken in it. */
export function damaged(random: Random, source: Json): Json {
  let result = source;
  for (let left = 1 + random.below(4); left > 0; left -= 1) result = damagedOnce(random, result);
  return result;
}
