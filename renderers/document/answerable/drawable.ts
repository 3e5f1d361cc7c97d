/** What rjsf stops at while it draws, whoever may answer it. */
import { innerSchemas } from '../keywords.ts';
import { type Atom, atomsOf, choicesIn, type Part } from './atoms.ts';
import type { Judge } from './judge.ts';

/**
 * A choice of constants beside branches of another kind, in one schema or in the parts of it that rjsf merges: it takes one
 * for the other and throws.
 */
export function isMixed(atoms: readonly Atom[]): boolean {
  const schemas = atoms.map(({ schema }) => schema);
  if (schemas.some((schema) => schema.enum !== undefined)) return false;
  const isAsked = (keyword: 'oneOf' | 'anyOf') =>
    schemas.some(({ [keyword]: branches = [] }) => branches.length > 0);
  return isAsked('oneOf') && isAsked('anyOf') && schemas.some((schema) => choicesIn(schema) !== undefined);
}

/**
 * True for a branch that comes back to itself by properties alone: to tell branches apart rjsf goes into each of them as far
 * as it leads, answered or not.
 */
export function isEndless(branch: Part, judge: Judge): boolean {
  const state = new Map<Part, 'open' | 'done'>();
  const comesBack = (part: Part): boolean => {
    if (state.has(part)) return state.get(part) === 'open';
    state.set(part, 'open');
    const atoms = atomsOf([part], judge) ?? [];
    // Two references to one schema are one place.
    const known = atoms.map(({ schema }) => schema).filter((schema) => schema !== part);
    if (known.some((schema) => state.get(schema) === 'open')) return true;
    for (const schema of known) state.set(schema, 'open');
    const found = atoms.some(({ schema }) =>
      Object.values(schema.properties ?? {}).some(
        (property) => (property.$ref !== undefined || property.type === 'object') && comesBack(property),
      ),
    );
    for (const schema of [part, ...known]) state.set(schema, 'done');
    return found;
  };
  return comesBack(branch);
}

/** False where something inside of these stops the form. */
export function canBeDrawn(parts: readonly Part[], judge: Judge): boolean {
  const seen = new Set<Part>();
  const waiting = [...parts];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (seen.has(part)) continue;
    seen.add(part);
    const atoms = atomsOf([part], judge) ?? [];
    if (isMixed(atoms)) return false;
    for (const { schema } of atoms) {
      const branches: readonly Part[] = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
      if (branches.some((branch) => isEndless(branch, judge))) return false;
      waiting.push(...innerSchemas(schema).map((inner) => inner.schema));
    }
  }
  return true;
}
