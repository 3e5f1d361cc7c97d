/** Which view of the history is shown, and what the address asks of it. */
import { useSearchParams } from 'react-router-dom';
import { useRememberedChoice } from '#src/app/context/remembered-choice.ts';
import type { Reconnection } from '#src/contract/domain/entry.ts';
import { historyFilters } from '#src/core/journal/history-filter.ts';

export const historyPath = '/pages/reconnexions';

export const historyViews = ['list', 'months', 'people', 'path'] as const;

export type HistoryView = (typeof historyViews)[number];

/** Where a view by month or by person is drawn: all of it under the tabs, what is chosen in it as a page or in the pane. */
export interface PlaceOfView {
  readonly place: 'list' | 'page' | 'pane';
  /** What is read in the pane. */
  readonly opened?: Reconnection | undefined;
}

/** Parameters of the address; `view` is only in it where it is not the list. */
const names = { view: 'view', filter: 'filter', month: 'month', who: 'who', open: 'open' } as const;

/** The address of a view and what is chosen in it. */
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

/** What an address without a view means, by what it asks for. */
function viewImplied(query: URLSearchParams): HistoryView | undefined {
  if (query.has(names.month)) return 'months';
  if (query.has(names.who)) return 'people';
  return historyFilters.some((filter) => filter === query.get(names.filter)) ? 'list' : undefined;
}

/** The view, else the one chosen last on this device; and the way to another one. */
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
