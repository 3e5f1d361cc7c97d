/** Parses a document's JSON text strictly, and edits it without changing other bytes. */
import { applyEdits, modify, parseTree, type Node as TreeNode } from 'jsonc-parser';
import { isMembers, isText, type Members, member, sameJson } from '#renderers/json.ts';
import { jsonFault, placeOf } from '#src/contract/wire/json-fault.ts';
import { shapeOf } from '#src/contract/wire/json-shape.ts';
import { studioText } from '#src/contract/wire/limits.ts';

/** Why a text is not a valid document. */
export interface TextFault {
  readonly reason:
    | 'not-json'
    /** Git left conflict markers in the text. */
    | 'conflict-markers'
    | 'too-deep'
    | 'member-twice'
    | 'forbidden-name'
    | 'not-an-object';
  /** From 1; position of the error. */
  readonly line: number;
  readonly column: number;
  /** The member that causes the error, if any. */
  readonly name?: string;
}

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
  const { depth, names } = shapeOf(text, studioText);
  if (depth > studioText.depth) return { ok: false, problem: { reason: 'too-deep', line: 1, column: 1 } };
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

/** Writes only the differences between two values into the text. The text must be valid for `readText`. */
export function withValue(text: string, from: unknown, to: unknown): string {
  return differences(from, to, []).reduce(
    (changed, [path, value]) => applyEdits(changed, modify(changed, path, value, { formattingOptions })),
    text,
  );
}

type Difference = readonly [path: (string | number)[], value: unknown];

function differences(from: unknown, to: unknown, path: (string | number)[]): readonly Difference[] {
  if (sameJson(from, to)) return [];
  if (Array.isArray(from) && Array.isArray(to) && from.length === to.length)
    return from.flatMap((item: unknown, index) => differences(item, to[index], [...path, index]));
  if (!isMembers(from) || !isMembers(to)) return [[path, to]];
  const names = new Set([...Object.keys(from), ...Object.keys(to)]);
  return [...names].flatMap((name) => differences(member(from, name), member(to, name), [...path, name]));
}
