/** Display options of a question, and the summary sections with its answer; changes both languages at once. */
import type { JSONPath } from 'jsonc-parser';
import { asMembers, asTexts, member } from '#renderers/json.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { withItem, withMember, withoutPlace } from './json-change.ts';
import { inBoth } from './slides.ts';

/**
 * Sets one member of the question's uiSchema, or one of its options.
 * @param path from the question. @param value undefined removes the member.
 */
export function withDrawing(texts: Texts, key: string, path: readonly string[], value: unknown): Texts {
  const own: JSONPath = ['uiSchema', key];
  return inBoth(texts, (text, document) => {
    if (value !== undefined) return withMember(text, [...own, ...path], value);
    const options = asMembers(member(member(member(document, 'uiSchema'), key), 'ui:options'));
    const isLast = path[0] === 'ui:options' && options !== undefined && Object.keys(options).length === 1;
    return withoutPlace(text, [
      ...own,
      ...(isLast && Object.hasOwn(options, path[1] ?? '') ? ['ui:options'] : path),
    ]);
  });
}

/** Sets the length of a list of words: deletes the last ones or adds empty ones. @param count 0: no list. */
export function withWordCount(texts: Texts, key: string, option: string, count: number): Texts {
  if (count < 1) return withDrawing(texts, key, ['ui:options', option], undefined);
  return inBoth(texts, (text, document) => {
    const path = ['uiSchema', key, 'ui:options', option];
    const words = asTexts(path.reduce<unknown>(member, document)) ?? [];
    if (words.length === 0) return withMember(text, path, Array<string>(count).fill(''));
    let changed = text;
    for (let rank = words.length; rank < count; rank += 1) changed = withItem(changed, path, rank, '');
    for (let rank = words.length; rank > count; rank -= 1)
      changed = withoutPlace(changed, [...path, rank - 1]);
    return changed;
  });
}

/** @param section index in the summary. */
export function withInSummary(texts: Texts, key: string, section: number, isIn: boolean): Texts {
  return inBoth(texts, (text, document) => {
    const summary = member(member(document, 'uiSchema'), 'ui:summary');
    const fields = asTexts(member(Array.isArray(summary) ? summary[section] : undefined, 'fields'));
    const path = ['uiSchema', 'ui:summary', section, 'fields'];
    const at = fields?.indexOf(key) ?? -1;
    if (fields === undefined || at >= 0 === isIn) return text;
    return isIn ? withItem(text, path, fields.length, key) : withoutPlace(text, [...path, at]);
  });
}
