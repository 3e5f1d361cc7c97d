/** Display options of a question, and the summary sections with its answer; changes both languages at once. */
import { asMembers, asTexts } from '#renderers/json.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { inBoth, listIn, valueIn, withItem, withoutItem, withoutPlace, withValue } from './document-edit.ts';

/**
 * Sets one member of the question's uiSchema, or one of its options.
 * @param path from the question. @param value undefined removes the member.
 */
export function withDrawing(texts: Texts, key: string, path: readonly string[], value: unknown): Texts {
  const own = ['uiSchema', key];
  return inBoth(texts, (document) => {
    const drawn = withValue(document, [...own, ...path], value);
    const options = [...own, 'ui:options'];
    const isEmpty = value === undefined && Object.keys(asMembers(valueIn(drawn, options)) ?? {}).length === 0;
    return isEmpty && path[0] === 'ui:options' ? withoutPlace(drawn, options) : drawn;
  });
}

/** Sets the length of a list of words: deletes the last ones or adds empty ones. @param count 0: no list. */
export function withWordCount(texts: Texts, key: string, option: string, count: number): Texts {
  if (count < 1) return withDrawing(texts, key, ['ui:options', option], undefined);
  return inBoth(texts, (document) => {
    const path = ['uiSchema', key, 'ui:options', option];
    const words = asTexts(valueIn(document, path)) ?? [];
    return withValue(document, path, [...words, ...Array<string>(count).fill('')].slice(0, count));
  });
}

/** @param section index in the summary. */
export function withInSummary(texts: Texts, key: string, section: number, isIn: boolean): Texts {
  const path = ['uiSchema', 'ui:summary', section, 'fields'];
  return inBoth(texts, (document) => {
    if (!Array.isArray(valueIn(document, path))) return document;
    const fields = listIn(document, path);
    if (!isIn) return withoutItem(document, path, key);
    return fields.includes(key) ? document : withItem(document, path, fields.length, key);
  });
}
