/** Edits a document's JSON text at one place and leaves all other bytes unchanged. */
import {
  applyEdits,
  type Edit,
  findNodeAtLocation,
  type JSONPath,
  modify,
  type Node,
  parseTree,
} from 'jsonc-parser';
import { stepsOf } from '#renderers/check/document-place.ts';

const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };

/** The steps of a JSON pointer as a jsonc-parser path. */
export function pathOf(pointer: string): JSONPath {
  return stepsOf(pointer).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/** Sets the value at the path; its list items must exist. @throws if the text is not JSON. */
export function withMember(json: string, path: JSONPath, value: unknown): string {
  const added = withNewMember(json, path, value);
  if (added !== undefined) return added;
  return applyEdits(json, modify(json, path, value, { formattingOptions }));
}

/** Appends a new member. Returns undefined if the member exists, or if its object is missing or empty. */
function withNewMember(json: string, path: JSONPath, value: unknown): string | undefined {
  const tree = parseTree(json);
  const name = path.at(-1);
  const holder = tree && (path.length > 1 ? findNodeAtLocation(tree, path.slice(0, -1)) : tree);
  const last = holder?.children?.at(-1);
  if (typeof name !== 'string' || holder?.type !== 'object' || last === undefined) return undefined;
  if (tree && findNodeAtLocation(tree, path) !== undefined) return undefined;
  // jsonc-parser would reformat the preceding member too.
  const before = json.slice(holder.offset + 1, holder.children?.[0]?.offset);
  const indent = /\n([ \t]*)$/.exec(before)?.[1];
  const separator = indent === undefined ? ', ' : `,\n${indent}`;
  const space = indent === undefined && !json.includes('": ') ? '' : ' ';
  const content = `${separator}${JSON.stringify(name)}:${space}${written(value, indent)}`;
  return applyEdits(json, [{ offset: endOf(last), length: 0, content }]);
}

/** Deletes the value at the path. Returns the same text if there is none. */
export function withoutPlace(json: string, path: JSONPath): string {
  const tree = parseTree(json);
  const node = tree && findNodeAtLocation(tree, path);
  if (node === undefined) return json;
  // On single-line lists jsonc-parser deletes too little, and it reformats the member before the deleted one.
  const item = node.parent?.type === 'property' ? node.parent : node;
  return item.parent === undefined ? json : withoutItem(json, item.parent, item);
}

function withoutItem(json: string, list: Node, item: Node): string {
  const items = list.children ?? [];
  const index = items.indexOf(item);
  const [before, after] = [items[index - 1], items[index + 1]];
  const edit =
    after !== undefined
      ? { offset: item.offset, length: after.offset - item.offset, content: '' }
      : before !== undefined
        ? { offset: endOf(before), length: endOf(item) - endOf(before), content: '' }
        : { offset: list.offset, length: list.length, content: list.type === 'array' ? '[]' : '{}' };
  return applyEdits(json, [edit]);
}

const endOf = ({ offset, length }: Node): number => offset + length;

/** Inserts a list item, formatted like the others. @param index final index; at or past the end: appended. */
export function withItem(json: string, list: JSONPath, index: number, value: unknown): string {
  const holder = listAt(json, list);
  if (holder === undefined) return json;
  const items = holder.children ?? [];
  const [first] = items;
  if (first === undefined) return withFirstItem(json, holder, value);
  // With one item only, the blank before it shows how the list is formatted.
  const blank = json.slice(holder.offset + 1, first.offset);
  const second = items[1];
  const separator =
    second === undefined ? `,${blank === '' ? ' ' : blank}` : json.slice(endOf(first), second.offset);
  const indent = /\n([ \t]*)$/.exec(separator)?.[1];
  const item = written(value, indent);
  const next = items[index];
  const last = items.at(-1) ?? first;
  const edit =
    next === undefined
      ? { offset: endOf(last), length: 0, content: separator + item }
      : { offset: next.offset, length: 0, content: item + separator };
  return applyEdits(json, [edit]);
}

/** On one line for a text or number, or if the whole document is on one line. */
function withFirstItem(json: string, { offset, length }: Node, value: unknown): string {
  const line = json.lastIndexOf('\n', offset) + 1;
  const indent = /^[ \t]*/.exec(json.slice(line))?.[0] ?? '';
  const isPlain = typeof value !== 'object' || value === null || line === 0;
  const inner = `${indent}${' '.repeat(formattingOptions.tabSize)}`;
  const content = isPlain ? `[${JSON.stringify(value)}]` : `[\n${inner}${written(value, inner)}\n${indent}]`;
  return applyEdits(json, [{ offset, length, content }]);
}

/** @param indent of the lines after the first; undefined: on one line. */
function written(value: unknown, indent: string | undefined): string {
  if (indent === undefined) return JSON.stringify(value);
  return JSON.stringify(value, null, formattingOptions.tabSize).replaceAll('\n', `\n${indent}`);
}

/**
 * Moves an item within its list. Moves its source text, so that its formatting stays.
 * @param to final index.
 */
export function withItemMoved(json: string, list: JSONPath, from: number, to: number): string {
  const items = itemsAt(json, list);
  const moved = items[from];
  if (moved === undefined || from === to || items[to] === undefined) return json;
  const pieces = items.map(({ offset, length }) => json.slice(offset, offset + length));
  pieces.splice(to, 0, ...pieces.splice(from, 1));
  // The text between items (commas, line breaks) stays in place.
  const edits = items.flatMap(({ offset, length }, index): readonly Edit[] => {
    const content = pieces[index] ?? '';
    return content === json.slice(offset, offset + length) ? [] : [{ offset, length, content }];
  });
  return applyEdits(json, [...edits]);
}

/** A node of the text and its new value or member name. */
export interface Piece {
  readonly node: Node;
  readonly value: string;
}

export function withPieces(json: string, pieces: readonly Piece[]): string {
  return applyEdits(
    json,
    pieces.map(({ node: { offset, length }, value }) => ({ offset, length, content: JSON.stringify(value) })),
  );
}

/** The nodes of the list's items; empty if the list does not exist. */
function itemsAt(json: string, list: JSONPath): readonly Node[] {
  return listAt(json, list)?.children ?? [];
}

function listAt(json: string, list: JSONPath): Node | undefined {
  const tree = parseTree(json);
  const node = tree && findNodeAtLocation(tree, list);
  return node?.type === 'array' ? node : undefined;
}
