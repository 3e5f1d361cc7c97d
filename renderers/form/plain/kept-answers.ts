/**
 * rjsf tidies the answers whenever one of them changes and a condition stands anywhere in the schema: it empties every list
 * whose items have places of their own, cuts lists at `maxItems`, and changes choices that are not offered any more, in
 * questions that no condition is about. Only what the change makes another question is tidied here; all else stays as it
 * was given. And where it looks for defaults it takes away what is chosen of an enum that stands in an `allOf`.
 */
import { deepEquals, type RJSFSchema, type SchemaUtilsType, schemaHasNestedConditional } from '@rjsf/utils';
import { asMembers, member } from '../../document/json.ts';

/** Deeper, a value could only be the work of something that is no person. */
const DEEPEST = 32;

/** Of rjsf's tools those that see values, which may be anything that a person can give. */
type Tools = Pick<
  SchemaUtilsType<unknown>,
  'getDefaultFormState' | 'getRootSchema' | 'retrieveSchema' | 'sanitizeDataForNewSchema'
>;

const done = new WeakSet<object>();

/** From now on the form that asks these tools keeps what its changes are not about. The tools belong to that one form. */
export function keepAnswers(tools: Tools): void {
  if (done.has(tools)) return;
  done.add(tools);
  const tidy = tools.sanitizeDataForNewSchema.bind(tools);
  tools.sanitizeDataForNewSchema = (after, before, given) => {
    const tidied = tidy(after, before, given);
    return kept(given, tidied, { before, after, depth: 0 });
  };
  const withDefaults = tools.getDefaultFormState.bind(tools);
  tools.getDefaultFormState = (schema, given, ...others) =>
    withGiven(given, withDefaults(schema, given, ...others), 0);

  function kept(given: unknown, tidied: unknown, { before, after, depth }: Change): unknown {
    if (given === undefined || depth > DEEPEST || deepEquals(given, tidied)) return tidied;
    if (before === undefined || after === undefined) return tidied;
    const same = deepEquals(before, after);
    if (same && !isConditional(after)) return given;
    const was = tools.retrieveSchema(before, given);
    const is = same ? was : tools.retrieveSchema(after, given);
    if (Array.isArray(given)) return keptList(given, tidied, { before: was, after: is, depth });
    const [members, left] = [asMembers(given), asMembers(tidied)];
    if (members === undefined || left === undefined) return tidied;
    const result: Record<string, unknown> = { ...left };
    for (const [name, value] of Object.entries(members)) {
      const change = { before: propertyOf(was, name), after: propertyOf(is, name), depth: depth + 1 };
      if (change.after === undefined) continue;
      const inner = kept(value, member(left, name), change);
      if (inner !== undefined) result[name] = inner;
    }
    return result;
  }

  /** A list that is asked as before keeps its rows, whatever their number; each is tidied for itself. */
  function keptList(given: readonly unknown[], tidied: unknown, { before, after, depth }: Known): unknown {
    if (!deepEquals(rowsOf(before), rowsOf(after))) return tidied;
    const item = isSchema(after.items) ? after.items : undefined;
    if (!Array.isArray(tidied) || tidied.length !== given.length || item === undefined) return given;
    const change = { before: item, after: item, depth: depth + 1 };
    return given.map((row, rank) => kept(row, tidied[rank], change));
  }

  function isConditional(schema: RJSFSchema): boolean {
    return schemaHasNestedConditional(schema, tools.getRootSchema(), false);
  }
}

interface Change {
  readonly before: RJSFSchema | undefined;
  readonly after: RJSFSchema | undefined;
  readonly depth: number;
}

interface Known extends Change {
  readonly before: RJSFSchema;
  readonly after: RJSFSchema;
}

function rowsOf({ type, items, additionalItems }: RJSFSchema): readonly unknown[] {
  return [type, items, additionalItems];
}

function propertyOf({ properties }: RJSFSchema, name: string): RJSFSchema | undefined {
  const property = member(properties, name);
  return isSchema(property) ? property : undefined;
}

function isSchema(value: unknown): value is RJSFSchema {
  return !Array.isArray(value) && asMembers(value) !== undefined;
}

/** What rjsf makes of the answers, with all of them still there. */
function withGiven(given: unknown, made: unknown, depth: number): unknown {
  if (given === undefined || given === made || depth > DEEPEST) return made;
  if (Array.isArray(given))
    return Array.isArray(made) && made.length >= given.length
      ? made.map((item, rank) => withGiven(given[rank], item, depth + 1))
      : given;
  const [members, others] = [asMembers(given), asMembers(made)];
  if (members === undefined || others === undefined) return given;
  const kept = Object.entries(members).map(
    ([name, value]) => [name, withGiven(value, member(others, name), depth + 1)] as const,
  );
  return { ...others, ...Object.fromEntries(kept) };
}
