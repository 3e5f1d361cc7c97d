/** Answers that rjsf drops when a condition or a branch turns: they wait, and come back with their question. */
import { isMembers, member } from '#renderers/document/json.ts';
import { isEmpty } from '#renderers/engine/answers.ts';
import type { Path } from './plain-place.ts';

export interface Vanished {
  readonly path: Path;
  readonly value: unknown;
}

/** What is in `before` and no longer in `after`, but for what the person changed. */
export function vanishedFrom(
  before: unknown,
  after: unknown,
  isChanged: (path: Path) => boolean,
  path: Path = [],
): readonly Vanished[] {
  if (isEmpty(before) || before === after || isChanged(path)) return [];
  if (isMembers(before) && (after === undefined || isMembers(after)))
    return Object.keys(before).flatMap((name) =>
      vanishedFrom(before[name], member(after, name), isChanged, [...path, name]),
    );
  if (Array.isArray(before) && Array.isArray(after) && before.length <= after.length)
    return before.flatMap((item, rank) => vanishedFrom(item, after[rank], isChanged, [...path, rank]));
  return [{ path, value: before }];
}

export function valueAt(holder: unknown, path: Path): unknown {
  return path.reduce<unknown>((found, step) => member(found, String(step)), holder);
}

/** A copy of the holder with the value at the path. The same holder if something else than an object is on the way. */
export function withValueAt(holder: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(holder))
    return holder.map((item, rank) => (rank === step ? withValueAt(item, rest, value) : item));
  if (holder !== undefined && !isMembers(holder)) return holder;
  return { ...holder, [step]: withValueAt(member(holder, String(step)), rest, value) };
}

/** True if nothing else is answered in the place of the value: it is empty, or the beginning of the same list. */
export function isFree(now: unknown, value: unknown): boolean {
  if (isEmpty(now)) return true;
  if (!Array.isArray(now) || !Array.isArray(value) || now.length >= value.length) return false;
  return now.every((item, rank) => JSON.stringify(item) === JSON.stringify(value[rank]));
}
