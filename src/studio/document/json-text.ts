/** A document's JSON text: read strictly, and changed in one place without touching another byte. */
import { applyEdits, modify, parseTree, type Node as TreeNode } from 'jsonc-parser';
import { isMembers, isText, type Members, member, sameJson } from '#renderers/json.ts';
import { jsonFault, placeOf } from '#src/contract/wire/json-fault.ts';
import { shapeOf } from '#src/contract/wire/json-shape.ts';
import { studioText } from '#src/contract/wire/limits.ts';

/** Why a text is not taken as a document. */
export interface TextFault {
  readonly reason:
    | 'not-json'
    /** git asks for a choice between two texts. */
    | 'conflict-markers'
    | 'too-deep'
    | 'member-twice'
    | 'forbidden-name'
    | 'not-an-object';
  /** From 1; where the text stops being what it should be. */
  readonly line: number;
  readonly column: number;
  /** The member at fault, where it is one. */
  readonly name?: string;
}

export type TextReading =
  | { readonly ok: true; readonly value: Members }
  | { readonly ok: false; readonly problem: TextFault };

/** Reads a document's text. A name twice, or `__proto__`, would be lost without a word by the parser: both are refused. */
export function readText(text: string): TextReading {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { ok: false, problem: notJson(text) };
  }
  const { depth, names } = shapeOf(text, studioText);
  if (depth > studioText.depth) return { ok: false, problem: { reason: 'too-deep', line: 1, column: 1 } };
  // The tree, which costs several times as much, is made only where there is a name to be found.
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

/** The line on which git begins a conflict. */
const conflictMarker = /^<{7}(?: |\r?$)/m;

/** How many names a value has, but for those that no object should have. Recursive: for what is not too deep. */
function namesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const names = Array.isArray(value) ? 0 : Object.keys(value).filter((name) => name !== '__proto__').length;
  return Object.values(value).reduce((sum: number, each) => sum + namesIn(each), names);
}

/** The first name that stands twice in its object, or that no object should have. Without recursion: a text may be deep. */
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

/** The version that the document says it has; '' where it says none. */
export function versionOf(document: unknown): string {
  const version = member(document, 'version');
  return isText(version) ? version : '';
}

/** The text with this version put in; the rest stays byte for byte. For a text that `readText` takes. */
export function withVersion(text: string, version: string): string {
  return applyEdits(text, modify(text, ['version'], version, { formattingOptions }));
}

const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };

/** The text with what differs from a value put in, each at its place. For a text that `readText` takes. */
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
