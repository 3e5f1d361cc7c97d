/** Intuitions grouped by reconnection, with a pane for the reconnection. */

import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Page } from '#src/app/context/page.tsx';
import { useDocument } from '#src/app/context/published-documents.ts';
import { type RowLink, useRowLink, useStaying } from '#src/app/context/row-link.ts';
import { SyncStrip } from '#src/app/context/sync-mark.tsx';
import { useReconnections } from '#src/app/context/use-reconnections.ts';
import { useSnapshot } from '#src/app/context/workspace-context.tsx';
import { IntuitionItem } from '#src/app/entries/intuition-item.tsx';
import { slideParameter } from '#src/app/navigation/routes.ts';
import { Opened, PaneOpened } from '#src/app/run/opened-reconnection.tsx';
import { shownKey } from '#src/contract/domain/entry-versions.ts';
import type { DateKey, Reconnection } from '#src/contract/domain/stored-entry.ts';
import { reconew, subjectIn } from '#src/core/exercises/reconew.ts';
import { opening, subjectInWords } from '#src/core/journal/dates.ts';
import { type Gathered, gatherIntuitions, isFirstOpen } from '#src/core/journal/gather-intuitions.ts';
import { headingOf } from '#src/core/journal/reconnection-words.ts';
import { RowKeys, rowMark } from '#src/ui/row-keys.tsx';
import { useWide } from '#src/ui/use-wide.ts';
import { useWords } from '#src/ui/use-words.ts';
import { type HeadingAttributes, type ListGroup, VirtualList } from '#src/ui/virtual-list.tsx';
import { IntuitionFilters, IntuitionsEnd, intuitionKey, useIntuitionFilter } from './intuition-filters.tsx';
import { NoIntuition } from './intuitions-page.tsx';
import './intuitions.css';

const path = '/pages/recointuitions';

/** Estimated height of a row on a phone, in pixels. */
const rowHeight = 68;

export function ReconnectionIntuitions() {
  const { reconnections } = useReconnections();
  const [query] = useSearchParams();
  const wide = useWide();
  const stored = useSnapshot().collections.reconnections;
  const open = shownKey(stored, query.get('open') ?? '');
  const opened = useMemo(() => reconnections.find(({ key }) => key === open), [reconnections, open]);
  // A page of its own on windows without a pane.
  if (!wide && opened && query.has(slideParameter)) return <Opened reconnection={opened} list={path} />;
  return (
    <>
      <ByReconnection opened={opened} />
      {!wide && opened && <Opened reconnection={opened} list={path} />}
    </>
  );
}

/** Returns the intuitions to show, grouped by reconnection. Groups without any are left out. */
function useGroups(isShown: (item: Gathered) => boolean): readonly ListGroup<Gathered>[] {
  const { t } = useWords();
  const { reconnections, special } = useReconnections();
  const exercise = useDocument(reconew.name)?.exercise;
  return useMemo(
    () =>
      [...reconnections, ...special]
        .map((reconnection) => ({ reconnection, items: gatherIntuitions([reconnection]).filter(isShown) }))
        .filter(({ items }) => items.length > 0)
        .map(({ reconnection, items }) => ({
          id: reconnection.key,
          heading: () =>
            reconnection.special === undefined
              ? headingOf(reconnection, exercise, t)
              : t('intuitions.journey'),
          items,
        })),
    [reconnections, special, exercise, t, isShown],
  );
}

/** The list, and the pane on the desktop. @param opened reconnection of the address. */
function ByReconnection({ opened }: { opened: Reconnection | undefined }) {
  const { t } = useWords();
  const [query] = useSearchParams();
  const wide = useWide();
  const { reconnections, special } = useReconnections();
  const all = useMemo(() => gatherIntuitions([...reconnections, ...special]), [reconnections, special]);
  const shown = useIntuitionFilter(all);
  const { filter, isShown } = shown;
  const groups = useGroups(isShown);
  const order = groups.flatMap(({ id, items: [item] }) =>
    item?.reconnection.special === undefined ? [id] : [],
  );
  const isThere = (key: string) => reconnections.some((one) => one.key === key);
  const stays = useStaying(order, filter, opened?.key, isThere);
  const read = reconnections.find(({ key }) => key === stays);
  const link = useRowLink();
  const linkTo = (key: DateKey) => link(`?${addressOf(query, key)}`, key === read?.key);
  const correcting = wide && opened !== undefined && query.has(slideParameter);
  return (
    <Page
      title={t('names.reconnectionIntuitions')}
      titleInPane={correcting}
      back="/pages/intuitions"
      pane={
        wide && all.length > 0 ? (
          read ? (
            <PaneOpened key={read.key} reconnection={read} at={`${path}?${addressOf(query, read.key)}`} />
          ) : (
            <p className="hint">{t('reading.nothing')}</p>
          )
        ) : undefined
      }
    >
      <SyncStrip />
      {all.length === 0 ? (
        <NoIntuition />
      ) : (
        <RowKeys on={wide}>
          <IntuitionFilters view="byReco" shown={shown} />
          <VirtualList
            name="intuitions by reconnection"
            groups={groups}
            keyOf={intuitionKey}
            height={rowHeight}
            ordered
            className="intuition-list"
            drawHeading={({ heading, items: [first] }, attributes) =>
              first && (
                <GroupHead
                  heading={heading}
                  reconnection={first.reconnection}
                  link={linkTo(first.reconnection.key)}
                  attributes={attributes}
                />
              )
            }
            draw={(item, row) => (
              <IntuitionItem key={intuitionKey(item)} item={item} reminds={isFirstOpen(item)} row={row} />
            )}
          />
          <IntuitionsEnd shown={shown} />
        </RowKeys>
      )}
    </Page>
  );
}

/** Returns the query of the address with another reconnection opened. */
function addressOf(query: URLSearchParams, key: DateKey): string {
  const next = new URLSearchParams(query);
  next.delete(slideParameter);
  next.set('open', key);
  return next.toString();
}

interface GroupHeadProps {
  readonly heading: ListGroup<Gathered>['heading'];
  readonly reconnection: Reconnection;
  /** Link to the reconnection. */
  readonly link: RowLink;
  readonly attributes: HeadingAttributes;
}

function GroupHead({ heading, reconnection, link, attributes }: GroupHeadProps) {
  const { t, locale } = useWords();
  const { special, intuitions, answers } = reconnection;
  const title = typeof heading === 'string' ? heading : heading();
  const done = intuitions.filter(({ realised }) => realised).length;
  const count = t('intuitions.countOf', { count: done, total: intuitions.length });
  const subject = opening(subjectInWords(subjectIn(answers), locale));
  const under = subject === '' ? count : t('common.list', { a: subject, b: count });
  const { to, state, replace, isOpen } = link;
  return (
    <div {...attributes} className="intuition-head">
      <div className={isOpen ? 'intuition-source is-open' : 'intuition-source'}>
        <h2 className="h-sec">
          {special === undefined ? (
            <Link
              {...(isOpen !== undefined && rowMark)}
              to={to}
              state={state}
              replace={replace}
              preventScrollReset
              aria-current={isOpen ? 'true' : undefined}
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p className="small muted">{under}</p>
      </div>
    </div>
  );
}
