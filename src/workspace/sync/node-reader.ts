/** Reads the texts of a node again and again: what did not change is neither parsed nor hashed nor compared again. */
import { type NodeContent, readNode } from '#src/wire/field-text.ts';
import type { NodeField } from '#src/wire/node-fields.ts';
import type { MergeState } from '../merge/state.ts';
import { shareStructure } from '../store/structural-sharing.ts';
import { type NodeState, nodeStateOf } from './node-state.ts';

/**
 * As `readNodeState`, with a memory of the texts before: a field is read when its text is another one.
 * @param local what this device has: entries that say the same are its objects, whose identity is known.
 */
export type NodeReader = (
  texts: Readonly<Partial<Record<NodeField, string>>>,
  local: MergeState,
) => NodeState;

/** A reader for one node. The text itself decides, so that no answer can make it believe an older one. */
export function createNodeReader(): NodeReader {
  let last: { readonly content: NodeContent; readonly node: NodeState } | undefined;
  return (texts, local) => {
    let same = last !== undefined;
    const content = readNode(texts, (name, text, read) => {
      const before = last?.content[name];
      if (before !== undefined && before.text === text) return before;
      same = false;
      const fresh = read();
      return name in local.collections
        ? shareStructure({ parsed: local.collections[name as keyof MergeState['collections']] }, fresh)
        : fresh;
    });
    if (last === undefined || !same) last = { content, node: nodeStateOf(content) };
    return last.node;
  };
}
