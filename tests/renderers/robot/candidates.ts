/** What a person who reads the question and its messages might try, likely things first. */
import type { Schema } from '#renderers/document/document.ts';
import type { Random } from './random.ts';

const word = 'un mot de ma vie, et puis encore un autre, ';

/** A text of so many characters, without a blank at its ends. */
export function textOf(length: number): string {
  const text = word.repeat(Math.ceil(length / word.length)).slice(0, length);
  return text.trim().length === length ? text : `${text.slice(0, Math.max(length - 1, 0))}x`.slice(0, length);
}

const byFormat: Readonly<Record<string, readonly string[]>> = {
  email: ['anne@example.org', 'a@b.fr'],
  'idn-email': ['anne@example.org', 'a@b.fr'],
  date: ['2024-05-17'],
  'date-time': ['2024-05-17T10:20:00.000Z', '2024-05-17T10:20:00Z'],
  time: ['10:20:00', '10:20:00Z'],
  uri: ['https://example.org/a'],
  'uri-reference': ['/a'],
  'uri-template': ['/a'],
  iri: ['https://example.org/a'],
  'iri-reference': ['/a'],
  ipv4: ['192.0.2.1'],
  ipv6: ['2001:db8::1'],
  uuid: ['2c5ea4c0-4067-11e9-8bad-9b1deb4d3b7d'],
  hostname: ['example.org'],
  'idn-hostname': ['example.org'],
  'single-duration': ['P3D', 'PT20M'],
  duration: ['P3D'],
  color: ['#112233'],
  'json-pointer': ['/a'],
  'relative-json-pointer': ['0'],
  'data-url': ['data:text/plain;base64,YQ=='],
};

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Values that a set of rules names: constants and choices, those of branches too. */
function namedValues(schemas: readonly Schema[]): readonly unknown[] {
  return schemas.flatMap((schema) => [
    ...(Object.hasOwn(schema, 'const') ? [schema.const] : []),
    ...(schema.enum ?? []),
  ]);
}

function figures(schemas: readonly Schema[], keyword: string): readonly number[] {
  return schemas.map((schema) => schema[keyword]).filter(isNumber);
}

/** Those that keep the most limits before the others, as a person would who reads the messages. */
function likelyFirst<Value extends string | number>(
  values: readonly Value[],
  schemas: readonly Schema[],
): readonly Value[] {
  const broken = (value: Value): number => schemas.filter((schema) => breaksLimits(value, schema)).length;
  return values
    .map((value) => ({ value, broken: broken(value) }))
    .sort((one, other) => one.broken - other.broken)
    .map(({ value }) => value);
}

function breaksLimits(value: string | number, schema: Schema): boolean {
  const at = (keyword: string, otherwise: number): number => {
    const limit = schema[keyword];
    return isNumber(limit) ? limit : otherwise;
  };
  if (typeof value === 'string')
    return value.length < at('minLength', 0) || value.length > at('maxLength', value.length);
  const step = at('multipleOf', 0);
  return (
    value < at('minimum', value) ||
    value > at('maximum', value) ||
    value <= at('exclusiveMinimum', value - 1) ||
    value >= at('exclusiveMaximum', value + 1) ||
    (schema.type === 'integer' && !Number.isInteger(value)) ||
    (step > 0 && !Number.isInteger(Number((value / step).toPrecision(12))))
  );
}

/** Texts to type. `random` shuffles what is equally likely. */
export function textsFor(schemas: readonly Schema[], random: Random): readonly string[] {
  const named = namedValues(schemas).filter((value): value is string => typeof value === 'string');
  const formatted = schemas.flatMap(({ format }) => (format === undefined ? [] : (byFormat[format] ?? [])));
  const lengths = [...figures(schemas, 'minLength'), ...figures(schemas, 'maxLength')]
    .flatMap((length) => [length, length - 1, length + 1])
    .filter((length) => length > 0 && length < 5_000);
  const most = Math.min(...figures(schemas, 'maxLength'), 200);
  const least = Math.max(...figures(schemas, 'minLength'), 1);
  const free = [textOf(Math.min(Math.max(least, 12), Math.max(most, 1))), ...lengths.map(textOf)];
  const sized = formatted.flatMap((text) =>
    lengths.map((length) => (text.includes('@') ? `${'a'.repeat(Math.max(1, length - 5))}@b.fr` : text)),
  );
  const others = ['a', 'b', 'oui', 'Été', '7', '12', 'true', 'Z', '2024-05-17'];
  const all = [...new Set([...random.some(named, 40), ...formatted, ...free, ...sized, ...others])];
  return likelyFirst(
    all.filter((text) => text.trim() !== ''),
    schemas,
  );
}

/** Numbers to type or to choose. */
export function numbersFor(schemas: readonly Schema[], random: Random): readonly number[] {
  const named = namedValues(schemas).filter(isNumber);
  const bounds = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].flatMap((keyword) =>
    figures(schemas, keyword),
  );
  const steps = figures(schemas, 'multipleOf').filter((step) => step > 0);
  const step = steps.reduce(
    (one, other) => (Number.isInteger(one * other) ? one * other : Math.max(one, other)),
    1,
  );
  const near = bounds.flatMap((bound) => [
    bound,
    bound + 1,
    bound - 1,
    bound + 0.5,
    bound - 0.5,
    Math.ceil(bound),
    Math.floor(bound),
  ]);
  const multiples = [step, ...steps].flatMap((each) =>
    [
      0,
      1,
      2,
      ...bounds.flatMap((bound) => [
        Math.ceil(bound / each),
        Math.floor(bound / each),
        Math.floor(bound / each) + 1,
      ]),
    ].map((times) => times * each),
  );
  const all = [...random.some(named, 40), ...near, 3, 1, 0, 7, 2, 5, 10, 12.5, -1, ...multiples];
  const kept = [...new Set(all.map((value) => (Object.is(value, -0) ? 0 : value)))].filter(Number.isFinite);
  return likelyFirst(kept, schemas);
}
