/** Filters of the list of reconnections: all, upcoming, with an open intuition. */
import type { Reconnection } from '#src/contract/domain/stored-entry.ts';
import { tenseNow } from './coming-up.ts';

export const historyFilters = ['all', 'future', 'open'] as const;

export type HistoryFilter = (typeof historyFilters)[number];

const passes: Readonly<Record<HistoryFilter, (reconnection: Reconnection) => boolean>> = {
  all: () => true,
  future: (reconnection) => tenseNow(reconnection) === 'future',
  open: ({ intuitions }) => intuitions.some(({ realised }) => !realised),
};

/** The filter of a URL; all if it names none. */
export function filterNamed(name: string | null): HistoryFilter {
  return historyFilters.find((filter) => filter === name) ?? 'all';
}

/** The matching reconnections, in their order. */
export function filtered(
  reconnections: readonly Reconnection[],
  filter: HistoryFilter,
): readonly Reconnection[] {
  return filter === 'all' ? reconnections : reconnections.filter(passes[filter]);
}
