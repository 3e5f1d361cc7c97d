/** Texts and numbers that a person could give, made from the limits of the schemas that they have to keep. */
import type { Schema } from '../document.ts';

/** An answer of each format, as its control writes it. */
const FORMATTED: Readonly<Record<string, readonly string[]>> = {
  color: ['#1a2b3c', '#ffffff'],
  'data-url': ['data:text/plain;name=a.txt;base64,YQ==', 'data:text/plain;name=b.txt;base64,Yg=='],
  date: ['2025-01-15', '1999-12-31', '2030-06-01'],
  'date-time': ['2025-01-15T10:00:00.000Z', '1999-12-31T23:59:00.000Z'],
  digits: ['1', '12', '123', '1234', '12345', '1234567', '1234567890', '123456789012345'],
  duration: ['P1D', 'PT1H'],
  email: ['a@b.fr', 'c@d.fr'],
  hostname: ['a.fr', 'b.fr'],
  'idn-email': ['a@b.fr', 'c@d.fr'],
  'idn-hostname': ['a.fr', 'b.fr'],
  ipv4: ['192.0.2.1', '192.0.2.2'],
  ipv6: ['2001:db8::1', '2001:db8::2'],
  iri: ['https://a.fr/', 'https://b.fr/'],
  'iri-reference': ['/a', '/b'],
  'json-pointer': ['/a', '/b'],
  minutes: ['10:00', '11:30'],
  month: ['2025-01', '1999-12'],
  'relative-json-pointer': ['0/a', '1/b'],
  'single-duration': ['PT5M', 'P3D', 'PT20M', 'P2W', 'PT100M'],
  time: ['10:00:00', '11:30:00'],
  uri: ['https://a.fr/', 'https://b.fr/'],
  'uri-reference': ['/a', '/b'],
  'uri-template': ['/a', '/b'],
  week: ['2025-W03', '1999-W52'],
  uuid: ['123e4567-e89b-12d3-a456-426614174000', '123e4567-e89b-12d3-a456-426614174001'],
};

/** Formats of which an answer may be made longer at its end. */
const LENGTHENED: ReadonlySet<string> = new Set([
  'iri',
  'iri-reference',
  'json-pointer',
  'relative-json-pointer',
  'uri',
  'uri-reference',
  'uri-template',
]);

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Longer than any text that a person is asked for; a schema that wants more is met by nobody. */
const LONGEST = 20_000;

/** The numbers that a keyword holds anywhere inside: a rule that is turned round ends where they begin. */
function boundaries(
  value: unknown,
  keywords: readonly string[],
  found = new Set<number>(),
): ReadonlySet<number> {
  if (typeof value !== 'object' || value === null || found.size > 20) return found;
  for (const [name, inner] of Object.entries(value))
    if (typeof inner === 'number' && keywords.includes(name)) found.add(inner);
    else boundaries(inner, keywords, found);
  return found;
}

function greatest(schemas: readonly Schema[], keyword: string, other: number): number {
  return Math.max(other, ...numbersOf(schemas, keyword));
}

function least(schemas: readonly Schema[], keyword: string, other: number): number {
  return Math.min(other, ...numbersOf(schemas, keyword));
}

function numbersOf(schemas: readonly Schema[], keyword: string): readonly number[] {
  return schemas.flatMap(({ [keyword]: value }) => (typeof value === 'number' ? [value] : []));
}

/** Texts without outer blanks, simplest first. @param count at least so many different ones, where that is possible */
export function textsFor(schemas: readonly Schema[], count: number): readonly string[] {
  const shortest = Math.ceil(greatest(schemas, 'minLength', 1));
  const longest = Math.floor(least(schemas, 'maxLength', LONGEST));
  if (shortest > longest || shortest > LONGEST) return [];
  const formats = schemas.flatMap(({ format }) =>
    format !== undefined && Object.hasOwn(FORMATTED, format) ? [format] : [],
  );
  const [format] = formats;
  if (format !== undefined)
    return (FORMATTED[format] ?? [])
      .map((text) => lengthened(text, format, shortest))
      .filter((text) => text.length <= longest);
  const texts = Array.from({ length: Math.max(count, 4) }, (_, rank) => wordOf(rank).padEnd(shortest, 'x'));
  const longer =
    longest > shortest
      ? [
          LETTERS.repeat(2)
            .slice(0, Math.min(longest, shortest + 12))
            .padEnd(Math.min(longest, shortest + 1), 'y'),
        ]
      : [];
  const turned = [
    ...boundaries(
      schemas.map(({ not, ...each }) => ({ not, if: each['if'] })),
      ['minLength', 'maxLength'],
    ),
  ]
    .flatMap((length) => [length - 1, length, length + 1])
    .filter((length) => length >= shortest && length <= Math.min(longest, LONGEST))
    .map((length) => 'a'.padEnd(length, 'x'));
  return [...new Set([...texts, ...longer, ...turned])].filter((text) => text.length <= longest);
}

function lengthened(text: string, format: string, shortest: number): string {
  if (text.length >= shortest) return text;
  if (LENGTHENED.has(format)) return text.padEnd(shortest, 'x');
  // The name before the @, and the last label of the domain, stay as short as addresses want them.
  if (format === 'email' || format === 'idn-email') {
    const [name = '', domain = ''] = text.split('@');
    const [host = '', end = ''] = domain.split('.');
    const more = shortest - text.length;
    const inName = Math.min(more, 60);
    return `${name.padEnd(name.length + inName, 'x')}@${host.padEnd(host.length + more - inName, 'x')}.${end}`;
  }
  return text;
}

/** a, b … z, ba, bb … */
function wordOf(rank: number): string {
  const letter = LETTERS[rank % LETTERS.length] ?? 'a';
  return rank < LETTERS.length ? letter : `${wordOf(Math.floor(rank / LETTERS.length))}${letter}`;
}

/** Numbers that can be typed, simplest first. @param whole only integers */
export function numbersFor(schemas: readonly Schema[], whole: boolean, count: number): readonly number[] {
  const lowest = Math.max(
    greatest(schemas, 'minimum', -Number.MAX_VALUE),
    greatest(schemas, 'exclusiveMinimum', -Number.MAX_VALUE),
  );
  const highest = Math.min(
    least(schemas, 'maximum', Number.MAX_VALUE),
    least(schemas, 'exclusiveMaximum', Number.MAX_VALUE),
  );
  // Where nothing limits them, nobody types the largest number that there is.
  const [isLow, isHigh] = [lowest > -Number.MAX_VALUE, highest < Number.MAX_VALUE];
  const found = new Set<number>();
  const add = (value: number): void => {
    const kept = typed(whole ? Math.round(value) : value);
    if (Number.isFinite(kept) && (!whole || Number.isSafeInteger(kept)) && kept >= lowest && kept <= highest)
      found.add(kept === 0 ? 0 : kept);
  };
  const steps = new Set([...numbersOf(schemas, 'multipleOf'), ...(whole ? [1] : [])]);
  const together = commonMultiple([...steps]);
  const start = lowest > 0 ? lowest : Math.min(highest, 0);
  const direction = start === highest && highest < 0 ? -1 : 1;
  for (const step of together === undefined ? [] : [together]) {
    const first = direction === 1 ? Math.ceil(start / step) : Math.floor(start / step);
    for (let rank = 0; rank <= Math.max(count, 3); rank += 1) add((first + rank * direction) * step);
    if (isLow) add(Math.ceil(lowest / step) * step);
    if (isHigh) add(Math.floor(highest / step) * step);
  }
  if (together === undefined || together === 1) {
    add(start);
    for (let rank = 1; rank <= count; rank += 1) add(start + rank * direction);
  }
  if (steps.size === 0) {
    if (isLow) add(lowest);
    if (isHigh) add(highest);
    if (isLow && isHigh) for (const part of [0.5, 0.25, 0.1]) add(lowest + (highest - lowest) * part);
    if (isLow) add(lowest + 0.5);
    if (isHigh) add(highest - 0.5);
  }
  const limits = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];
  for (const limit of boundaries(
    schemas.map(({ not, ...each }) => ({ not, if: each['if'] })),
    limits,
  ))
    for (const beside of [limit, limit + 1, limit - 1]) add(beside);
  return [...found];
}

/** As many digits as a person would type. */
function typed(value: number): number {
  return Number(value.toPrecision(12));
}

/** The least step that keeps all of them; undefined where there is none, or none that can be worked out. */
function commonMultiple(steps: readonly number[]): number | undefined {
  if (steps.length === 0) return undefined;
  const decimals = Math.min(12, Math.max(...steps.map((step) => (String(step).split('.')[1] ?? '').length)));
  const scale = 10 ** decimals;
  let common = 1;
  for (const step of steps) {
    const scaled = Math.round(step * scale);
    if (scaled < 1 || !Number.isSafeInteger(scaled)) return steps.length === 1 ? step : undefined;
    common = (common / divisor(common, scaled)) * scaled;
    if (!Number.isSafeInteger(common)) return undefined;
  }
  return common / scale;
}

function divisor(one: number, other: number): number {
  return other === 0 ? one : divisor(other, one % other);
}
