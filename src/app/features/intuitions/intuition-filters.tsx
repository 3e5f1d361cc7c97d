/** Filter of the intuitions, in both views: open, realised, all. */

import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useRememberedChoice } from '#src/app/context/remembered-choice.ts';
import { slideParameter } from '#src/app/navigation/routes.ts';
import type { Gathered } from '#src/core/journal/gather-intuitions.ts';
import { Filters } from '#src/ui/filters.tsx';
import { useWords } from '#src/ui/use-words.ts';

/** The first one is the default. */
const filters = ['open', 'realised', 'all'] as const;

type IntuitionFilter = (typeof filters)[number];

const passes: Readonly<Record<IntuitionFilter, (item: Gathered) => boolean>> = {
  open: ({ intuition }) => !intuition.realised,
  realised: ({ intuition }) => intuition.realised,
  all: () => true,
};

const idOf = ({ reconnection, intuition }: Gathered) => `${reconnection.key} ${intuition.name}`;

/** Identifies an intuition in a list. */
export const intuitionKey = ({ reconnection, index }: Gathered) => `${reconnection.key} ${index}`;

export interface ShownIntuitions {
  readonly filter: IntuitionFilter;
  readonly choose: (filter: IntuitionFilter) => void;
  readonly isShown: (item: Gathered) => boolean;
  readonly count: (filter: IntuitionFilter) => number;
}

/** Returns the filter of the address, else the last one on this device. @param all unfiltered list. */
export function useIntuitionFilter(all: readonly Gathered[]): ShownIntuitions {
  const [query, setQuery] = useSearchParams();
  const [remembered, remember] = useRememberedChoice('intuitions-filter', filters);
  const filter = filters.find((one) => one === query.get('filter')) ?? remembered;
  const choose = (next: IntuitionFilter) => {
    remember(next);
    const rest = new URLSearchParams(query);
    for (const name of ['filter', 'open', slideParameter]) rest.delete(name);
    setQuery(rest, { replace: true, preventScrollReset: true });
  };
  return {
    filter,
    choose,
    isShown: usePassing(filter, all),
    count: (one) => all.filter(passes[one]).length,
  };
}

/** Keeps a row in the list when the user ticks it, so that it does not disappear during the tap. */
function usePassing(filter: IntuitionFilter, all: readonly Gathered[]): (item: Gathered) => boolean {
  const take = () => ({ filter, there: new Set(all.filter(passes[filter]).map(idOf)) });
  const [chosen, choose] = useState(take);
  if (chosen.filter !== filter) choose(take());
  const { there } = chosen;
  return useCallback((item) => passes[filter](item) || there.has(idOf(item)), [filter, there]);
}

interface IntuitionFiltersProps {
  readonly view: 'flat' | 'byReco';
  readonly shown: ShownIntuitions;
}

/** Draws the view switch above the filters, in the same place on both pages. */
export function IntuitionFilters({ view, shown }: IntuitionFiltersProps) {
  const { t } = useWords();
  return (
    <>
      <IntuitionViews current={view} />
      <Filters
        values={filters}
        chosen={shown.filter}
        label={(one) => t(`intuitions.${one}`, { count: shown.count(one) })}
        onChoose={shown.choose}
      />
    </>
  );
}

/** Shows the number of remaining intuitions, or that the filter matches none. */
export function IntuitionsEnd({ shown: { filter, count } }: { shown: ShownIntuitions }) {
  const { t } = useWords();
  const open = count('open');
  return (
    <p className="small muted intuitions-end" role="status">
      {filter === 'open' &&
        (open === 0 ? t('intuitions.noneOpen') : t('intuitions.openSaid', { count: open }))}
      {filter === 'realised' && count('realised') === 0 && t('intuitions.noneRealised')}
    </p>
  );
}

const views = [
  { view: 'flat', path: '/pages/intuitions' },
  { view: 'byReco', path: '/pages/recointuitions' },
] as const;

/** Switch between the two views. The back link leaves both. */
function IntuitionViews({ current }: { current: IntuitionFiltersProps['view'] }) {
  const { t } = useWords();
  return (
    <nav className="seg intuitions-view" aria-label={t('intuitions.view')}>
      {views.map(({ view, path }) => (
        <Link key={view} to={path} replace aria-current={view === current ? 'page' : undefined}>
          {t(`intuitions.${view}`)}
        </Link>
      ))}
    </nav>
  );
}
