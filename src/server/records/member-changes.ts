/** Edits members of a stored JSON object in place: every other byte stays, with numbers, blanks and order. */

import { isDeepStrictEqual } from 'node:util';
import { applyEdits, modify } from 'jsonc-parser';
import { parseJson } from '#src/contract/wire/json-text.ts';
import { member } from '#src/contract/wire/shape.ts';
import { HttpError } from '../http/http-error.ts';
import { bytesOf, textOf } from '../store/bytes.ts';

export interface MemberChange {
  /** Names from the outermost object. */
  readonly path: readonly string[];
  readonly value: unknown;
}

/**
 * @param stored JSON of an object; undefined: an empty field.
 * @throws HttpError 422 if the text has a duplicate member, or a path crosses a value that is not an object.
 */
export function changedMembers(stored: Uint8Array | undefined, changes: readonly MemberChange[]): Uint8Array {
  let text = stored === undefined ? '{}' : textOf(stored);
  try {
    for (const { path, value } of changes) text = applyEdits(text, modify(text, [...path], value, {}));
  } catch {
    throw unwritable();
  }
  const reading = parseJson(text);
  // With a duplicate name, the write and the read could use different members.
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
