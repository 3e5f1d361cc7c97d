/** Structural sharing: equal parts of new values keep their identity, so that pages render only what changed. */

import { sameJson } from '#renderers/json.ts';
import { isRecord } from '#src/contract/wire/shape.ts';

/** Returns `next` with every part that equals one in `before` replaced by that object. */
export function shareStructure<T>(before: unknown, next: T): T {
  // The replacement is equal.
  return share(before, next) as T;
}

function share(before: unknown, next: unknown): unknown {
  if (Object.is(before, next)) return next;
  if (!isRecord(before) || !isRecord(next)) return sameJson(before, next) ? before : next;
  const names = Object.keys(next);
  const shared = Object.fromEntries(names.map((name) => [name, share(before[name], next[name])]));
  const same =
    names.length === Object.keys(before).length &&
    names.every((name) => Object.hasOwn(before, name) && Object.is(shared[name], before[name]));
  return same ? before : shared;
}
