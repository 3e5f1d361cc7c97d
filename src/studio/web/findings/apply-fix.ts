/** Applies the checker's suggested fix to a JSON text: parts of texts, values, member names. */
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { stepsOf, valueAt } from '#renderers/check/document-place.ts';
import type { Edit } from '#renderers/check/fix.ts';
import { isText } from '#renderers/json.ts';
import { pathOf, withMember } from '#src/studio/document/json-change.ts';
import { setText } from '#src/studio/document/set-text.ts';

/** Replaces the member's name. Its value and its position stay. */
function renamed(text: string, pointer: string, name: string): string {
  const tree = parseTree(text);
  const value = tree && findNodeAtLocation(tree, pathOf(pointer));
  const [key] = value?.parent?.type === 'property' ? (value.parent.children ?? []) : [];
  if (key === undefined) return text;
  return text.slice(0, key.offset) + JSON.stringify(name) + text.slice(key.offset + key.length);
}

/** Returns the JSON text with the fix, or the unchanged text if the fix no longer matches it. */
export function applyFix(json: string, fix: readonly Edit[]): string {
  return fix.reduce((text, edit) => {
    if ('rename' in edit) return renamed(text, edit.pointer, edit.rename);
    if (!('insert' in edit)) return withMember(text, pathOf(edit.pointer), edit.value);
    const wording = valueAt(JSON.parse(text), edit.pointer);
    if (!isText(wording) || stepsOf(edit.pointer).length === 0) return text;
    return setText(text, edit.pointer, wording.slice(0, edit.from) + edit.insert + wording.slice(edit.to));
  }, json);
}
