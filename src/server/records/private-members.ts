/**
 * Members of the progression's field that begin with `_`: the app's own notes, with a person's drafts. A counsellor
 * neither receives nor deletes them, and the history keeps no draft.
 */
import { isDeepStrictEqual } from 'node:util';
import { type NodeField, progressionField } from '#src/contract/wire/node-fields.ts';
import { isRecord } from '#src/contract/wire/shape.ts';
import { bytesOf } from '../store/bytes.ts';
import { type Members, objectIn } from './stored-object.ts';

const block = '_sync';
const draftsMember = 'drafts';
const endsMember = 'draftsEnded';

/** The text without private members; undefined if it is not an object, because the private part is unknown then. */
export function sharedText(text: Uint8Array): Uint8Array | undefined {
  const object = objectIn(text);
  if (object === undefined) return undefined;
  const shared = membersWhere(object, (name) => !name.startsWith('_'));
  return shared === object ? text : written(shared);
}

/**
 * What the history keeps of a replaced text: no drafts, which are only for the devices of one person.
 * @param text its replacement. @returns undefined if it differs in drafts and their ends alone.
 */
export function historyText(
  field: NodeField,
  earlier: Uint8Array,
  text?: Uint8Array,
): Uint8Array | undefined {
  const before = field === progressionField ? objectIn(earlier) : undefined;
  if (before === undefined) return earlier;
  const after = text && objectIn(text);
  const names = [draftsMember, endsMember];
  if (after && isDeepStrictEqual(without(before, names), without(after, names))) return undefined;
  const rest = without(before, [draftsMember]);
  return rest === before ? earlier : written(rest);
}

/** Removes these members of the app's block, and the block itself if it becomes empty. */
function without(object: Members, names: readonly string[]): Members {
  const inside = object[block];
  if (!isRecord(inside)) return object;
  const rest = membersWhere(inside, (name) => !names.includes(name));
  if (rest === inside) return object;
  const isEmpty = Object.keys(rest).length === 0;
  return isEmpty ? membersWhere(object, (name) => name !== block) : { ...object, [block]: rest };
}

/** Returns the same object if it keeps all members. */
function membersWhere(object: Members, stays: (name: string) => boolean): Members {
  const entries = Object.entries(object);
  const kept = entries.filter(([name]) => stays(name));
  return kept.length === entries.length ? object : Object.fromEntries(kept);
}

function written(members: Members): Uint8Array {
  return bytesOf(JSON.stringify(members));
}
