/** The user's reconnections for lists, and the actions of lists on their intuitions. */
import { useMemo } from 'react';
import type { DateKey, Reconnection, StoredEntry } from '#src/contract/domain/stored-entry.ts';
import {
  asListed,
  type Reconnections,
  readReconnection,
  readReconnections,
  removeIntuition,
  setRealised,
} from '#src/contract/wire/reconnection-codec.ts';
import { focusBack, isFocusLost } from '#src/ui/focus-back.ts';
import { storageAlert, undoToast } from './alert-words.ts';
import { useApp } from './app-context.tsx';
import { useSavedNow } from './use-snapshot-now.ts';
import { useWorkspace } from './workspace-context.tsx';

/** Returns reconnections newest first, intuitions of other origin, and unreadable entries. */
export function useReconnections(): Reconnections {
  const { reconnections } = useSavedNow().collections;
  return useMemo(() => readReconnections(reconnections), [reconnections]);
}

/** Finds a reconnection by its key, or by the key of another version of it. Undefined if missing or unreadable. */
export function useReconnection(key: DateKey | undefined): Reconnection | undefined {
  const { reconnections } = useSavedNow().collections;
  const entry = key === undefined ? undefined : reconnections[key];
  return useMemo(() => {
    const read = key === undefined || entry === undefined ? undefined : readReconnection(key, entry);
    return read?.ok && read.value.special === undefined ? read.value : undefined;
  }, [key, entry]);
}

/** Writes the intuitions of an entry, in all versions that are listed as one. Rejects with StorageProblem. */
function useChangeIntuitions() {
  const workspace = useWorkspace();
  return async (key: DateKey, change: (entry: StoredEntry) => StoredEntry) => {
    const entries = workspace.snapshot().collections.reconnections;
    if (!Object.hasOwn(entries, key)) return;
    const { content, versions } = asListed(entries, key);
    await workspace.saveMerged('reconnections', key, change(content), versions);
  };
}

/** Marks an intuition (by its position) as realised or not, with an offer to undo. */
export function useRealise(): (key: DateKey, index: number, realised: boolean) => Promise<void> {
  const changeIntuitions = useChangeIntuitions();
  const { notices } = useApp();
  const mark = async (key: DateKey, index: number, realised: boolean) => {
    try {
      await changeIntuitions(key, (entry) => setRealised(entry, index, realised));
    } catch (thrown) {
      notices.show(storageAlert(thrown));
      return;
    }
    notices.show({
      form: 'toast',
      kind: 'done',
      text: (t) => t(realised ? 'alerts.intuition_acted' : 'alerts.intuition_back'),
      action: { label: (t) => t('common.undo'), run: () => void mark(key, index, !realised) },
    });
  };
  return mark;
}

export interface IntuitionToRemove {
  /** Key of its reconnection. */
  readonly key: DateKey;
  /** Position in its reconnection. */
  readonly index: number;
  readonly name: string;
  /** The element that opened the question. Focus returns to it, or to its neighbour. */
  readonly opener: HTMLElement | null | undefined;
}

/** Asks for confirmation in the toast, deletes an intuition, and offers to undo. */
export function useRemoveIntuition(): (intuition: IntuitionToRemove) => void {
  const workspace = useWorkspace();
  const { notices } = useApp();
  const reportFailure = (thrown: unknown) => {
    notices.show(storageAlert(thrown));
  };
  const changeIntuitions = useChangeIntuitions();
  const remove = async ({ key, index, name, opener }: IntuitionToRemove) => {
    const { content } = asListed(workspace.snapshot().collections.reconnections, key);
    // Another tab or device may have changed the list since the question, so delete only the intuition asked about.
    const read = readReconnection(key, content);
    if (!read.ok || read.value.intuitions[index]?.name !== name) return;
    const before = content['intuitionsdata'];
    const row = opener?.closest('li');
    const next = [row?.nextElementSibling, row?.previousElementSibling].map((other) =>
      other?.querySelector<HTMLElement>('summary'),
    );
    await changeIntuitions(key, (entry) => removeIntuition(entry, index));
    // Wait until the list is drawn without the row.
    setTimeout(() => isFocusLost() && focusBack([opener, ...next]));
    notices.show(
      undoToast('intuitions_deleted', () => {
        changeIntuitions(key, (now) => ({ ...now, intuitionsdata: before })).catch(reportFailure);
      }),
    );
  };
  return (intuition) => {
    notices.show({
      form: 'toast',
      kind: 'question',
      text: (t) => t('intuitions.deleteAsk', { name: intuition.name }),
      opener: intuition.opener,
      stay: (t) => t('common.keep'),
      action: {
        label: (t) => t('common.delete'),
        run: () => void remove(intuition).catch(reportFailure),
      },
    });
  };
}
