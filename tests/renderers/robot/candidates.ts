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

const padded = (text: string) => (length: number) => text.padEnd(length, 'a');

const address = (length: number) => `${'a'.repeat(Math.max(1, length - 5))}@b.fr`;

/** Texts of a format and of a length, where the format has some. */
const bySize: Readonly<Record<string, (length: number) => string>> = {
  email: address,
  hostname: (length) =>
    `${'a'.repeat(Math.max(1, length - 3)).replace(/(a{60})(?=a)/gu, '$1.')}.fr`.slice(-length),
  ipv4: (length) => ['1.1.1.1', '192.0.2.10', '192.100.200.100'].find((text) => text.length >= length) ?? '',
  'idn-email': address,
  iri: padded('https://example.org/a'),
  'iri-reference': padded('/a'),
  'json-pointer': padded('/a'),
  'relative-json-pointer': padded('0/a'),
  uri: padded('https://example.org/a'),
  'uri-reference': padded('/a'),
  'uri-template': padded('/a'),
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

/** What is wanted of a value, without what it must not be. */
function withoutTurned(schemas: readonly Schema[]): readonly Schema[] {
  const turned = new Set<unknown>(schemas.map(({ not }) => not));
  return schemas.filter((schema) => !turned.has(schema));
}

/** Those that keep the most limits before the others, as a person would who reads the messages. */
function likelyFirst<Value extends string | number>(
  values: readonly Value[],
  schemas: readonly Schema[],
): readonly Value[] {
  const wanted = withoutTurned(schemas);
  const broken = (value: Value): number => wanted.filter((schema) => breaksLimits(value, schema)).length;
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
  const wanted = withoutTurned(schemas);
  const most = Math.min(...figures(wanted, 'maxLength'), 200);
  const least = Math.max(...figures(wanted, 'minLength'), 1);
  const free = [textOf(Math.min(Math.max(least, 12), Math.max(most, 1))), ...lengths.map(textOf)];
  const sized = schemas.flatMap(({ format = '' }) => lengths.map((length) => bySize[format]?.(length) ?? ''));
  const others = ['a', 'b', 'oui', 'Été', '7', '12', 'true', 'Z', '2024-05-17'];
  const all = [...new Set([...random.some(named, 40), ...formatted, ...free, ...sized, ...others])];
  return likelyFirst(
    all.filter((text) => text.trim() !== ''),
    schemas,
  );
}

/** The least number that both steps lead to, as far as a person would count. */
function commonMultiple(one: number, other: number): number {
  const times = Array.from({ length: 1_000 }, (_, rank) => rank + 1);
  const meets = (value: number) => Number.isInteger(Number((value / other).toPrecision(12)));
  return one * (times.find((count) => meets(one * count)) ?? 1);
}

/** Without the last digit that a product of fractions gains; whole numbers have none to lose. */
function rounded(product: number): number {
  return Number.isInteger(product) ? product : Number(product.toPrecision(15));
}

/** Numbers to type or to choose. */
export function numbersFor(schemas: readonly Schema[], random: Random): readonly number[] {
  const named = namedValues(schemas).filter(isNumber);
  const bounds = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].flatMap((keyword) =>
    figures(schemas, keyword),
  );
  const whole = schemas.some(({ type }) => type === 'integer');
  const steps = [...figures(schemas, 'multipleOf').filter((step) => step > 0), ...(whole ? [1] : [])];
  const step = steps.reduce(commonMultiple, steps[0] ?? 1);
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
        Math.ceil(bound / each) - 1,
        Math.floor(bound / each) + 1,
      ]),
    ].map((times) => rounded(times * each)),
  );
  const middle = (Math.min(...bounds) + Math.max(...bounds)) / 2;
  const all = [...random.some(named, 40), ...near, middle, 3, 1, 0, 7, 2, 5, 10, 12.5, -1, ...multiples];
  const kept = [...new Set(all.map((value) => (Object.is(value, -0) ? 0 : value)))].filter(Number.isFinite);
  return likelyFirst(kept, schemas);
}
