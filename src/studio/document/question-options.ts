/** How a question is drawn beyond its widget, and which sections of the summary show its answer; in both languages at once. */
import type { JSONPath } from 'jsonc-parser';
import { asMembers, asTexts, type Members, member, sameJson } from '#renderers/json.ts';
import type { Texts } from './document-pair.ts';
import { withItem, withMember, withoutPlace } from './json-change.ts';
import { inBoth } from './slides.ts';

/**
 * One member of a question's drawing, or one of its options.
 * @param path from the question. @param value undefined: without it.
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

/** A list of words with so many of them: the last ones go, new ones are to be written. @param count 0: no list. */
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

/**
 * The section of the summary for one more answer: the one that shows the nearest of those before it, or the last. One that
 * shows under another condition than the page would leave the answer out, so it is none.
 * @param before keys in the order in which they are asked. @param when the condition of the page that asks.
 * @returns undefined where no section of the summary is for it.
 */
export function sectionBehind(
  summary: readonly Members[],
  before: readonly string[],
  when: unknown,
): number | undefined {
  const fits = (section: Members) => {
    const condition = member(section, 'when');
    return condition === undefined || sameJson(condition, when);
  };
  for (const key of [...before].reverse()) {
    const at = summary.findIndex(
      (section) => fits(section) && asTexts(member(section, 'fields'))?.includes(key),
    );
    if (at >= 0) return at;
  }
  const last = summary.findLastIndex(fits);
  return last < 0 ? undefined : last;
}

/** @param section position in the summary. */
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
