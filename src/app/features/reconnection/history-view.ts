/** View of the history, and the parameters of its address. */
import { useSearchParams } from 'react-router-dom';
import { useRememberedChoice } from '#src/app/context/remembered-choice.ts';
import type { Reconnection } from '#src/contract/domain/stored-entry.ts';
import { historyFilters } from '#src/core/journal/history-filter.ts';

export const historyPath = '/pages/reconnexions';

export const historyViews = ['list', 'months', 'people', 'path'] as const;

export type HistoryView = (typeof historyViews)[number];

/** Place of a view by month or person: the overview below the tabs, or the selection as a page or in the pane. */
export interface PlaceOfView {
  readonly place: 'list' | 'page' | 'pane';
  /** Entry in the pane. */
  readonly opened?: Reconnection | undefined;
}

/** Query parameters. The list, as the default, has no `view`. */
const names = { view: 'view', filter: 'filter', month: 'month', who: 'who', open: 'open' } as const;

/** Returns the query for a view and its selection. */
export function historySearch(
  view: HistoryView,
  chosen: Partial<Record<'filter' | 'month' | 'who' | 'open', string | undefined>> = {},
): string {
  const query = new URLSearchParams();
  if (view !== 'list') query.set(names.view, view);
  for (const name of ['filter', 'month', 'who', 'open'] as const) {
    const value = chosen[name];
    if (value !== undefined) query.set(names[name], value);
  }
  return `?${query.toString()}`;
}

/** Returns the view that other parameters imply, if the address has no `view`. */
function viewImplied(query: URLSearchParams): HistoryView | undefined {
  if (query.has(names.month)) return 'months';
  if (query.has(names.who)) return 'people';
  return historyFilters.some((filter) => filter === query.get(names.filter)) ? 'list' : undefined;
}

/** Returns the view of the address, else the last one on this device, and a setter. */
export function useHistoryView(): readonly [HistoryView, (view: HistoryView) => void] {
  const [query, setQuery] = useSearchParams();
  const [remembered, remember] = useRememberedChoice('history-view', historyViews);
  const asked = historyViews.find((view) => view === query.get(names.view));
  const choose = (view: HistoryView) => {
    remember(view);
    setQuery(historySearch(view), { replace: true, preventScrollReset: true });
  };
  return [asked ?? viewImplied(query) ?? remembered, choose];
}
