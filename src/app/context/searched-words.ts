/**
 * The words last searched for, so that the way back from what was found leads to them again. In memory alone, with the
 * workspace of whoever searched: an address is in the history, in the session that a browser restores, and in the
 * log of a proxy, and outlives a logout there.
 */
import type { Workspace } from '#src/core/workspace/workspace.ts';

const searched = new WeakMap<Workspace, string>();

export function searchedWords(workspace: Workspace): string {
  return searched.get(workspace) ?? '';
}

export function keepSearchedWords(workspace: Workspace, words: string): void {
  searched.set(workspace, words);
}
