/** The history: drafts first, then every reconnection by month; a tap opens its summary. */

import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Reconnection } from '#src/domain/entry.ts';
import { reconew } from '#src/exercises/reconew.ts';
import { draftsOf } from '#src/journal/drafts.ts';
import { filtered, isEverything, readFilter, writeFilter } from '#src/journal/history-filter.ts';
import { byMonth } from '#src/journal/months.ts';
import { nextStart } from '#src/journal/next-start.ts';
import { Page } from '#src/ui/app/page.tsx';
import { SyncStrip } from '#src/ui/app/sync-mark.tsx';
import { fromList, useOpened } from '#src/ui/app/use-opened.ts';
import { useReconnections } from '#src/ui/app/use-reconnections.ts';
import { useSnapshot } from '#src/ui/app/workspace-context.tsx';
import { HistoryDrafts } from '#src/ui/entries/history-drafts.tsx';
import { HistoryRow } from '#src/ui/entries/history-row.tsx';
import { Empty } from '#src/ui/kit/empty.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import { VirtualList } from '#src/ui/kit/virtual-list.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { SummaryDialog } from './summary-dialog.tsx';
import './history.css';

export function History() {
  const { t } = useWords();
  const { reconnections } = useReconnections();
  const snapshot = useSnapshot();
  const next = nextStart(snapshot);
  const begun = draftsOf(snapshot, reconew.name);
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => readFilter(query), [query]);
  const everything = isEverything(filter);
  const shown = useMemo(() => filtered(reconnections, filter, new Date()), [reconnections, filter]);
  const show = (next: URLSearchParams) => setQuery(next, { replace: true, preventScrollReset: true });
  return (
    <Page title={t('history.page')} heading={t('history.title')}>
      <SyncStrip />
      {reconnections.length === 0 && begun.length === 0 ? (
        <Empty title={t('history.emptyTitle')} text={t('history.empty')}>
          <Link className="btn btn--ember" to={next.to}>
            {t(`start.${next.kind}`)}
          </Link>
        </Empty>
      ) : (
        <>
          {reconnections.length > 0 && (
            <HistoryFilters
              reconnections={reconnections}
              filter={filter}
              onFilter={(next) => show(writeFilter(query, next))}
            />
          )}
          <p className={everything ? 'vh' : 'small muted history-shown'} role="status">
            {!everything && shown.length > 0 && t('history.shown', { count: shown.length })}
            {!everything && shown.length === 0 && t('history.noneHere')}
          </p>
          {everything && <HistoryDrafts drafts={begun} />}
          {!everything && shown.length === 0 && (
            <button
              type="button"
              className="btn btn--line history-all"
              onClick={() => show(new URLSearchParams())}
            >
              {t('history.showAll')}
            </button>
          )}
          <Months reconnections={shown} />
        </>
      )}
      <OpenSummary reconnections={reconnections} />
    </Page>
  );
}

const keyOf = ({ key }: Reconnection) => key;

/** Usual height of a row on a phone, in pixels. */
const rowHeight = 112;

function Months({ reconnections }: { reconnections: readonly Reconnection[] }) {
  const { locale } = useWords();
  const { unsent } = useSnapshot();
  const [query] = useSearchParams();
  const waiting = useMemo(() => new Set(unsent.reconnections), [unsent.reconnections]);
  const groups = useMemo(
    () => byMonth(reconnections, locale).map(({ month, items }) => ({ id: month, heading: month, items })),
    [reconnections, locale],
  );
  const summaryOf = (key: string) => {
    const to = new URLSearchParams(query);
    to.set('open', key);
    return `?${to.toString()}`;
  };
  return (
    <VirtualList
      name="history"
      groups={groups}
      keyOf={keyOf}
      height={rowHeight}
      headingClass="month"
      draw={(reconnection, row) => (
        <li key={reconnection.key} {...row}>
          <HistoryRow
            reconnection={reconnection}
            to={summaryOf(reconnection.key)}
            state={fromList}
            waiting={waiting.has(reconnection.key)}
          />
        </li>
      )}
    />
  );
}

/** The summary that the address asks for; the browser's Back closes it. */
function OpenSummary({ reconnections }: { reconnections: readonly Reconnection[] }) {
  const { query, close } = useOpened();
  const open = reconnections.find(({ key }) => key === query.get('open'));
  if (!open) return null;
  return <SummaryDialog reconnection={open} onClose={close} />;
}
