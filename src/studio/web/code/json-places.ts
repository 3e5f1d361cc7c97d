/** Where a place of a document stands in its JSON text, and which place a position of the text is. */
import { getLocation, type Node as JsonNode, parseTree } from 'jsonc-parser';
import { pointerTo, stepsOf } from '#renderers/check/document-place.ts';

export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** The texts' trees; of a text that is no JSON as far as it goes. */
export type PlaceFinder = (pointer: string) => TextRange;

/** @returns for a pointer, what of the text to mark: a value on its line, or the name of what holds more. */
export function placesIn(text: string): PlaceFinder {
  const tree = parseTree(text);
  return (pointer) => {
    if (tree === undefined) return { from: 0, to: 0 };
    let node = tree;
    for (const step of stepsOf(pointer)) {
      const inner = childOf(node, step);
      // What is missing is told where it belongs.
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

/** A list or an object spreads over many lines: its name stands for it, or the sign that opens it. */
function markOf(node: JsonNode): TextRange {
  const { type, offset, length, parent } = node;
  if (type !== 'object' && type !== 'array') return { from: offset, to: offset + length };
  const [name] = parent?.type === 'property' ? (parent.children ?? []) : [];
  if (name !== undefined) return { from: name.offset, to: name.offset + name.length };
  return { from: offset, to: offset + 1 };
}

/** The place that a position is in, as a JSON pointer; '' outside of the document. */
export function pointerAt(text: string, offset: number): string {
  const path = getLocation(text, offset).path;
  return pointerTo(...(path.at(-1) === '' ? path.slice(0, -1) : path));
}
