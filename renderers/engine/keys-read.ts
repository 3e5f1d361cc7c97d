/** Finds the answers that the rest of an exercise depends on: conditions, and texts with insertions. */

import { parseWording } from '#renderers/format/parse-wording.ts';
import { isMembers } from '#renderers/json.ts';
import type { CompiledField, Exercise } from './exercise.ts';

const read = new WeakMap<Exercise, ReadonlySet<string>>();

/**
 * Keys of the view that the plan or the texts of any slide may read. A change under another key affects only its own
 * question.
 */
export function keysRead(exercise: Exercise): ReadonlySet<string> {
  const known = read.get(exercise);
  if (known !== undefined) return known;
  const found = new Set<string>();
  for (const { slide } of exercise.slides) {
    addCondition(slide.when, found);
    addText(slide.title, found);
    addText(slide.body, found);
    for (const { when, title, body } of slide.variants ?? []) {
      addCondition(when, found);
      addText(title, found);
      addText(body, found);
    }
    for (const key of slide.recall ?? []) found.add(key);
  }
  for (const field of exercise.fields.values()) addField(field, found);
  read.set(exercise, found);
  return found;
}

function addField({ key, ui, variants, parts }: CompiledField, found: Set<string>): void {
  const options = ui['ui:options'];
  addText(ui['ui:title'], found);
  addText(ui['ui:help'], found);
  addText(ui['ui:placeholder'], found);
  if (options !== undefined)
    for (const text of [options.prefill, options.stem, options.sentence]) addText(text, found);
  for (const { when } of ui['ui:variants'] ?? []) addCondition(when, found);
  for (const { title, help, placeholder, sentence } of variants)
    for (const text of [title, help, placeholder, sentence]) addText(text, found);
  // A sentence appears once its own question is answered.
  if (options?.sentence !== undefined || variants.some(({ sentence }) => sentence !== undefined))
    found.add(key);
  for (const part of parts ?? []) addField(part, found);
}

function addText(text: string | undefined, found: Set<string>): void {
  // Insertions need braces.
  if (text === undefined || !text.includes('{{')) return;
  for (const piece of parseWording(text).pieces)
    for (const inner of piece.kind === 'segment' ? piece.pieces : [piece])
      if (inner.kind === 'insertion') found.add(inner.key);
}

/** Adds every name in a condition, at any depth. Extra names do no harm. */
function addCondition(condition: unknown, found: Set<string>): void {
  if (Array.isArray(condition)) for (const each of condition) addCondition(each, found);
  if (!isMembers(condition)) return;
  const { properties, required } = condition;
  if (isMembers(properties)) for (const key of Object.keys(properties)) found.add(key);
  if (Array.isArray(required)) for (const key of required) if (typeof key === 'string') found.add(key);
  for (const inner of Object.values(condition)) addCondition(inner, found);
}
