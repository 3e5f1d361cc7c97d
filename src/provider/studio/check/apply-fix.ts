/** The checker's one right answer put into the text: pieces of wordings, values, names. */
import { stepsOf, valueAt } from '#renderers/check/document-place.ts';
import type { Edit } from '#renderers/check/fix.ts';
import { isText } from '#renderers/document/json.ts';
import { setText } from '../../edit/set-text.ts';

/** The JSON text with the fix; the text itself where the fix is no longer about what stands there. */
export function applyFix(json: string, fix: readonly Edit[]): string {
  return fix.reduce((text, edit) => {
    if ('rename' in edit) return text;
    if (!('insert' in edit)) return isText(edit.value) ? setText(text, edit.pointer, edit.value) : text;
    const wording = valueAt(JSON.parse(text), edit.pointer);
    if (!isText(wording) || stepsOf(edit.pointer).length === 0) return text;
    return setText(text, edit.pointer, wording.slice(0, edit.from) + edit.insert + wording.slice(edit.to));
  }, json);
}
