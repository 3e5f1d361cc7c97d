/** Sends what waits, without making anybody wait; a device that cannot store the result shows an alert. */

import type { Notices } from '#src/ui/kit/notices.ts';
import type { Workspace } from '#src/workspace/workspace.ts';
import { storageNote } from './alert-words.ts';

export function sendNow(workspace: Workspace, notices: Notices): void {
  workspace.sync().catch((thrown: unknown) => notices.show(storageNote(thrown)));
}
