/** Moves, adds and deletes slides, sections and their questions in both languages at once. */
import type { JSONPath } from 'jsonc-parser';
import { asTexts, member } from '#renderers/json.ts';
import { byLocale } from '#src/contract/domain/locale.ts';
import { parseJson } from '#src/contract/wire/json-text.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { withItem, withItemMoved, withMember, withoutPlace } from './json-change.ts';

/** Applies a change to each language's text and parsed document; an invalid text stays as it is. */
export function inBoth(texts: Texts, change: (text: string, document: unknown) => string): Texts {
  return byLocale((locale) => {
    const json = parseJson(texts[locale]);
    return json.ok ? change(texts[locale], json.value) : texts[locale];
  });
}

/** The slides of an exercise, or the sections of a page, and their path. */
function slidesOf(document: unknown): { readonly path: JSONPath; readonly slides: readonly unknown[] } {
  const isPage = member(document, 'kind') === 'page';
  const path = isPage ? ['sections'] : ['uiSchema', 'ui:slides'];
  const slides = path.reduce<unknown>(member, document);
  return { path, slides: Array.isArray(slides) ? slides : [] };
}

function slidePath(document: unknown, name: string): JSONPath | undefined {
  const { path, slides } = slidesOf(document);
  const index = slides.findIndex((slide) => member(slide, 'name') === name);
  return index < 0 ? undefined : [...path, index];
}

/** @param to index of the slide or section after the move, from 0. */
export function withSlideMoved(texts: Texts, name: string, to: number): Texts {
  return inBoth(texts, (text, document) => {
    const { path, slides } = slidesOf(document);
    const from = slides.findIndex((slide) => member(slide, 'name') === name);
    return withItemMoved(text, path, from, to);
  });
}

/** Adds a slide or section without texts. @param at its index. */
export function withSlide(texts: Texts, name: string, at: number): Texts {
  return inBoth(texts, (text, document) => {
    const { path } = slidesOf(document);
    const isPage = path[0] === 'sections';
    return withItem(text, path, at, isPage ? { name, title: '', body: '' } : { name, title: '', fields: [] });
  });
}

export function withoutSlide(texts: Texts, name: string): Texts {
  return inBoth(texts, (text, document) => {
    const path = slidePath(document, name);
    return path === undefined ? text : withoutPlace(text, path);
  });
}

/** An unused name for a new slide, such as `page-2`. */
export function freeSlideName(texts: Texts): string {
  const taken = new Set<unknown>();
  for (const text of Object.values(texts)) {
    const json = parseJson(text);
    for (const slide of json.ok ? slidesOf(json.value).slides : []) taken.add(member(slide, 'name'));
  }
  let number = taken.size + 1;
  while (taken.has(`page-${number}`)) number += 1;
  return `page-${number}`;
}

/**
 * Places a question on a slide, and removes it from its former slide.
 * @param at index among the slide's questions, from 0.
 */
export function withQuestionOn(texts: Texts, key: string, slide: string, at: number): Texts {
  return inBoth(texts, (text, document) => {
    const { path, slides } = slidesOf(document);
    const to = slides.findIndex((each) => member(each, 'name') === slide);
    if (to < 0) return text;
    const fields = fieldsOf(slides[to]);
    if (fields.includes(key)) return withItemMoved(text, [...path, to, 'fields'], fields.indexOf(key), at);
    const without = withQuestionOff(text, document, key);
    if (Array.isArray(member(slides[to], 'fields')))
      return withItem(without, [...path, to, 'fields'], at, key);
    return withMember(without, [...path, to, 'fields'], [key]);
  });
}

/** Removes the question from all slides. */
export function withQuestionOff(text: string, document: unknown, key: string): string {
  const { path, slides } = slidesOf(document);
  return slides.reduce<string>((changed, slide, index) => {
    const at = fieldsOf(slide).indexOf(key);
    return at < 0 ? changed : withoutPlace(changed, [...path, index, 'fields', at]);
  }, text);
}

function fieldsOf(slide: unknown): readonly string[] {
  return asTexts(member(slide, 'fields')) ?? [];
}

/** Sets a member of a slide or section: condition, pause or recalls. @param value undefined removes it. */
export function withSlideMember(texts: Texts, name: string, own: string, value: unknown): Texts {
  return inBoth(texts, (text, document) => {
    const path = slidePath(document, name);
    if (path === undefined) return text;
    return value === undefined ? withoutPlace(text, [...path, own]) : withMember(text, [...path, own], value);
  });
}
