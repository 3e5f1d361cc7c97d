/** The person's reconnections as lists show them, and the two things that lists do to them. */
import { useMemo } from 'react';
import type { DateKey } from '#src/domain/entry.ts';
import { type Reconnections, readReconnections, setRealised } from '#src/wire/reconnection.ts';
import { alertToast, storageToast } from './alert-words.ts';
import { useApp } from './app.tsx';
import { useSnapshot, useWorkspace } from './workspace.tsx';

/** Reconnections newest first, intuitions that come from elsewhere, and what could not be read. */
export function useReconnections(): Reconnections {
  const { reconnections } = useSnapshot().collections;
  return useMemo(() => readReconnections(reconnections), [reconnections]);
}

/** Marks one intuition (by its position) realised or not; the same everywhere at once. */
export function useRealise(): (key: DateKey, index: number, realised: boolean) => Promise<void> {
  const workspace = useWorkspace();
  const { toasts } = useApp();
  return async (key, index, realised) => {
    const entry = workspace.snapshot().collections.reconnections[key];
    if (!entry) return;
    try {
      await workspace.put('reconnections', key, setRealised(entry, index, realised));
      toasts.show(alertToast('intuitions_saved', 1));
    } catch (thrown) {
      toasts.show(storageToast(thrown));
    }
  };
}

/** Deletes a whole reconnection with its intuitions; false where the device refused. */
export function useRemoveReconnection(): (key: DateKey) => Promise<boolean> {
  const workspace = useWorkspace();
  const { toasts } = useApp();
  return async (key) => {
    try {
      await workspace.remove('reconnections', key);
      toasts.show(alertToast('reco_deleted'));
      return true;
    } catch (thrown) {
      toasts.show(storageToast(thrown));
      return false;
    }
  };
}
