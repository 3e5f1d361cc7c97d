/** Reconnections as a grid of months, and the entries of one month. */

import { useMemo } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { Page } from '#src/app/context/page.tsx';
import { useRowLink } from '#src/app/context/row-link.ts';
import { useReconnections } from '#src/app/context/use-reconnections.ts';
import { useOfSnapshot } from '#src/app/context/workspace-context.tsx';
import { HistoryRow } from '#src/app/entries/history-row.tsx';
import { PaneOpened } from '#src/app/run/opened-reconnection.tsx';
import type { Reconnection } from '#src/contract/domain/stored-entry.ts';
import { tenseNow } from '#src/core/journal/coming-up.ts';
import { inWords, opening } from '#src/core/journal/dates.ts';
import { type MonthCell, monthNamed, monthsGrid } from '#src/core/journal/months-grid.ts';
import { numberInWords } from '#src/core/journal/number-words.ts';
import { rowMark } from '#src/ui/row-keys.tsx';
import { useWide } from '#src/ui/use-wide.ts';
import { useWords } from '#src/ui/use-words.ts';
import { historyPath, historySearch, type PlaceOfView } from './history-view.ts';
import { ShowMore } from './show-more.tsx';
import './history-months.css';

/** Maximum number of discs. A text shows higher counts. */
const maxDiscs = 6;

/** Returns the years, and the month of the address. Default: the newest month with an entry. */
function useMonths() {
  const { reconnections } = useReconnections();
  const [query] = useSearchParams();
  const years = useMemo(() => monthsGrid(reconnections, Date.now()), [reconnections]);
  const asked = monthNamed(years, query.get('month'));
  const newest = years.flatMap(({ months }) => months).find(({ entries }) => entries.length > 0);
  return { years, asked, shown: asked ?? newest };
}

function useMonthName(): (month: MonthCell) => string {
  const { locale } = useWords();
  return ({ instant }) => opening(inWords(instant, 'month', locale));
}

/** The view by month, in each of its places. */
export function ByMonth({ place, opened }: PlaceOfView) {
  if (place === 'list') return <Months />;
  return place === 'page' ? <MonthPage /> : <MonthPane opened={opened} />;
}

function Months() {
  const { t } = useWords();
  const { years, shown } = useMonths();
  const wide = useWide();
  const anyAhead = years.some(({ months }) => months.some(({ entries }) => entries.some(isAhead)));
  return (
    <>
      {years.map(({ year, months }) => (
        <section key={year} aria-label={String(year)}>
          <h2 className="month">{year}</h2>
          {months.length === 0 ? (
            <p className="small muted">{t('history.emptyYear')}</p>
          ) : (
            <ul className="months">
              {months.map((month) => (
                <li key={month.id}>
                  <Cell month={month} isOpen={wide && month.id === shown?.id} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <p className="history-key months-key" aria-hidden="true">
        <span>
          <i />
          {t('history.tensePast')}
        </span>
        {anyAhead && (
          <span>
            <i className="ahead" />
            {t('history.tenseFuture')}
          </span>
        )}
      </p>
    </>
  );
}

const isAhead = (reconnection: Reconnection) => tenseNow(reconnection) === 'future';

function Cell({ month, isOpen }: { month: MonthCell; isOpen: boolean }) {
  const { t, locale } = useWords();
  const wide = useWide();
  const link = useRowLink();
  const nameOf = useMonthName();
  const { id, instant, entries } = month;
  const name = opening(inWords(instant, 'monthName', locale));
  if (entries.length === 0) return <span className="month-cell">{name}</span>;
  const { to, state, replace } = link(historySearch('months', { month: id }), isOpen);
  return (
    <Link
      {...(wide && rowMark)}
      className="month-cell sheet"
      to={to}
      state={state}
      replace={replace}
      preventScrollReset={wide}
      aria-current={isOpen ? 'true' : undefined}
      aria-label={t('history.inMonth', { month: nameOf(month), count: entries.length })}
    >
      {name}
      {entries.length > maxDiscs ? (
        <small>{numberInWords(entries.length, locale)}</small>
      ) : (
        <span className="month-discs">
          {entries.map((entry) => (
            <i key={entry.key} className={isAhead(entry) ? 'ahead' : undefined} />
          ))}
        </span>
      )}
    </Link>
  );
}

function MonthRows({ month, inPane }: { month: MonthCell; inPane: boolean }) {
  const unsent = useOfSnapshot((snapshot) => snapshot.unsent.reconnections);
  const link = useRowLink();
  const waiting = useMemo(() => new Set(unsent), [unsent]);
  return (
    <ShowMore
      items={month.entries}
      draw={(entries) => (
        <ul className={inPane ? 'month-rows month-rows--pane' : 'month-rows'}>
          {entries.map((reconnection) => {
            const to = historySearch('months', { month: month.id, open: reconnection.key });
            const over = link(to, false);
            return (
              <li key={reconnection.key}>
                <HistoryRow
                  reconnection={reconnection}
                  {...(inPane ? { to } : over)}
                  waiting={waiting.has(reconnection.key)}
                />
              </li>
            );
          })}
        </ul>
      )}
    />
  );
}

/** On the phone: one month, with a link back to all months. */
function MonthPage() {
  const { asked } = useMonths();
  const nameOf = useMonthName();
  const all = `${historyPath}${historySearch('months')}`;
  if (!asked) return <Navigate to={all} replace />;
  return (
    <Page title={nameOf(asked)} back={all}>
      <MonthRows month={asked} inPane={false} />
    </Page>
  );
}

/** On the desktop: one month, or the opened entry. */
function MonthPane({ opened }: { opened: Reconnection | undefined }) {
  const { shown } = useMonths();
  const nameOf = useMonthName();
  if (!shown) return null;
  const month = historySearch('months', { month: shown.id });
  if (opened)
    return (
      <PaneOpened
        key={opened.key}
        reconnection={opened}
        at={historyPath + historySearch('months', { month: shown.id, open: opened.key })}
        back={{ to: month, label: nameOf(shown) }}
      />
    );
  return (
    <>
      <h2 className="h-page h-page--lead">{nameOf(shown)}</h2>
      <MonthRows key={shown.id} month={shown} inPane />
    </>
  );
}
