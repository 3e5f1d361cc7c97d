/** Parses a document's JSON text strictly, and prints a document. */
import { applyEdits, modify, parseTree, type Node as TreeNode } from 'jsonc-parser';
import { isMembers, isText, type Members, member } from '#renderers/json.ts';
import { jsonFault, placeOf } from '#src/contract/wire/json-fault.ts';
import { shapeOf } from '#src/contract/wire/json-shape.ts';
import { studioText } from '#src/contract/wire/limits.ts';
import type { TextFault } from './verdict-record.ts';

export type { TextFault } from './verdict-record.ts';

export type TextReading =
  | { readonly ok: true; readonly value: Members }
  | { readonly ok: false; readonly problem: TextFault };

/** Parses a document's text. JSON.parse silently drops duplicate names and `__proto__`, so both are rejected. */
export function readText(text: string): TextReading {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { ok: false, problem: notJson(text) };
  }
  const { depth, names, end } = shapeOf(text, studioText);
  if (depth > studioText.depth)
    return { ok: false, problem: { reason: 'too-deep', ...placeOf(text, end - 1) } };
  // Build the syntax tree only if there is a bad name: it costs several times as much.
  const name = names === namesIn(parsed) ? undefined : badName(parseTree(text));
  if (name !== undefined) {
    const reason = name.value === '__proto__' ? 'forbidden-name' : 'member-twice';
    return { ok: false, problem: { reason, ...placeOf(text, name.offset), name: String(name.value) } };
  }
  return isMembers(parsed)
    ? { ok: true, value: parsed }
    : { ok: false, problem: { reason: 'not-an-object', line: 1, column: 1 } };
}

function notJson(text: string): TextFault {
  const marker = conflictMarker.exec(text);
  if (marker) return { reason: 'conflict-markers', ...placeOf(text, marker.index) };
  const { line, column } = jsonFault(text) ?? { line: 1, column: 1 };
  return { reason: 'not-json', line, column };
}

/** The first line of a Git conflict. */
const conflictMarker = /^<{7}(?: |\r?$)/m;

/** Number of names in a value, without `__proto__`. Recursive: the caller has checked the depth. */
function namesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const names = Array.isArray(value) ? 0 : Object.keys(value).filter((name) => name !== '__proto__').length;
  return Object.values(value).reduce((sum: number, each) => sum + namesIn(each), names);
}

/** The first duplicate or forbidden name. Not recursive, because a text may be deep. */
function badName(root: TreeNode | undefined): TreeNode | undefined {
  const open = root ? [root] : [];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const seen = new Set<unknown>();
    for (const child of node.children ?? []) {
      const [name] = node.type === 'object' ? (child.children ?? []) : [];
      if (name !== undefined) {
        if (name.value === '__proto__' || seen.has(name.value)) return name;
        seen.add(name.value);
      }
      open.push(child);
    }
  }
  return undefined;
}

/** The document's version; '' if it has none. */
export function versionOf(document: unknown): string {
  const version = member(document, 'version');
  return isText(version) ? version : '';
}

/** Sets the version and keeps every other byte. The text must be valid for `readText`. */
export function withVersion(text: string, version: string): string {
  return applyEdits(text, modify(text, ['version'], version, { formattingOptions }));
}

const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };

/** Columns that a list of plain values may fill on one line. */
const lineLength = 110;

/**
 * The JSON text of a document, as all shipped documents are laid out: two spaces, a member a line, and a list of plain
 * values on one line where it fits.
 */
export function printDocument(document: Members): string {
  return `${printed(document, '', 0)}\n`;
}

/** Is the text laid out as `printDocument` prints it? True for an invalid text, which is not printed. */
export function hasPrintedLayout(text: string): boolean {
  const reading = readText(text);
  return !reading.ok || printDocument(reading.value) === text;
}

/** A number above JavaScript's largest reads as Infinity, which JSON cannot name: the text reads back the same. */
function plain(value: unknown): string {
  if (value === Infinity || value === -Infinity) return value > 0 ? '1e999' : '-1e999';
  return JSON.stringify(value);
}

/** @param taken characters of the line before and behind the value, without the indent. */
function printed(value: unknown, indent: string, taken: number): string {
  if (typeof value !== 'object' || value === null) return plain(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const isPlain = value.every((item) => typeof item !== 'object' || item === null);
    const line = isPlain ? `[${value.map(plain).join(', ')}]` : undefined;
    if (line !== undefined && indent.length + taken + line.length <= lineLength) return line;
    return wrapped(
      '[',
      value.map((item) => printed(item, inner, 1)),
      ']',
      indent,
    );
  }
  const members = Object.entries(value).flatMap(([name, own]) => {
    const start = `${JSON.stringify(name)}: `;
    return own === undefined ? [] : [start + printed(own, inner, start.length + 1)];
  });
  return members.length === 0 ? '{}' : wrapped('{', members, '}', indent);
}

function wrapped(open: string, items: readonly string[], close: string, indent: string): string {
  return `${open}\n${items.map((item) => `${indent}  ${item}`).join(',\n')}\n${indent}${close}`;
}
