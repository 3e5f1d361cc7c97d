/** References within a schema, made to lead into its definitions: only those go along wherever a part of it is used. */
import { isFlat } from './flat-schema.ts';
import { asMembers, isMembers, type Members, member } from './json.ts';
import { innerSchemas } from './keywords.ts';
import { freeName } from './names.ts';
import { pointerOf, schemasByPlace } from './refs.ts';

/** What belongs to the schema as a whole, and not to what a reference to it means. */
const WHOLE: ReadonlySet<string> = new Set(['$defs', '$schema', 'definitions']);

type Owned = Record<string, unknown>;

/**
 * The schema with every local reference leading to a schema under `definitions` or `$defs`. What one names elsewhere in the
 * document (the root, a question, a place that is no schema's) is copied under `definitions`. A reference that leads nowhere
 * stays as it is.
 * @param copy the document's own copy, which is changed
 * @param raw the schema as sent
 * @param copyOf copies a schema that is where no schema is looked for
 */
export function withLocalDefinitions(
  copy: Owned,
  raw: Members,
  copyOf: (schema: Members, place: string) => Owned,
): Members {
  const added: Owned = {};
  const names = new Map<string, string>();
  const taken = new Set(Object.keys(asMembers(copy['definitions']) ?? {}));
  const waiting: Owned[] = [copy];

  const targetOf = (pointer: string): Owned | undefined => {
    const known = schemasByPlace(copy).get(pointer);
    if (known !== undefined) return structuredClone(pointer === '' ? withoutRootKeywords(known) : known);
    const found = valueAt(raw, pointer);
    if (typeof found === 'boolean') return found ? {} : { not: {} };
    return isMembers(found) ? copyOf(found, `/schema${pointer}`) : undefined;
  };

  for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop()) {
    if (isFlat(schema)) continue;
    const pointer = pointerOf(schema['$ref']);
    if (pointer !== undefined && !(isDefinition(pointer) && schemasByPlace(copy).has(pointer))) {
      let name = names.get(pointer);
      if (name === undefined) {
        const target = targetOf(pointer);
        if (target !== undefined) {
          name = freeName(pointer.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-/, '') || 'root', taken);
          taken.add(name);
          names.set(pointer, name);
          added[name] = target;
          waiting.push(target);
        }
      }
      if (name !== undefined) schema['$ref'] = `#/definitions/${name}`;
    }
    for (const inner of innerSchemas(schema, isFlat)) waiting.push(inner.schema);
  }
  return Object.keys(added).length === 0
    ? copy
    : { ...copy, definitions: { ...asMembers(copy['definitions']), ...added } };
}

function isDefinition(pointer: string): boolean {
  return /^\/(?:definitions|\$defs)\/[^/]/.test(pointer);
}

function withoutRootKeywords(schema: Members): Owned {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !WHOLE.has(keyword)));
}

function valueAt(root: Members, pointer: string): unknown {
  // A name of a place, not a way to it.
  if (pointer !== '' && !pointer.startsWith('/')) return undefined;
  let found: unknown = root;
  for (const step of pointer.split('/').slice(1))
    found = member(found, step.replace(/~1/g, '/').replace(/~0/g, '~'));
  return found;
}

/** The schema as sent that a root made of a reference stands for; itself where it is none. */
export function rawRoot(raw: Members): Members {
  const seen = new Set<Members>();
  let root = raw;
  while (!seen.has(root)) {
    seen.add(root);
    const pointer = pointerOf(member(root, '$ref'));
    const next = pointer === undefined ? undefined : asMembers(valueAt(raw, pointer));
    if (next === undefined) break;
    root = next;
  }
  return root;
}

export type DrawnRoot = { readonly schema: Members } | { readonly fault: 'missing' | 'endless' };

/** A root that is a reference becomes what it refers to, with the definitions beside it. */
export function withDrawnRoot(schema: Members): DrawnRoot {
  if (!Object.hasOwn(schema, '$ref')) return { schema };
  const places = schemasByPlace(schema);
  const seen = new Set([schema]);
  let target = schema;
  while (Object.hasOwn(target, '$ref')) {
    const pointer = pointerOf(target['$ref']);
    const next = pointer === undefined ? undefined : places.get(pointer);
    if (next === undefined) return { fault: 'missing' };
    if (seen.has(next)) return { fault: 'endless' };
    seen.add(next);
    target = next;
  }
  const siblings = Object.entries(schema).filter(
    ([name]) => WHOLE.has(name) || name === 'title' || name === 'description',
  );
  return { schema: { ...structuredClone(target), ...Object.fromEntries(siblings) } };
}
