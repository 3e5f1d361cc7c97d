/** The person's reconnections as lists show them, and the two things that lists do to them. */
import { useMemo } from 'react';
import type { DateKey, StoredEntry } from '#src/domain/entry.ts';
import {
  type Reconnections,
  readReconnection,
  readReconnections,
  removeIntuition,
  setRealised,
} from '#src/wire/reconnection.ts';
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

/**
 * Asks in a toast, deletes one intuition (by its position), and offers to take that back for a while.
 * @param name of the intuition, for the question.
 */
export function useRemoveIntuition(): (key: DateKey, index: number, name: string) => void {
  const workspace = useWorkspace();
  const { toasts } = useApp();
  const said = (thrown: unknown) => {
    toasts.show(storageToast(thrown));
  };
  const put = (key: DateKey, content: StoredEntry) => workspace.put('reconnections', key, content);
  const remove = async (key: DateKey, index: number, name: string) => {
    const entry = workspace.snapshot().collections.reconnections[key];
    // Another tab or device may have changed the list since the question: only the one asked about goes.
    const read = entry && readReconnection(key, entry);
    if (!entry || !read?.ok || read.value.intuitions[index]?.name !== name) return;
    const before = entry['intuitionsdata'];
    await put(key, removeIntuition(entry, index));
    toasts.show({
      ...alertToast('intuitions_deleted'),
      tone: 'undo',
      action: {
        label: (say) => say('common.undo'),
        run: () => {
          const now = workspace.snapshot().collections.reconnections[key];
          if (now) put(key, { ...now, intuitionsdata: before }).catch(said);
        },
      },
    });
  };
  return (key, index, name) => {
    toasts.show({
      tone: 'notice',
      text: (say) => say('intuitions.deleteAsk', { name }),
      group: 'delete intuition',
      action: { label: (say) => say('common.delete'), run: () => void remove(key, index, name).catch(said) },
    });
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
