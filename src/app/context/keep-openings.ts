/** Records each entry that the user opens on this device. The search lists the latest. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { openingAt } from '#src/app/navigation/opening-at.ts';
import { canBeOpened } from '#src/core/journal/openable.ts';
import { useWorkspace } from './workspace-context.tsx';

export function useKeepOpenings(): void {
  const workspace = useWorkspace();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const snapshot = workspace.snapshot();
    const opening = openingAt({ pathname, search }, (one) => canBeOpened(snapshot, one));
    if (opening) void workspace.openings.note(opening);
  }, [workspace, pathname, search]);
}
