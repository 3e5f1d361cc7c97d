/** Members of a stored JSON object written in place: every other byte stays, with its numbers, blanks and order. */

import { isDeepStrictEqual } from 'node:util';
import { applyEdits, modify } from 'jsonc-parser';
import { parseJson } from '#src/contract/wire/json-text.ts';
import { member } from '#src/contract/wire/shape.ts';
import { HttpError } from '../http/refusal.ts';
import { bytesOf, textOf } from '../store/bytes.ts';

export interface MemberChange {
  /** Names from the outermost object. */
  readonly path: readonly string[];
  readonly value: unknown;
}

/**
 * @param stored JSON of an object; undefined: an empty field.
 * @throws HttpError 422 where the text has a member twice, or something else in the place of an object on the way.
 */
export function changedMembers(stored: Uint8Array | undefined, changes: readonly MemberChange[]): Uint8Array {
  let text = stored === undefined ? '{}' : textOf(stored);
  try {
    for (const { path, value } of changes) text = applyEdits(text, modify(text, [...path], value, {}));
  } catch {
    throw unwritable();
  }
  const reading = parseJson(text);
  // A name that stands twice is written in one place and read in another.
  const isWritten = (change: MemberChange): boolean =>
    reading.ok && isDeepStrictEqual(change.path.reduce<unknown>(member, reading.value), plain(change.value));
  if (!changes.every(isWritten)) throw unwritable();
  return bytesOf(text);
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

function unwritable(): HttpError {
  return new HttpError(
    422,
    'What is stored there has another shape than the app gives it: nothing was written.',
  );
}
