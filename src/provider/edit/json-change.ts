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

const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };

/** The value at the place; members and items that lead there have to be there. @throws where the text is no JSON. */
export function withMember(json: string, path: JSONPath, value: unknown): string {
  return applyEdits(json, modify(json, path, value, { formattingOptions }));
}

/** Without what is at the place; the text itself where nothing is. */
export function withoutPlace(json: string, path: JSONPath): string {
  const tree = parseTree(json);
  if (tree === undefined || findNodeAtLocation(tree, path) === undefined) return json;
  return applyEdits(json, modify(json, path, undefined, { formattingOptions }));
}

/** One more item of a list. @param index where it is then; at or behind the end: the last one. */
export function withItem(json: string, list: JSONPath, index: number, value: unknown): string {
  const at = Math.min(index, itemsAt(json, list).length);
  return applyEdits(json, modify(json, [...list, at], value, { formattingOptions, isArrayInsertion: true }));
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
  const tree = parseTree(json);
  const node = tree && findNodeAtLocation(tree, list);
  return node?.type === 'array' ? (node.children ?? []) : [];
}
