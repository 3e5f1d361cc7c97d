/** Edits of a parsed document. Each returns a changed copy, which shares every unchanged part with the original. */
import { stepsOf } from '#renderers/check/document-place.ts';
import { asMembers, type Members, member, sameJson } from '#renderers/json.ts';
import { byLocale } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { printDocument, readText } from './document-text.ts';

/** From the root of a document: names of members and indices of list items. */
export type Path = readonly (string | number)[];

type Edit = (document: Members) => Members;

/** Edits a document's text. A text that is invalid, or that the edit leaves as it is, keeps every byte. */
export function edited(text: string, edit: Edit): string {
  const reading = readText(text);
  if (!reading.ok) return text;
  const after = edit(reading.value);
  return sameJson(after, reading.value) ? text : printDocument(after);
}

/** Edits the texts of both languages. */
export function inBoth(texts: Texts, edit: Edit): Texts {
  return byLocale((locale) => edited(texts[locale], edit));
}

/** The steps of a JSON pointer, with numbers for digits. */
export function pathOf(pointer: string): Path {
  return stepsOf(pointer).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/** The value at the path; undefined if there is none. */
export function valueIn(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((holder, step) => member(holder, String(step)), value);
}

/** The list at the path; empty if there is none. */
export function listIn(value: unknown, path: Path): readonly unknown[] {
  const list = valueIn(value, path);
  return Array.isArray(list) ? list : [];
}

/** Sets a value. Makes the objects and lists on the way that are missing; a value that is neither object nor list stays as it is. */
export function withValue(document: Members, path: Path, value: unknown): Members {
  return changedAt(document, path, () => value);
}

/** Deletes the value at the path. */
export function withoutPlace(document: Members, path: Path): Members {
  return changedAt(document, path, () => undefined);
}

/** Inserts an item into a list, which may be missing. @param index its final index; past the end: appended. */
export function withItem(document: Members, list: Path, index: number, item: unknown): Members {
  return changedAt(document, list, (items = []) =>
    Array.isArray(items) ? items.toSpliced(index, 0, item) : items,
  );
}

/** Moves an item within its list. @param to its final index. */
export function withItemMoved(document: Members, list: Path, from: number, to: number): Members {
  return changedAt(document, list, (items) => {
    if (!Array.isArray(items) || !(from in items) || !(to in items)) return items;
    return items.toSpliced(from, 1).toSpliced(to, 0, items[from]);
  });
}

/** Deletes an item from a list of texts, if the list has it. */
export function withoutItem(document: Members, list: Path, item: string): Members {
  const index = listIn(document, list).indexOf(item);
  return index < 0 ? document : withoutPlace(document, [...list, index]);
}

type Change = (value: unknown) => unknown;

function changedAt(document: Members, path: Path, change: Change): Members {
  return asMembers(changed(document, path, change)) ?? document;
}

function changed(value: unknown, [step, ...rest]: Path, change: Change): unknown {
  if (step === undefined) return change(value);
  const before = valueIn(value, [step]);
  const after = changed(before, rest, change);
  if (after === before) return value;
  const list = value === undefined ? [] : value;
  if (Array.isArray(list) && typeof step === 'number')
    return list.toSpliced(step, 1, ...(after === undefined ? [] : [after]));
  const members = value === undefined ? {} : asMembers(value);
  if (members === undefined) return value;
  if (after !== undefined) return { ...members, [step]: after };
  return Object.fromEntries(Object.entries(members).filter(([name]) => name !== String(step)));
}
