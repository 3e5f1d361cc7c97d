/** Hears the workspace for as long as somebody listens to what is read out of it. */

import type { Workspace } from '#src/core/workspace/workspace.ts';
import type { Listeners } from '#src/platform/listeners.ts';

/** @returns adds a listener; gives the way to remove it. Whoever leaves last leaves a quiet moment, and drafts are sent. */
export function hearWorkspace(
  workspace: Pick<Workspace, 'subscribe' | 'leaveDraft'>,
  listeners: Listeners,
  heed: () => void,
): Listeners['subscribe'] {
  let cancel: (() => void) | undefined;
  return (listener) => {
    const unsubscribe = listeners.subscribe(listener);
    cancel ??= workspace.subscribe(heed);
    return () => {
      unsubscribe();
      if (listeners.size() > 0) return;
      cancel?.();
      cancel = undefined;
      workspace.leaveDraft();
    };
  };
}
