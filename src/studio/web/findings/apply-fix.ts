/** Applies the checker's suggested fix to a JSON text: parts of texts, values, member names. */
import type { Edit } from '#renderers/check/fix.ts';
import { isMembers, isText, type Members } from '#renderers/json.ts';
import { edited, type Path, pathOf, valueIn, withValue } from '#src/studio/document/document-edit.ts';

/** Returns the JSON text with the fix, or the unchanged text if the fix no longer matches it. */
export function applyFix(json: string, fix: readonly Edit[]): string {
  return edited(json, (document) => fix.reduce(withEdit, document));
}

function withEdit(document: Members, edit: Edit): Members {
  const path = pathOf(edit.pointer);
  if ('rename' in edit) return renamed(document, path, edit.rename);
  if (!('insert' in edit)) return withValue(document, path, edit.value);
  const wording = valueIn(document, path);
  if (!isText(wording)) return document;
  return withValue(document, path, wording.slice(0, edit.from) + edit.insert + wording.slice(edit.to));
}

/** Replaces the member's name. Its value and its position stay. */
function renamed(document: Members, path: Path, name: string): Members {
  const holder = valueIn(document, path.slice(0, -1));
  if (!isMembers(holder)) return document;
  const members = Object.entries(holder).map(([own, value]) => [
    own === String(path.at(-1)) ? name : own,
    value,
  ]);
  return withValue(document, path.slice(0, -1), Object.fromEntries(members));
}
