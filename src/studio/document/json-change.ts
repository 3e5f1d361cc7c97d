/** Changes of a document's JSON text at a place: every byte that a change does not mean stays as it is. */
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

/** The steps of a JSON pointer, as jsonc-parser takes them. */
export function pathOf(pointer: string): JSONPath {
  return stepsOf(pointer).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/** The value at the place; items that lead there have to be there. @throws where the text is no JSON. */
export function withMember(json: string, path: JSONPath, value: unknown): string {
  const added = withNewMember(json, path, value);
  if (added !== undefined) return added;
  return applyEdits(json, modify(json, path, value, { formattingOptions }));
}

/** A member that was not there, behind the others of its object; undefined where there is one, or nothing to put it into. */
function withNewMember(json: string, path: JSONPath, value: unknown): string | undefined {
  const tree = parseTree(json);
  const name = path.at(-1);
  const holder = tree && (path.length > 1 ? findNodeAtLocation(tree, path.slice(0, -1)) : tree);
  const last = holder?.children?.at(-1);
  if (typeof name !== 'string' || holder?.type !== 'object' || last === undefined) return undefined;
  if (tree && findNodeAtLocation(tree, path) !== undefined) return undefined;
  // jsonc-parser would set the member before it anew, too.
  const before = json.slice(holder.offset + 1, holder.children?.[0]?.offset);
  const indent = /\n([ \t]*)$/.exec(before)?.[1];
  const separator = indent === undefined ? ', ' : `,\n${indent}`;
  const space = indent === undefined && !json.includes('": ') ? '' : ' ';
  const content = `${separator}${JSON.stringify(name)}:${space}${written(value, indent)}`;
  return applyEdits(json, [{ offset: endOf(last), length: 0, content }]);
}

/** Without what is at the place; the text itself where nothing is. */
export function withoutPlace(json: string, path: JSONPath): string {
  const tree = parseTree(json);
  const node = tree && findNodeAtLocation(tree, path);
  if (node === undefined) return json;
  // jsonc-parser takes too little of a list on one line, and sets the member before the one that goes anew.
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

/** One more item of a list, set as the others are. @param index where it is then; at or behind the end: the last one. */
export function withItem(json: string, list: JSONPath, index: number, value: unknown): string {
  const holder = listAt(json, list);
  if (holder === undefined) return json;
  const items = holder.children ?? [];
  const [first] = items;
  if (first === undefined) return withFirstItem(json, holder, value);
  // What stands before the first item tells how a list of one item would go on.
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

/** On one line where it is a text or a number, or where the document is. */
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
 * An item at another place of the same list, the piece of text itself and not its value written anew.
 * @param to where it is afterwards.
 */
export function withItemMoved(json: string, list: JSONPath, from: number, to: number): string {
  const items = itemsAt(json, list);
  const moved = items[from];
  if (moved === undefined || from === to || items[to] === undefined) return json;
  const pieces = items.map(({ offset, length }) => json.slice(offset, offset + length));
  pieces.splice(to, 0, ...pieces.splice(from, 1));
  // What is between the items (commas, line breaks) stays where it stands.
  const edits = items.flatMap(({ offset, length }, index): readonly Edit[] => {
    const content = pieces[index] ?? '';
    return content === json.slice(offset, offset + length) ? [] : [{ offset, length, content }];
  });
  return applyEdits(json, [...edits]);
}

/** Another value in the place of this one, or another name for a member: pieces of the text written over. */
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

/** The items of a list as they stand in the text; none where there is no list. */
function itemsAt(json: string, list: JSONPath): readonly Node[] {
  return listAt(json, list)?.children ?? [];
}

function listAt(json: string, list: JSONPath): Node | undefined {
  const tree = parseTree(json);
  const node = tree && findNodeAtLocation(tree, list);
  return node?.type === 'array' ? node : undefined;
}
