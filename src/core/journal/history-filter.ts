/** Which reconnections the list shows: all, those that are upcoming, those with an intuition left to act on. */
import type { Reconnection } from '#src/contract/domain/entry.ts';

export const historyFilters = ['all', 'future', 'open'] as const;

export type HistoryFilter = (typeof historyFilters)[number];

const passes: Readonly<Record<HistoryFilter, (reconnection: Reconnection) => boolean>> = {
  all: () => true,
  future: ({ tense }) => tense === 'future',
  open: ({ intuitions }) => intuitions.some(({ realised }) => !realised),
};

/** The filter of an address; everything where it names none. */
export function filterNamed(name: string | null): HistoryFilter {
  return historyFilters.find((filter) => filter === name) ?? 'all';
}

/** The reconnections that pass, in their order. */
export function filtered(
  reconnections: readonly Reconnection[],
  filter: HistoryFilter,
): readonly Reconnection[] {
  return filter === 'all' ? reconnections : reconnections.filter(passes[filter]);
}
