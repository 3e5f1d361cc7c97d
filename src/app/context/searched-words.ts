/**
 * The last search words, restored when the user returns from a result. Kept in memory with the user's workspace:
 * an address would reach the history, restored sessions and proxy logs, and would survive a logout there.
 */
import type { Workspace } from '#src/core/workspace/workspace.ts';

const searched = new WeakMap<Workspace, string>();

export function searchedWords(workspace: Workspace): string {
  return searched.get(workspace) ?? '';
}

export function keepSearchedWords(workspace: Workspace, words: string): void {
  searched.set(workspace, words);
}
