/** Sync state of the entry just finished, for the bar of the closing page. */

import { useOnline } from '#src/app/context/app-context.tsx';
import { useSnapshot } from '#src/app/context/workspace-context.tsx';
import type { SyncState } from '#src/core/workspace/store/snapshot.ts';
import { Mark, type SaveState } from './draft-status.tsx';

function stateOf({ waiting, phase, problem }: SyncState, online: boolean): SaveState {
  if (waiting === 0) return 'inSpace';
  if (!online || phase === 'trouble' || problem?.kind === 'offline') return 'notSent';
  return phase === 'sending' ? 'sending' : 'here';
}

export function SyncStatus() {
  const { sync } = useSnapshot();
  const state = stateOf(sync, useOnline());
  return (
    <div className={state === 'inSpace' ? 'saved' : 'saved saved--off'}>
      <Mark state={state} says={state === 'inSpace' || state === 'notSent'} />
    </div>
  );
}
