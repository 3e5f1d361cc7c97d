/**
 * Conditions in the builder's terms: comparisons joined by "and", groups joined by "or". Anything else stays unread,
 * so the builder never changes it. A comparison implies an answer: an empty answer only passes `unanswered`.
 */
import { isMembers, isText, type Members } from '#renderers/json.ts';

/** A value that a comparison can test. */
export type ComparedValue = string | number | boolean;

export type Comparison =
  | { readonly key: string; readonly is: 'answered' | 'unanswered' }
  | { readonly key: string; readonly is: 'equal' | 'unequal' | 'containing'; readonly value: ComparedValue }
  | { readonly key: string; readonly is: 'among'; readonly values: readonly ComparedValue[] }
  /** Compares a number, or the number of items of a list. */
  | { readonly key: string; readonly is: 'atLeast' | 'atMost' | 'countAtLeast'; readonly value: number };

/** True if all comparisons hold. */
type Group = readonly Comparison[];

/** True if one of the groups holds, or if the list is empty. */
export type BuiltCondition = readonly Group[];

/** One keyword of a test as a comparison; undefined if no comparison matches. */
export function readKeyword(key: string, keyword: string, operand: unknown): Comparison | undefined {
  if (keyword === 'const' && isCompared(operand)) return { key, is: 'equal', value: operand };
  if (keyword === 'enum' && Array.isArray(operand) && operand.length > 0 && operand.every(isCompared))
    return { key, is: 'among', values: operand };
  if (keyword === 'minimum' && typeof operand === 'number') return { key, is: 'atLeast', value: operand };
  if (keyword === 'maximum' && typeof operand === 'number') return { key, is: 'atMost', value: operand };
  if (keyword === 'minItems' && typeof operand === 'number')
    return { key, is: 'countAtLeast', value: operand };
  const inner = isMembers(operand) && Object.keys(operand).length === 1 ? operand['const'] : undefined;
  if (!isCompared(inner)) return undefined;
  if (keyword === 'not') return { key, is: 'unequal', value: inner };
  return keyword === 'contains' ? { key, is: 'containing', value: inner } : undefined;
}

export function isCompared(value: unknown): value is ComparedValue {
  return isText(value) || typeof value === 'number' || typeof value === 'boolean';
}

/** The condition as JSON; undefined if it always holds. */
export function writeCondition(groups: BuiltCondition): Members | undefined {
  const written = groups.filter((group) => group.length > 0).map(writeGroup);
  const [only] = written;
  if (only === undefined || written.length < groups.length) return undefined;
  return written.length === 1 ? only : { anyOf: written };
}

/** As flat as possible: a second test of a key, and what follows it, goes into `allOf`, which keeps the order. */
function writeGroup(group: Group): Members {
  const tests: Record<string, Members> = {};
  const required: string[] = [];
  const more: Members[] = [];
  for (const comparison of group) {
    const { key } = comparison;
    const test = testOf(comparison);
    const isTaken = required.includes(key);
    if (comparison.is === 'unanswered') more.push({ not: { required: [key] } });
    else if (isTaken && test === undefined) continue;
    else if (isTaken || more.length > 0)
      more.push({ ...(test !== undefined && { properties: { [key]: test } }), required: [key] });
    else {
      required.push(key);
      if (test !== undefined) tests[key] = test;
    }
  }
  const flat = {
    ...(Object.keys(tests).length > 0 && { properties: tests }),
    ...(required.length > 0 && { required }),
  };
  if (more.length === 0) return flat;
  const [only] = more;
  if (more.length === 1 && only !== undefined && Object.hasOwn(only, 'not')) return { ...flat, ...only };
  return { ...flat, allOf: more };
}

function testOf(comparison: Comparison): Members | undefined {
  switch (comparison.is) {
    case 'answered':
    case 'unanswered':
      return undefined;
    case 'equal':
      return { const: comparison.value };
    case 'unequal':
      return { not: { const: comparison.value } };
    case 'among':
      return { enum: comparison.values };
    case 'containing':
      return { contains: { const: comparison.value } };
    case 'atLeast':
      return { minimum: comparison.value };
    case 'atMost':
      return { maximum: comparison.value };
    case 'countAtLeast':
      return { minItems: comparison.value };
  }
}
