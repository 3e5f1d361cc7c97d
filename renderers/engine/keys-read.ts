/** Which answers anything else of an exercise depends on: its conditions, and the texts that put answers into words. */
import { isMembers } from '../document/json.ts';
import type { Exercise } from './exercise.ts';
import { parseWording } from './parse-wording.ts';

const read = new WeakMap<Exercise, ReadonlySet<string>>();

/**
 * Returns the keys of the view that the plan or the words of any slide may read, and maybe more. Another answer under any other
 * key changes neither: only its own question is drawn again.
 */
export function keysRead(exercise: Exercise): ReadonlySet<string> {
  const known = read.get(exercise);
  if (known !== undefined) return known;
  const found = new Set<string>();
  for (const [key, ui] of Object.entries(exercise.document.uiSchema)) addKeys(ui, key, found);
  read.set(exercise, found);
  return found;
}

/** Adds what a part of a uiSchema reads: the insertions of its texts, and the names that its conditions mention. */
function addKeys(part: unknown, key: string, found: Set<string>): void {
  if (typeof part === 'string') addInsertions(part, found);
  else if (Array.isArray(part)) for (const each of part) addKeys(each, key, found);
  else if (isMembers(part)) {
    const { properties, required, recall, sentence } = part;
    if (isMembers(properties)) for (const name of Object.keys(properties)) found.add(name);
    for (const names of [required, recall])
      if (Array.isArray(names)) for (const name of names) if (typeof name === 'string') found.add(name);
    // A sentence shows once its own question is answered.
    if (sentence !== undefined) found.add(key);
    for (const inner of Object.values(part)) addKeys(inner, key, found);
  }
}

function addInsertions(text: string, found: Set<string>): void {
  // Nothing is inserted without braces.
  if (!text.includes('{{')) return;
  for (const piece of parseWording(text).pieces)
    for (const inner of piece.kind === 'segment' ? piece.pieces : [piece])
      if (inner.kind === 'insertion') found.add(inner.key);
}
