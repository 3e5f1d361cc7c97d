/** Derailors and claims as lists show them, newest first. */
import { newestFirst } from '#src/contract/domain/date-key.ts';
import type { DateKey, StoredEntries, StoredEntry } from '#src/contract/domain/stored-entry.ts';
import { answersOf } from '#src/contract/wire/entry-codec.ts';
import { sourceOf } from '#src/core/exercises/entry-source.ts';

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

/** Newest first. */
export function readDerailors(group: DerailorGroup, entries: StoredEntries): readonly Identified[] {
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
