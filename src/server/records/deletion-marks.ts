/** Tombstones: they tell a person's other devices what was deleted. They contain no text, and an erasure keeps them. */

import type { NodeField } from '#src/contract/wire/node-fields.ts';
import { isRecord } from '#src/contract/wire/shape.ts';
import { HttpError } from '../http/http-error.ts';
import { bytesOf, textOf } from '../store/bytes.ts';

const home: NodeField = 'field_plf';
/** Reserved member next to the values of that field. */
const block = '_sync';
/** Ids of deleted entries, and ids of drafts that ended. */
const marks = ['tombstones', 'draftsEnded'];
/** Maximum bytes; tombstones are limited to far less. Parsing more would delay all other calls. */
const longest = 2 ** 20;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The rest of a field after an erasure; undefined: nothing.
 * @throws HttpError 422 unless the deletions were written first.
 */
export function deletionMarks(field: NodeField, text: Uint8Array): Uint8Array | undefined {
  if (field !== home) return undefined;
  if (text.length > longest) {
    throw new HttpError(422, `The deletions have to be written first: ${home} still holds texts.`);
  }
  const value = parsed(textOf(text));
  const kept = isRecord(value) ? value[block] : undefined;
  if (!isRecord(kept)) return undefined;
  const members = marks.flatMap((name) => (Object.hasOwn(kept, name) ? [[name, kept[name]] as const] : []));
  return members.length === 0 ? undefined : bytesOf(JSON.stringify({ [block]: Object.fromEntries(members) }));
}
