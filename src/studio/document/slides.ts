/** Moves, adds and deletes slides, sections and their questions in both languages at once. */
import { type Members, member } from '#renderers/json.ts';
import { parseJson } from '#src/contract/wire/json-text.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import {
  inBoth,
  listIn,
  type Path,
  withItem,
  withItemMoved,
  withoutItem,
  withoutPlace,
  withValue,
} from './document-edit.ts';

/** The slides of an exercise, or the sections of a page, and their path. */
function slidesOf(document: unknown): { readonly path: Path; readonly slides: readonly unknown[] } {
  const isPage = member(document, 'kind') === 'page';
  const path = isPage ? ['sections'] : ['uiSchema', 'ui:slides'];
  return { path, slides: listIn(document, path) };
}

function slidePath(document: unknown, name: string): Path | undefined {
  const { path, slides } = slidesOf(document);
  const index = slides.findIndex((slide) => member(slide, 'name') === name);
  return index < 0 ? undefined : [...path, index];
}

/** @param to index of the slide or section after the move, from 0. */
export function withSlideMoved(texts: Texts, name: string, to: number): Texts {
  return inBoth(texts, (document) => {
    const { path, slides } = slidesOf(document);
    const from = slides.findIndex((slide) => member(slide, 'name') === name);
    return withItemMoved(document, path, from, to);
  });
}

/** Adds a slide or section without texts. @param at its index. */
export function withSlide(texts: Texts, name: string, at: number): Texts {
  return inBoth(texts, (document) => {
    const { path } = slidesOf(document);
    const isPage = path[0] === 'sections';
    const slide = isPage ? { name, title: '', body: '' } : { name, title: '', fields: [] };
    return withItem(document, path, at, slide);
  });
}

export function withoutSlide(texts: Texts, name: string): Texts {
  return inBoth(texts, (document) => {
    const path = slidePath(document, name);
    return path === undefined ? document : withoutPlace(document, path);
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
  return inBoth(texts, (document) => {
    const path = slidePath(document, slide);
    if (path === undefined) return document;
    const list = [...path, 'fields'];
    const from = listIn(document, list).indexOf(key);
    if (from >= 0) return withItemMoved(document, list, from, at);
    const without = withQuestionOff(document, key);
    return withItem(without, list, at, key);
  });
}

/** Removes the question from all slides. */
export function withQuestionOff(document: Members, key: string): Members {
  const { path, slides } = slidesOf(document);
  return slides.reduce<Members>(
    (changed, _slide, index) => withoutItem(changed, [...path, index, 'fields'], key),
    document,
  );
}

/** Sets a member of a slide or section: condition, pause or recalls. @param value undefined removes it. */
export function withSlideMember(texts: Texts, name: string, own: string, value: unknown): Texts {
  return inBoth(texts, (document) => {
    const path = slidePath(document, name);
    return path === undefined ? document : withValue(document, [...path, own], value);
  });
}
