/** The bundled exercise documents, for tests. */
import { readFileSync } from 'node:fs';
import type { ExerciseDocument, Locale, Slide } from '#renderers/format/document.ts';

const folder = (locale: Locale): URL => new URL(`../../schemas-fixtures/${locale}/`, import.meta.url);

export function readDocument(locale: Locale, name: string): ExerciseDocument {
  return JSON.parse(readFileSync(new URL(`${name}.json`, folder(locale)), 'utf8'));
}

export function slidesOf(document: ExerciseDocument): readonly Slide[] {
  return document.uiSchema['ui:slides'] ?? [];
}

/** Members whose value is a text (or a list of texts) that users read. */
const WORDING =
  /^(?:title|body|description|ui:title|ui:help|ui:placeholder|stem|sentence|prefill|line|value|suggestions|starters|ends|messages)$/;

export interface Wording {
  /** Place in the document, members joined by `/`. */
  readonly place: string;
  readonly text: string;
}

/** Every text that users read, with its place. */
export function wordingsOf(node: unknown, place = '', read = false): readonly Wording[] {
  if (typeof node === 'string') return read ? [{ place, text: node }] : [];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([member, value]) => {
    const wording = WORDING.test(member) && (typeof value === 'string' || member !== 'title');
    const listed = read && (Array.isArray(node) || place.endsWith('/messages'));
    return wordingsOf(value, `${place}/${member}`, wording || listed);
  });
}
