/** Sends what waits, without making anybody wait; a device that cannot store the result shows an alert. */

import type { Toasts } from '#src/ui/kit/toasts.ts';
import type { Workspace } from '#src/workspace/workspace.ts';
import { storageToast } from './alert-words.ts';

export function sendNow(workspace: Workspace, toasts: Toasts): void {
  workspace.sync().catch((thrown: unknown) => toasts.show(storageToast(thrown)));
}
