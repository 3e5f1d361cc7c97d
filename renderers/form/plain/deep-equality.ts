/**
 * Stands in for the library by which @rjsf/utils compares (8 kB for buffers, errors, addresses and more): answers, schemas
 * and what is drawn with are made of objects, lists and plain values.
 */

/** Deeper, something may lead back into itself. */
const SURELY_DEEP = 64;

type Pairs = Map<unknown, Set<unknown>>;

/** Same members with the same values, in any order; functions are all alike. */
function isEqual(one: unknown, other: unknown, depth: number, open: Pairs | undefined): boolean {
  if (one === other) return true;
  if (typeof one === 'function') return typeof other === 'function';
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return Number.isNaN(one) && Number.isNaN(other);
  if (depth < SURELY_DEEP) return sameMembers(one, other, depth + 1, open);
  const pairs: Pairs = open ?? new Map();
  const others = pairs.get(one) ?? new Set();
  // Compared already, further up: nothing new is to be found on the way round.
  if (others.has(other)) return true;
  pairs.set(one, others.add(other));
  return sameMembers(one, other, depth + 1, pairs);
}

function sameMembers(one: object, other: object, depth: number, open: Pairs | undefined): boolean {
  if (Array.isArray(one))
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, index) => isEqual(item, other[index], depth, open))
    );
  if (kindOf(one) !== kindOf(other)) return false;
  if (one instanceof Date && other instanceof Date) return Object.is(one.getTime(), other.getTime());
  if (one instanceof Map && other instanceof Map) return isEqual([...one], [...other], depth, open);
  if (one instanceof Set && other instanceof Set) return isEqual([...one], [...other], depth, open);
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  return names.every(
    (name) =>
      Object.hasOwn(other, name) &&
      // Of an element of React: the component that made it, with all that it knows.
      ((name === '_owner' && '$$typeof' in one) ||
        isEqual(Reflect.get(one, name), Reflect.get(other, name), depth, open)),
  );
}

/** A bare object is like any other. */
function kindOf(value: object): object | null {
  return Object.getPrototypeOf(value) ?? Object.prototype;
}

/** As the library names it; that functions are all alike is what rjsf asks it for. */
export function createCustomEqual(): (one: unknown, other: unknown) => boolean {
  return (one, other) => isEqual(one, other, 0, undefined);
}
