/** Reconnections as a list: one year ago, upcoming, then by month. */

import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { UnbrokenWords } from '#renderers/parts/unbroken-words.tsx';
import { useDocument } from '#src/app/context/published-documents.ts';
import { useRowLink, useStaying } from '#src/app/context/row-link.ts';
import { useOfSnapshot } from '#src/app/context/workspace-context.tsx';
import { DraftItem } from '#src/app/entries/history-drafts.tsx';
import { HistoryRow } from '#src/app/entries/history-row.tsx';
import type { DateKey, Reconnection } from '#src/contract/domain/stored-entry.ts';
import { phraseIn, reconew, subjectIn, whoIn } from '#src/core/exercises/reconew.ts';
import { comingUp } from '#src/core/journal/coming-up.ts';
import { subjectInWords } from '#src/core/journal/dates.ts';
import type { NamedDraft } from '#src/core/journal/draft-list.ts';
import {
  filtered,
  filterNamed,
  type HistoryFilter,
  historyFilters,
} from '#src/core/journal/history-filter.ts';
import { byMonth } from '#src/core/journal/months.ts';
import { personIn } from '#src/core/journal/reconnection-words.ts';
import { yearAgo } from '#src/core/journal/year-ago.ts';
import { Filters } from '#src/ui/filters.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { VirtualList } from '#src/ui/virtual-list.tsx';
import { historySearch } from './history-view.ts';

const keyOf = ({ key }: Reconnection) => key;

export interface ShownList {
  readonly filter: HistoryFilter;
  /** Filter of the address. */
  readonly chosen: { readonly filter?: string };
  readonly ago: Reconnection | undefined;
  readonly coming: readonly Reconnection[];
  readonly others: readonly Reconnection[];
  /** Key of the entry in the pane. Undefined if the list is empty. */
  readonly openKey: DateKey | undefined;
}

/** Returns the rows in their order, and the entry in the pane. */
export function useHistoryList(reconnections: readonly Reconnection[]): ShownList {
  const [query] = useSearchParams();
  const filter = filterNamed(query.get('filter'));
  const shown = useMemo(() => {
    const now = Date.now();
    const ago = filter === 'all' ? yearAgo(reconnections, now) : undefined;
    return { ago, ...comingUp(filtered(reconnections, filter), now) };
  }, [reconnections, filter]);
  const order = [...shown.coming, ...shown.others].map(keyOf);
  const isThere = (wanted: string) => reconnections.some(({ key }) => key === wanted);
  const asked = query.get('open') ?? '';
  return {
    ...shown,
    filter,
    chosen: filter === 'all' ? {} : { filter },
    openKey: useStaying(order, filter, isThere(asked) ? asked : undefined, isThere),
  };
}

/** Estimated height of a row on a phone, in pixels. */
const rowHeight = 112;

export function HistoryList({ list, drafts }: { list: ShownList; drafts: readonly NamedDraft[] }) {
  const { t } = useWords();
  const [, setQuery] = useSearchParams();
  const { filter, coming, others } = list;
  const count = coming.length + others.length;
  const show = (next: HistoryFilter) =>
    setQuery(historySearch('list', next === 'all' ? {} : { filter: next }), {
      replace: true,
      preventScrollReset: true,
    });
  const begun = filter === 'all' ? drafts : [];
  return (
    <>
      {(count > 0 || filter !== 'all') && (
        <div className="history-filters">
          <Filters
            values={historyFilters}
            chosen={filter}
            label={(one) => t(`history.${one}`)}
            onChoose={show}
          />
        </div>
      )}
      <p className={filter === 'all' ? 'vh' : 'small muted history-shown'} role="status">
        {filter !== 'all' && (count > 0 ? t('history.shown', { count }) : t('history.noneHere'))}
      </p>
      {list.ago && <YearAgo reconnection={list.ago} />}
      {begun.length > 0 && (
        <section aria-label={t('history.coming')}>
          <h2 className="month">{t('history.coming')}</h2>
          <ul>
            {begun.map((named) => (
              <DraftItem key={named.name} named={named} coming />
            ))}
          </ul>
        </section>
      )}
      <Rows list={list} headed={begun.length > 0} />
    </>
  );
}

/** Upcoming entries, then by month. @param headed true if the heading of the upcoming entries is already above. */
function Rows({ list, headed }: { list: ShownList; headed: boolean }) {
  const { t, locale } = useWords();
  const unsent = useOfSnapshot((snapshot) => snapshot.unsent.reconnections);
  const link = useRowLink();
  const { coming, others, openKey, chosen } = list;
  const waiting = useMemo(() => new Set(unsent), [unsent]);
  const ahead = useMemo(() => new Set(coming.map(keyOf)), [coming]);
  const groups = useMemo(
    () => [
      ...(coming.length > 0
        ? [{ id: 'coming', heading: headed ? '' : t('history.coming'), items: coming }]
        : []),
      ...byMonth(others, locale).map(({ month, items }) => ({ id: month, heading: month, items })),
    ],
    [coming, others, headed, locale, t],
  );
  return (
    <VirtualList
      name="history"
      groups={groups}
      keyOf={keyOf}
      height={rowHeight}
      className={headed ? 'history-more' : ''}
      headingClass="month"
      draw={(reconnection, row) => (
        <li key={reconnection.key} {...row}>
          <HistoryRow
            reconnection={reconnection}
            {...link(
              historySearch('list', { ...chosen, open: reconnection.key }),
              openKey === reconnection.key,
            )}
            coming={ahead.has(reconnection.key)}
            waiting={waiting.has(reconnection.key)}
          />
        </li>
      )}
    />
  );
}

/** « Il y a un an, avec Julien », with the phrase of that entry. */
function YearAgo({ reconnection }: { reconnection: Reconnection }) {
  const { t, locale } = useWords();
  const served = useDocument(reconew.name);
  const link = useRowLink();
  const { key, answers } = reconnection;
  const who = whoIn(answers);
  const phrase = phraseIn(answers);
  const { to, state, replace } = link(historySearch('list', { open: key }), false);
  return (
    <Link className="sheet year-ago" to={to} state={state} replace={replace} preventScrollReset>
      <small>
        {who === '' ? t('history.yearAgo') : personIn('history.yearAgoWith', who, served?.exercise, t)}
      </small>
      <span className="voice">
        <UnbrokenWords
          text={
            phrase === '' ? subjectInWords(subjectIn(answers), locale) : t('common.quote', { text: phrase })
          }
        />
      </span>
    </Link>
  );
}
