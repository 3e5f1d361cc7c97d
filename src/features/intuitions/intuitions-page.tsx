/** Every intuition, newest reconnection first: all, realised, to be realised. */

import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { type Gathered, gatherIntuitions } from '#src/journal/intuitions.ts';
import { nextStart } from '#src/journal/next-start.ts';
import { Page } from '#src/ui/app/page.tsx';
import { SyncStrip } from '#src/ui/app/sync-mark.tsx';
import { useReconnections } from '#src/ui/app/use-reconnections.ts';
import { useSnapshot } from '#src/ui/app/workspace-context.tsx';
import { IntuitionItem } from '#src/ui/entries/intuition-item.tsx';
import { Empty } from '#src/ui/kit/empty.tsx';
import { Filters } from '#src/ui/kit/filters.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import { VirtualList } from '#src/ui/kit/virtual-list.tsx';
import './intuitions.css';

const filters = ['all', 'realised', 'open'] as const;
type Filter = (typeof filters)[number];

const passes: Readonly<Record<Filter, (item: Gathered) => boolean>> = {
  all: () => true,
  realised: ({ intuition }) => intuition.realised,
  open: ({ intuition }) => !intuition.realised,
};

/** Identifies an intuition in a list. */
export const intuitionKey = ({ reconnection, index }: Gathered) => `${reconnection.key} ${index}`;

const idOf = ({ reconnection, intuition }: Gathered) => `${reconnection.key} ${intuition.name}`;

export function Intuitions() {
  const { t } = useWords();
  const { reconnections, special } = useReconnections();
  const [query, setQuery] = useSearchParams();
  const filter = filters.find((one) => one === query.get('filter')) ?? 'all';
  const own = gatherIntuitions(reconnections);
  const journey = gatherIntuitions(special);
  const all = [...own, ...journey];
  const shown = useShown(filter, all);
  const counted = (one: Filter) => t(`intuitions.${one}`, { count: all.filter(passes[one]).length });
  const open = all.filter(passes.open).length;
  return (
    <Page title={t('intuitions.page')} heading={t('intuitions.title')} back="/pages/reconnexions">
      <SyncStrip />
      {all.length === 0 ? (
        <NoIntuition />
      ) : (
        <>
          <Filters
            values={filters}
            chosen={filter}
            label={counted}
            onChoose={(one) =>
              setQuery(one === 'all' ? {} : { filter: one }, { replace: true, preventScrollReset: true })
            }
          />
          <IntuitionViews current="flat" />
          <IntuitionList own={own.filter(shown)} journey={journey.filter(shown)} />
          <p className="small muted intuitions-end" role="status">
            {filter === 'open' &&
              (open === 0 ? t('intuitions.noneOpen') : t('intuitions.openSaid', { count: open }))}
            {filter === 'realised' && open === all.length && t('intuitions.noneRealised')}
          </p>
        </>
      )}
    </Page>
  );
}

/** A row that was there when the filter was chosen stays when it is ticked: it must not go from under the finger. */
function useShown(filter: Filter, all: readonly Gathered[]): (item: Gathered) => boolean {
  const take = () => ({ filter, there: new Set(all.filter(passes[filter]).map(idOf)) });
  const [chosen, choose] = useState(take);
  if (chosen.filter !== filter) choose(take());
  return (item) => passes[filter](item) || chosen.there.has(idOf(item));
}

const views = [
  { view: 'flat', path: '/pages/intuitions' },
  { view: 'byReco', path: '/pages/recointuitions' },
] as const;

/** The switch between the two pages of them; the way back leads out of both. */
export function IntuitionViews({ current }: { current: (typeof views)[number]['view'] }) {
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

/** The text while there are none. */
export function NoIntuition() {
  const { t } = useWords();
  const next = nextStart(useSnapshot());
  return (
    <Empty title={t('intuitions.emptyTitle')} text={t('intuitions.empty')}>
      <Link className="btn btn--ember" to={next.to}>
        {t(`start.${next.kind}`)}
      </Link>
    </Empty>
  );
}

/** Usual height of a row on a phone, in pixels. */
const rowHeight = 76;

interface IntuitionListProps {
  readonly own: readonly Gathered[];
  readonly journey: readonly Gathered[];
}

function IntuitionList({ own, journey }: IntuitionListProps) {
  const { t } = useWords();
  const groups = [
    { id: 'own', heading: '', items: own },
    { id: 'journey', heading: t('intuitions.journey'), items: journey },
  ];
  return (
    <VirtualList
      name="intuitions"
      groups={groups.filter(({ items }) => items.length > 0)}
      keyOf={intuitionKey}
      height={rowHeight}
      ordered
      className="intuition-list"
      headingClass="h-sec journey"
      draw={(item, row) => (
        // Under the heading of the progression its name would be under each.
        <IntuitionItem
          key={intuitionKey(item)}
          item={item}
          sourced={item.reconnection.special === undefined}
          row={row}
        />
      )}
    />
  );
}
