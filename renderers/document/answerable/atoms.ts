/** The schemas that judge one value together: references followed, parts of `allOf` beside one another. */
import type { Schema } from '../document.ts';
import type { Judge } from './judge.ts';

/** One schema without the references and parts that it is made of. */
export interface Atom {
  readonly schema: Schema;
  /** JSON pointer; undefined for a rule that stands nowhere, such as a list of names that depend on another. */
  readonly place: string | undefined;
  /** It belongs to a branch that the person chose. */
  readonly chosen: boolean;
}

export type Part = Schema | boolean;

/** The atoms, or undefined where one of the schemas accepts nothing. */
export function atomsOf(parts: readonly Part[], judge: Judge, chosen = false): readonly Atom[] | undefined {
  const found: Atom[] = [];
  const seen = new Set<Schema>();
  const waiting = [...parts].reverse();
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (part === false) return undefined;
    if (part === true || seen.has(part)) continue;
    seen.add(part);
    const target = judge.targetOf(part);
    if (target !== undefined) {
      waiting.push(target);
      continue;
    }
    found.push({ schema: part, place: judge.placeOf(part), chosen });
    const together: readonly Part[] = part.allOf ?? [];
    waiting.push(...[...together].reverse());
  }
  return found;
}

/** The types that a value may have; empty where the schemas contradict each other, or say nothing that could be drawn. */
export function typesOf(atoms: readonly Atom[]): readonly string[] {
  let types: readonly string[] | undefined;
  for (const { schema } of atoms) {
    if (schema.type === undefined) continue;
    const own = typeof schema.type === 'string' ? [schema.type] : schema.type;
    types = types === undefined ? own : both(types, own);
  }
  return (types ?? impliedTypes(atoms)).filter((type) => type !== 'null');
}

function both(some: readonly string[], others: readonly string[]): readonly string[] {
  return some.flatMap((type) => {
    if (others.includes(type)) return [type];
    if (type === 'number' && others.includes('integer')) return ['integer'];
    return type === 'integer' && others.includes('number') ? ['integer'] : [];
  });
}

const IMPLIED: readonly (readonly [string, readonly string[]])[] = [
  [
    'object',
    ['properties', 'required', 'additionalProperties', 'minProperties', 'maxProperties', 'dependencies'],
  ],
  ['array', ['items', 'minItems', 'maxItems', 'uniqueItems', 'contains']],
];

function impliedTypes(atoms: readonly Atom[]): readonly string[] {
  for (const [type, keywords] of IMPLIED)
    if (atoms.some(({ schema }) => keywords.some((keyword) => Object.hasOwn(schema, keyword)))) return [type];
  return [];
}

/** True where the only value is null, which nobody can give. */
export function isNothing(atoms: readonly Atom[]): boolean {
  return atoms.some(
    ({ schema }) =>
      schema.type === 'null' ||
      (Array.isArray(schema.type) && schema.type.every((type) => type === 'null')) ||
      (Object.hasOwn(schema, 'const') && schema.const === null),
  );
}

/** True where there is one value only and no control offers it as a choice. */
export function isConstant(atoms: readonly Atom[]): boolean {
  if (!atoms.some(({ schema }) => Object.hasOwn(schema, 'const'))) return false;
  if (atoms.some(({ schema }) => choicesIn(schema) !== undefined)) return false;
  // A box to tick is a question, of which one answer is accepted.
  const isBox = atoms.some(({ schema }) => schema.type === 'boolean');
  return !(isBox && atoms.every(({ schema }) => !Object.hasOwn(schema, 'const') || schema.const === true));
}

export interface Choices {
  readonly keyword: 'enum' | 'oneOf' | 'anyOf';
  readonly values: readonly unknown[];
}

/** The closed choice that a schema offers, as a control reads it. */
export function choicesIn(schema: Schema): Choices | undefined {
  if (schema.enum !== undefined) return { keyword: 'enum', values: schema.enum };
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const branches: readonly Part[] = schema[keyword] ?? [];
    const constants = branches.flatMap((branch) =>
      typeof branch === 'object' && Object.hasOwn(branch, 'const') ? [branch.const] : [],
    );
    if (constants.length > 0 && constants.length === branches.length) return { keyword, values: constants };
  }
  return undefined;
}
