/** Starts a sync without waiting for it. Shows an alert if the device cannot store the result. */

import type { Workspace } from '#src/core/workspace/workspace.ts';
import type { Notices } from '#src/ui/notices.ts';
import { storageAlert } from './alert-words.ts';

export function sendNow(workspace: Workspace, notices: Notices): void {
  workspace.sync().catch((thrown: unknown) => notices.show(storageAlert(thrown)));
}
