/** Structural sharing: new values keep the identity of what did not change, so that pages draw again only what did. */

import { sameJson } from '#renderers/json.ts';
import { isRecord } from '#src/contract/wire/shape.ts';

/** `next`, with every part that says the same as in `before` being the very object of before. */
export function shareStructure<T>(before: unknown, next: T): T {
  // What is put in its place says the same.
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
