/** Applies a fix to a document. */
import { stepsOf, valueAt } from '#renderers/check/document-place.ts';
import type { Edit } from '#renderers/check/fix.ts';
import type { Loose } from './documents.ts';

/** The document after the edits, in order. Does not change the given one. */
export function applied(document: Loose, edits: readonly Edit[]): Loose {
  return edits.reduce<Loose>(changed, structuredClone(document));
}

function changed(document: Loose, edit: Edit): Loose {
  const steps = stepsOf(edit.pointer);
  const last = steps.at(-1) ?? '';
  const holder: Loose = valueAt(document, edit.pointer.slice(0, edit.pointer.lastIndexOf('/')));
  if ('rename' in edit) {
    const members = Object.entries(holder).map(([name, value]) => [
      name === last ? edit.rename : name,
      value,
    ]);
    for (const name of Object.keys(holder)) delete holder[name];
    Object.assign(holder, Object.fromEntries(members));
  } else if ('value' in edit) holder[last] = edit.value;
  else holder[last] = holder[last].slice(0, edit.from) + edit.insert + holder[last].slice(edit.to);
  return document;
}
