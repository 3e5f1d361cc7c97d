/** Converts between JSON pointers and positions in a JSON text. */
import { getLocation, type Node as JsonNode, parseTree } from 'jsonc-parser';
import { pointerTo, stepsOf } from '#renderers/check/document-place.ts';

export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** Returns the range of a JSON pointer. For invalid JSON, uses the part that could be parsed. */
export type PlaceFinder = (pointer: string) => TextRange;

/** Returns a function that maps a pointer to the range to mark: a value on one line, or a member name. */
export function placesIn(text: string): PlaceFinder {
  const tree = parseTree(text);
  return (pointer) => {
    if (tree === undefined) return { from: 0, to: 0 };
    let node = tree;
    for (const step of stepsOf(pointer)) {
      const inner = childOf(node, step);
      // The element is missing: mark its parent.
      if (inner === undefined) break;
      node = inner;
    }
    return markOf(node);
  };
}

function childOf(node: JsonNode, step: string): JsonNode | undefined {
  const { type, children = [] } = node;
  if (type === 'array') return /^\d+$/.test(step) ? children[Number(step)] : undefined;
  if (type !== 'object') return undefined;
  return children.find(({ children: [name] = [] }) => name?.value === step)?.children?.[1];
}

/** Returns the name of a list or object, which may span many lines, or its opening bracket. */
function markOf(node: JsonNode): TextRange {
  const { type, offset, length, parent } = node;
  if (type !== 'object' && type !== 'array') return { from: offset, to: offset + length };
  const [name] = parent?.type === 'property' ? (parent.children ?? []) : [];
  if (name !== undefined) return { from: name.offset, to: name.offset + name.length };
  return { from: offset, to: offset + 1 };
}

/** Returns the JSON pointer at a position; '' outside the document. */
export function pointerAt(text: string, offset: number): string {
  const path = getLocation(text, offset).path;
  return pointerTo(...(path.at(-1) === '' ? path.slice(0, -1) : path));
}
