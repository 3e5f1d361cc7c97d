/** What the search, which finds one way through, does not come to: other conditions, and what they make of a question. */
import type { Schema } from '../document.ts';
import { asMembers, isMembers } from '../json.ts';
import { innerSchemas } from '../keywords.ts';
import { atomsOf, type Part, typesOf } from './atoms.ts';
import type { Judge } from './judge.ts';
import type { Ledger } from './ledger.ts';
import type { Search } from './search.ts';

/** Under these nothing is drawn. */
const UNDRAWN: ReadonlySet<string> = new Set([
  '$defs',
  'contains',
  'definitions',
  'if',
  'not',
  'propertyNames',
]);

const LEAVES: ReadonlySet<unknown> = new Set(['boolean', 'integer', 'number', 'string']);

/** Notes the questions inside of a part that no answer fits even alone: what is said of them elsewhere can only ask for more. */
export function noteUnseen(
  part: Part,
  { judge, ledger, search }: { readonly judge: Judge; readonly ledger: Ledger; readonly search: Search },
): void {
  const seen = new Set<Part>();
  const waiting = [part];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || seen.has(next)) continue;
    seen.add(next);
    const target = judge.targetOf(next);
    if (target !== undefined) waiting.push(target);
    barChanging(next, judge, ledger);
    for (const { keyword, schema } of innerSchemas(next)) {
      if (UNDRAWN.has(keyword)) continue;
      waiting.push(schema);
      if (keyword !== 'properties' || !saysAll(schema)) continue;
      const place = judge.placeOf(schema);
      if (ledger.knows(place)) continue;
      const { values, cuts } = search.find({
        parts: [schema],
        ui: [],
        kept: false,
        emptyCounts: true,
      });
      if (values.length === 0 && cuts.size === 0) ledger.note(place, 'never');
    }
  }
}

/** False where another schema may have to say what is asked. */
function saysAll({ type, items }: Schema): boolean {
  if (type !== 'array') return LEAVES.has(type);
  const all: readonly (Part | undefined)[] = Array.isArray(items) ? items : [items];
  return all.length > 0 && all.every((item) => typeof item === 'object' && item.type !== 'object');
}

/**
 * Where an answer makes another type of a question that is asked already, its control changes under the person's fingers and
 * what was written is gone.
 */
function barChanging(schema: Schema, judge: Judge, ledger: Ledger): void {
  const said: readonly unknown[] = [
    ...(schema.if === undefined ? [] : [schema.then, schema.else]),
    ...Object.values(asMembers(schema.dependencies) ?? {}),
  ];
  const conditions = said.filter(isMembers);
  if (conditions.length === 0) return;
  const asked = propertiesOf(schema, judge);
  for (const condition of conditions)
    for (const [name, changed] of propertiesOf(condition, judge)) {
      const before = asked.get(name);
      if (before === undefined) continue;
      const control = controlOf(before, judge);
      if (control === undefined || control === controlOf([...before, ...changed], judge)) continue;
      for (const part of [...before, ...changed])
        if (typeof part === 'object') ledger.bar(judge.placeOf(part));
    }
}

function propertiesOf(part: Part, judge: Judge): ReadonlyMap<string, readonly Part[]> {
  const found = new Map<string, readonly Part[]>();
  for (const { schema } of atomsOf([part], judge) ?? [])
    for (const [name, property] of Object.entries(schema.properties ?? {}))
      found.set(name, [...(found.get(name) ?? []), property]);
  return found;
}

/** The type by which rjsf draws; undefined where none is said. */
function controlOf(parts: readonly Part[], judge: Judge): string | undefined {
  const atoms = atomsOf(parts, judge) ?? [];
  if (atoms.every(({ schema }) => schema.type === undefined)) return undefined;
  const [type = 'none'] = typesOf(atoms);
  return type === 'integer' ? 'number' : type;
}
