/** Derailors and claims as lists show them, newest first. */
import { useMemo } from 'react';
import { newestFirst } from '#src/domain/date-key.ts';
import type { DateKey, StoredEntries, StoredEntry } from '#src/domain/entry.ts';
import { sourceOf } from '#src/exercises/source.ts';
import { alertToast, storageToast } from '#src/ui/app/alert-words.ts';
import { useApp } from '#src/ui/app/app.tsx';
import { useSnapshot, useWorkspace } from '#src/ui/app/workspace.tsx';
import { answersOf } from '#src/wire/entry.ts';

export type DerailorGroup = 'derailors' | 'claims';

export interface Identified {
  readonly key: DateKey;
  readonly group: DerailorGroup;
  readonly entry: StoredEntry;
  /** Every answer by its key, the kind too. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly kind: 'received' | 'emitted' | undefined;
  /** Key of its reconnection. */
  readonly source: string | undefined;
}

function read(group: DerailorGroup, entries: StoredEntries): readonly Identified[] {
  return Object.entries(entries)
    .sort(([left], [right]) => newestFirst(left, right))
    .map(([key, entry]) => {
      const answers = answersOf(entry, ['kind']);
      const { kind } = answers;
      return {
        key,
        group,
        entry,
        answers,
        kind: kind === 'received' || kind === 'emitted' ? kind : undefined,
        source: sourceOf(entry),
      };
    });
}

export function useDerailors(): Readonly<Record<DerailorGroup, readonly Identified[]>> {
  const { derailors, claims } = useSnapshot().collections;
  return useMemo(
    () => ({ derailors: read('derailors', derailors), claims: read('claims', claims) }),
    [derailors, claims],
  );
}

/** Deletes one; false where the device refused, which is said. */
export function useRemoveDerailor(): (identified: Identified) => Promise<boolean> {
  const workspace = useWorkspace();
  const { toasts } = useApp();
  return async ({ group, key }) => {
    try {
      await workspace.remove(group, key);
      toasts.show(alertToast('data_deleted'));
      return true;
    } catch (thrown) {
      toasts.show(storageToast(thrown));
      return false;
    }
  };
}
