/** Codecs: each reads a value from JSON, writes it back, and gives it its type (`Of`). Problems name their place. */
import { isOneOf, namesOf } from '#src/contract/domain/names.ts';
import { pointer, type Read, readable, unreadable } from './read-problem.ts';
import { isList, isRecord, member } from './shape.ts';

export interface Codec<T> {
  /** @param isStrict an unknown member is a problem; by default it is left out. */
  readonly read: (raw: unknown, isStrict?: boolean) => Read<T>;
  /** Returns JSON without members that the codec does not know. */
  readonly write: (value: T) => unknown;
}

/** A codec of any type. */
export interface AnyCodec {
  readonly read: (raw: unknown, isStrict?: boolean) => Read<unknown>;
  readonly write: (value: never) => unknown;
}

/** The codec of a member that may be absent. */
interface Optional {
  readonly isOptional: true;
}

/** The type of the values of a codec. */
export type Of<C extends AnyCodec> = Extract<ReturnType<C['read']>, { readonly ok: true }>['value'];

type Members = Readonly<Record<string, AnyCodec>>;

type Flat<T> = { readonly [Name in keyof T]: T[Name] };

type ObjectOf<M extends Members> = Flat<
  { [Name in keyof M as M[Name] extends Optional ? never : Name]: Of<M[Name]> } & {
    [Name in keyof M as M[Name] extends Optional ? Name : never]?: Of<M[Name]>;
  }
>;

/** A value as it is. @param wanted the detail of the problem of any other. */
export function leaf<T>(wanted: string, isOne: (raw: unknown) => raw is T): Codec<T> {
  return { read: (raw) => (isOne(raw) ? readable(raw) : unreadable('', wanted)), write: (value) => value };
}

type Items = readonly (readonly [name: string | number, raw: unknown, codec: AnyCodec])[];

/** Reads each item, and builds the value from what was read. The first problem has the place of its item. */
function readEach<T>(
  items: Items,
  isStrict: boolean | undefined,
  build: (values: readonly (readonly [name: string | number, value: unknown])[]) => unknown,
): Read<T> {
  const values: (readonly [string | number, unknown])[] = [];
  for (const [name, raw, codec] of items) {
    const read = codec.read(raw, isStrict);
    if (!read.ok) return unreadable(pointer(name) + read.problem.place, read.problem.detail);
    values.push([name, read.value]);
  }
  return readable(build(values) as T);
}

/** An object with exactly these members. */
export function object<const M extends Members>(members: M): Codec<ObjectOf<M>> {
  const known = Object.entries<AnyCodec>(members);
  const held = (value: Readonly<Record<string, unknown>>): Items =>
    known.flatMap(([name, codec]) => {
      const own = member(value, name);
      return own === undefined && 'isOptional' in codec ? [] : [[name, own, codec] as const];
    });
  return {
    read: (raw, isStrict) => {
      if (!isRecord(raw)) return unreadable('', 'an object is wanted');
      const strange = Object.keys(raw).find((name) => !Object.hasOwn(members, name));
      return isStrict && strange !== undefined
        ? unreadable(pointer(strange.slice(0, 100)), 'there is no such member')
        : readEach(held(raw), isStrict, Object.fromEntries);
    },
    write: (value) =>
      Object.fromEntries(held(value).map(([name, own, { write }]) => [name, write(own as never)])),
  };
}

/** @param max most items. */
export function list<T>(item: Codec<T>, max = Number.POSITIVE_INFINITY): Codec<readonly T[]> {
  return {
    read: (raw, isStrict) => {
      if (!isList(raw) || raw.length > max) return unreadable('', `a list${most(max)} is wanted`);
      const items: Items = raw.map((each, at) => [at, each, item]);
      return readEach(items, isStrict, (values) => values.map(([, value]) => value));
    },
    write: (value) => value.map(item.write),
  };
}

/** An object with any names. @param max most members. */
export function record<T>(
  item: Codec<T>,
  max = Number.POSITIVE_INFINITY,
): Codec<Readonly<Record<string, T>>> {
  return {
    read: (raw, isStrict) => {
      const entries = isRecord(raw) ? Object.entries(raw) : undefined;
      if (!entries || entries.length > max) return unreadable('', `an object${most(max)} is wanted`);
      const items: Items = entries.map(([name, each]) => [name, each, item]);
      return readEach(items, isStrict, Object.fromEntries);
    },
    write: (value) =>
      Object.fromEntries(Object.entries(value).map(([name, each]) => [name, item.write(each)])),
  };
}

function most(max: number): string {
  return max === Number.POSITIVE_INFINITY ? '' : ` of at most ${max}`;
}

const anyText = leaf('a text is wanted', (raw) => typeof raw === 'string');

/** A text as it is. @param max characters. */
export function text(max = Number.POSITIVE_INFINITY): Codec<string> {
  return checked(anyText, (value) =>
    value.length > max ? unreadable('', `at most ${max} characters`) : readable(value),
  );
}

/** A trimmed text that a user typed, with no control characters except line breaks and tabs. */
export function typed({ max, min = 0 }: { readonly max: number; readonly min?: number }): Codec<string> {
  return checked(anyText, (raw) => {
    const value = raw.trim();
    if (value.length < min) return unreadable('', 'it is empty');
    if (value.length > max) return unreadable('', `at most ${max} characters`);
    // PostgreSQL cannot store all of them.
    if (/[^\P{Cc}\n\t]/u.test(value)) return unreadable('', 'it holds control characters');
    return readable(value);
  });
}

/** An integer. */
export const whole = leaf('a whole number is wanted', (raw): raw is number => Number.isSafeInteger(raw));

export const flag = leaf('true or false is wanted', (raw) => typeof raw === 'boolean');

/** Any JSON, or undefined for an absent member. */
export const json: Codec<unknown> = { read: (raw) => readable(raw), write: (value) => value };

export function oneOf<const T>(values: readonly T[]): Codec<T> {
  return leaf(`one of ${values.join(', ')} is wanted`, (raw): raw is T => isOneOf(values, raw));
}

/** A member that may be absent. */
export function optional<T>(codec: Codec<T>): Codec<T> & Optional {
  return { ...codec, isOptional: true };
}

export function nullable<T>(codec: Codec<T>): Codec<T | null> {
  return {
    read: (raw, isStrict) => (raw === null ? readable(null) : codec.read(raw, isStrict)),
    write: (value) => (value === null ? null : codec.write(value)),
  };
}

/** The codec that `choose` returns, for values and raw values alike; undefined: no codec reads this value. */
export function chosen<C extends AnyCodec>(
  detail: string,
  choose: (value: unknown) => C | undefined,
): Codec<Of<C>> {
  return {
    read: (raw, isStrict) => (choose(raw)?.read(raw, isStrict) ?? unreadable('', detail)) as Read<Of<C>>,
    write: (value) => choose(value)?.write(value as never),
  };
}

/** A union of objects, told apart by one member. @param name of that member. @param codecs by its value. */
export function tagged<const M extends Members>(name: string, codecs: M): Codec<Of<M[keyof M]>> {
  const tags = namesOf(codecs);
  return chosen(`a ${name} of ${tags.join(', ')} is wanted`, (value) => {
    const tag = tags.find((each) => each === member(value, name));
    return tag && codecs[tag];
  });
}

/** With a further rule. @param check returns the value to use, or the problem. */
export function checked<T, U extends T>(codec: Codec<T>, check: (value: T) => Read<U>): Codec<U> {
  return {
    write: codec.write,
    read: (raw, isStrict) => {
      const read = codec.read(raw, isStrict);
      return read.ok ? check(read.value) : read;
    },
  };
}

/** One detail for every problem inside, at the place of the whole. */
export function wanted<T>(detail: string, { read, write }: Codec<T>): Codec<T> {
  return {
    write,
    read: (raw, isStrict) => {
      const inside = read(raw, isStrict);
      return inside.ok ? inside : unreadable('', detail);
    },
  };
}
