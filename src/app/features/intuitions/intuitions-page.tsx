/** All intuitions, newest reconnection first, with a filter. */

import { Link } from 'react-router-dom';
import { Page } from '#src/app/context/page.tsx';
import { SyncStrip } from '#src/app/context/sync-mark.tsx';
import { useReconnections } from '#src/app/context/use-reconnections.ts';
import { useNextStart } from '#src/app/context/workspace-context.tsx';
import { IntuitionItem } from '#src/app/entries/intuition-item.tsx';
import { type Gathered, gatherIntuitions, isFirstOpen } from '#src/core/journal/gather-intuitions.ts';
import { Empty } from '#src/ui/empty.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { VirtualList } from '#src/ui/virtual-list.tsx';
import { IntuitionFilters, IntuitionsEnd, intuitionKey, useIntuitionFilter } from './intuition-filters.tsx';
import './intuitions.css';

export function Intuitions() {
  const { t } = useWords();
  const { reconnections, special } = useReconnections();
  const own = gatherIntuitions(reconnections);
  const journey = gatherIntuitions(special);
  const all = [...own, ...journey];
  const shown = useIntuitionFilter(all);
  return (
    <Page title={t('names.intuitions')} back="/pages/reconnexions">
      <SyncStrip />
      {all.length === 0 ? (
        <NoIntuition />
      ) : (
        <>
          <IntuitionFilters view="flat" shown={shown} />
          <IntuitionList own={own.filter(shown.isShown)} journey={journey.filter(shown.isShown)} />
          <IntuitionsEnd shown={shown} />
        </>
      )}
    </Page>
  );
}

/** Text of an empty list. */
export function NoIntuition() {
  const { t } = useWords();
  const next = useNextStart();
  return (
    <Empty title={t('intuitions.emptyTitle')} text={t('intuitions.empty')}>
      <Link className="btn btn--ember" to={next.to}>
        {t(`start.${next.kind}`)}
      </Link>
    </Empty>
  );
}

/** Estimated height of a row on a phone, in pixels. */
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
        // Below the heading of the progression, rows do not repeat its name.
        <IntuitionItem
          key={intuitionKey(item)}
          item={item}
          sourced={item.reconnection.special === undefined}
          reminds={isFirstOpen(item)}
          row={row}
        />
      )}
    />
  );
}
