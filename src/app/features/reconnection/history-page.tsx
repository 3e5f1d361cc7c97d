/** Reconnections as a list, by month, by person or over time. Entries open in a pane, or over the page on a phone. */

import { lazy, Suspense, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Page } from '#src/app/context/page.tsx';
import { SyncStrip } from '#src/app/context/sync-mark.tsx';
import { useReconnections } from '#src/app/context/use-reconnections.ts';
import { useSnapshot } from '#src/app/context/workspace-context.tsx';
import { slideParameter } from '#src/app/navigation/routes.ts';
import { Opened, PaneOpened } from '#src/app/run/opened-reconnection.tsx';
import { shownKey } from '#src/contract/domain/entry-versions.ts';
import { reconew } from '#src/core/exercises/reconew.ts';
import { draftsOf } from '#src/core/journal/draft-list.ts';
import { nextStart } from '#src/core/journal/next-start.ts';
import { Empty } from '#src/ui/empty.tsx';
import { RowKeys } from '#src/ui/row-keys.tsx';
import { useWide } from '#src/ui/use-wide.ts';
import { useWords } from '#src/ui/use-words.ts';
import { ViewTabs } from '#src/ui/view-tabs.tsx';
import { HistoryList, useHistoryList } from './history-list.tsx';
import { historyPath, historySearch, historyViews, useHistoryView } from './history-view.ts';
import './history.css';

// The list is the default view, so the others load on demand. All places of a view share one component:
// otherwise resizing the window could show an empty page while code loads.
const ByMonth = lazy(async () => ({ default: (await import('./history-months.tsx')).ByMonth }));
const ByPerson = lazy(async () => ({ default: (await import('./history-people.tsx')).ByPerson }));
const OverTime = lazy(async () => ({ default: (await import('./history-path.tsx')).OverTime }));

export function History() {
  const { reconnections } = useReconnections();
  const [query] = useSearchParams();
  const [view] = useHistoryView();
  const wide = useWide();
  const stored = useSnapshot().collections.reconnections;
  const open = shownKey(stored, query.get('open') ?? '');
  const opened = useMemo(() => reconnections.find(({ key }) => key === open), [reconnections, open]);
  // A page of its own on windows without a pane.
  if (!wide && opened && query.has(slideParameter))
    return <Opened reconnection={opened} list={historyPath} />;
  const coming = <main id="main" tabIndex={-1} />;
  return (
    <>
      {!wide && view === 'months' && query.has('month') ? (
        <Suspense fallback={coming}>
          <ByMonth place="page" />
        </Suspense>
      ) : !wide && view === 'people' && query.has('who') ? (
        <Suspense fallback={coming}>
          <ByPerson place="page" />
        </Suspense>
      ) : (
        <HistoryViews />
      )}
      {!wide && opened && <Opened reconnection={opened} list={historyPath} />}
    </>
  );
}

/** Tabs with the views, and the reading pane on the desktop. */
function HistoryViews() {
  const { t } = useWords();
  const { reconnections } = useReconnections();
  const snapshot = useSnapshot();
  const next = nextStart(snapshot);
  const begun = draftsOf(snapshot, reconew.name);
  const [query] = useSearchParams();
  const [view, choose] = useHistoryView();
  const wide = useWide();
  const list = useHistoryList(reconnections);
  const isEmpty = reconnections.length === 0 && begun.length === 0;
  const correcting = wide && query.has(slideParameter) && query.has('open');
  return (
    <Page
      title={t('names.reconnections')}
      titleInPane={correcting}
      pane={wide && reconnections.length > 0 ? pane() : undefined}
    >
      <SyncStrip />
      {isEmpty ? (
        <Empty title={t('history.emptyTitle')} text={t('history.empty')}>
          <Link className="btn btn--ember" to={next.to}>
            {t(`start.${next.kind}`)}
          </Link>
        </Empty>
      ) : (
        <RowKeys on={wide}>
          <ViewTabs
            name={t('history.views')}
            views={historyViews}
            chosen={view}
            label={(one) => t(`history.${one}`)}
            onChoose={choose}
          >
            {view === 'list' && <HistoryList list={list} drafts={begun} />}
            <Suspense>
              {view === 'months' && <ByMonth place="list" />}
              {view === 'people' && <ByPerson place="list" />}
              {view === 'path' && <OverTime place="list" />}
            </Suspense>
          </ViewTabs>
        </RowKeys>
      )}
    </Page>
  );

  function pane() {
    const open = shownKey(snapshot.collections.reconnections, query.get('open') ?? '');
    const opened = reconnections.find(({ key }) => key === open);
    if (view === 'list') {
      const shown = opened ?? reconnections.find(({ key }) => key === list.openKey);
      if (!shown) return <p className="hint">{t('reading.nothing')}</p>;
      const at = historyPath + historySearch('list', { ...list.chosen, open: shown.key });
      return <PaneOpened key={shown.key} reconnection={shown} at={at} />;
    }
    return (
      <Suspense>
        {view === 'months' && <ByMonth place="pane" opened={opened} />}
        {view === 'people' && <ByPerson place="pane" opened={opened} />}
        {view === 'path' && <OverTime place="pane" opened={opened} />}
      </Suspense>
    );
  }
}
