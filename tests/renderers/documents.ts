/** The bundled exercise documents, for tests. */
import { readdirSync, readFileSync } from 'node:fs';
import type { ExerciseDocument, FieldUi, Locale, Slide } from '#renderers/format/document.ts';

const folder = (locale: Locale): URL => new URL(`../../schemas-fixtures/${locale}/`, import.meta.url);

export const locales: readonly Locale[] = ['fr', 'en'];

/** Names of the exercises in a locale, sorted. Pages are not exercises. */
export function exerciseNames(locale: Locale): readonly string[] {
  return readdirSync(folder(locale))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .filter((name) => readDocument(locale, name).kind === 'exercise')
    .sort();
}

export function readDocument(locale: Locale, name: string): ExerciseDocument {
  return JSON.parse(readFileSync(new URL(`${name}.json`, folder(locale)), 'utf8'));
}

/** Earlier documents that share this one's single entry, whose answers it reads. */
export function stepsBefore({ name, locale, entry }: ExerciseDocument): readonly ExerciseDocument[] {
  return exerciseNames(locale)
    .filter((other) => other < name)
    .map((other) => readDocument(locale, other))
    .filter((other) => entry.key === 'single' && other.entry.collection === entry.collection);
}

export function slidesOf(document: ExerciseDocument): readonly Slide[] {
  return document.uiSchema['ui:slides'] ?? [];
}

export function uiOf(document: ExerciseDocument, key: string): FieldUi {
  return (document.uiSchema[key] ?? {}) as FieldUi;
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

/** The document without its texts: what both languages must share. */
export function structureOf(node: unknown, read = false): unknown {
  if (typeof node === 'string') return read ? '…' : node;
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map((item) => structureOf(item, read));
  return Object.fromEntries(
    Object.entries(node).map(([member, value]) => {
      const wording = WORDING.test(member) && (typeof value === 'string' || member !== 'title');
      return [member, structureOf(value, wording || read)];
    }),
  );
}
