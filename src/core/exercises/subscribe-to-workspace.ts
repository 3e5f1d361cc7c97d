/** Subscribes to the workspace while there is at least one listener. */

import type { Workspace } from '#src/core/workspace/workspace.ts';
import type { Listeners } from '#src/platform/listeners.ts';

/** @returns a subscribe function, which returns an unsubscribe function. The last unsubscribe sends the drafts. */
export function subscribeToWorkspace(
  workspace: Pick<Workspace, 'subscribe' | 'flushDraft'>,
  listeners: Listeners,
  applyExternalChange: () => void,
): Listeners['subscribe'] {
  let cancel: (() => void) | undefined;
  return (listener) => {
    const unsubscribe = listeners.subscribe(listener);
    cancel ??= workspace.subscribe(applyExternalChange);
    return () => {
      unsubscribe();
      if (listeners.size() > 0) return;
      cancel?.();
      cancel = undefined;
      workspace.flushDraft();
    };
  };
}
