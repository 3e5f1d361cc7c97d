/** Equality of JSON values: objects by their members, in any order. */
import { isMembers } from '#renderers/json.ts';

/** Deep equality as JSON has it: a member that is `undefined` is none. */
export function sameJson(left: unknown, right: unknown): boolean {
  if (left === right || Object.is(left, right)) return true;
  if (Array.isArray(left))
    return (
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((item, index) => sameJson(item, right[index]))
    );
  if (!isMembers(left) || !isMembers(right)) return false;
  let defined = 0;
  for (const name of Object.keys(left)) {
    if (left[name] === undefined) continue;
    if (!Object.hasOwn(right, name) || !sameJson(left[name], right[name])) return false;
    defined++;
  }
  for (const name of Object.keys(right)) if (right[name] !== undefined) defined--;
  return defined === 0;
}
