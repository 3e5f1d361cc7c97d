/** A document's JSON text: read strictly, and changed in one place without touching another byte. */
import { applyEdits, modify, parseTree, type Node as TreeNode } from 'jsonc-parser';
import { asMembers, isMembers, isText, type Members, member } from '#renderers/document/json.ts';
import { sameJson } from '#renderers/document/json-equality.ts';
import { jsonFault } from '../json-fault.ts';

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
  const fault = jsonFault(text);
  if (fault !== undefined) {
    const marker = conflictMarker.exec(text);
    const problem: TextFault = marker
      ? { reason: 'conflict-markers', ...placeOf(text, marker.index) }
      : { reason: 'not-json', ...placeOnly(fault) };
    return { ok: false, problem };
  }
  if (isTooDeep(text)) return { ok: false, problem: { reason: 'too-deep', line: 1, column: 1 } };
  const tree = parseTree(text);
  const name = tree === undefined ? undefined : badName(tree);
  if (name !== undefined) {
    const reason = name.value === '__proto__' ? 'forbidden-name' : 'member-twice';
    return { ok: false, problem: { reason, ...placeOf(text, name.offset), name: String(name.value) } };
  }
  const value = asMembers(JSON.parse(text));
  return value === undefined
    ? { ok: false, problem: { reason: 'not-an-object', line: 1, column: 1 } }
    : { ok: true, value };
}

/** The line on which git begins a conflict. */
const conflictMarker = /^<{7}(?: |\r?$)/m;

/** Levels; far more than a document has, and far fewer than what no parser that recurses comes back from. */
const deepest = 200;

function isTooDeep(json: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (isInText) {
      if (sign === '\\') at++;
      else if (sign === '"') isInText = false;
    } else if (sign === '"') isInText = true;
    else if (sign === '{' || sign === '[') {
      depth++;
      if (depth > deepest) return true;
    } else if (sign === '}' || sign === ']') depth--;
  }
  return false;
}

function placeOnly({ line, column }: { readonly line: number; readonly column: number }) {
  return { line, column };
}

function placeOf(text: string, offset: number): { readonly line: number; readonly column: number } {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** The first name that stands twice in its object, or that no object should have. Without recursion: a text may be deep. */
function badName(root: TreeNode): TreeNode | undefined {
  const open = [root];
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
