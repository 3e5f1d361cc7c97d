/** Sends what waits, without making anybody wait; a device that cannot store the result shows an alert. */

import type { Workspace } from '#src/core/workspace/workspace.ts';
import type { Notices } from '#src/ui/notices.ts';
import { storageNote } from './alert-words.ts';

export function sendNow(workspace: Workspace, notices: Notices): void {
  workspace.sync().catch((thrown: unknown) => notices.show(storageNote(thrown)));
}
