/** The same intuitions, grouped by the reconnection that they come from. */

import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Reconnection } from '#src/domain/entry.ts';
import { reconew, subjectIn } from '#src/exercises/reconew.ts';
import { opening, subjectInWords } from '#src/journal/dates.ts';
import { type Gathered, gatherIntuitions, isFirstOpen } from '#src/journal/intuitions.ts';
import { headingOf } from '#src/journal/reconnection-words.ts';
import { Page } from '#src/ui/app/page.tsx';
import { useDocument } from '#src/ui/app/published-documents.ts';
import { SyncStrip } from '#src/ui/app/sync-mark.tsx';
import { useReconnections } from '#src/ui/app/use-reconnections.ts';
import { IntuitionItem } from '#src/ui/entries/intuition-item.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import { type HeadingAttributes, type ListGroup, VirtualList } from '#src/ui/kit/virtual-list.tsx';
import { IntuitionFilters, IntuitionsEnd, intuitionKey, useIntuitionFilter } from './intuition-filters.tsx';
import { NoIntuition } from './intuitions-page.tsx';
import './intuitions.css';

/** Usual height of a row on a phone, in pixels. */
const rowHeight = 68;

export function ReconnectionIntuitions() {
  const { t } = useWords();
  const { reconnections, special } = useReconnections();
  const exercise = useDocument(reconew.name)?.exercise;
  const all = useMemo(() => gatherIntuitions([...reconnections, ...special]), [reconnections, special]);
  const shown = useIntuitionFilter(all);
  const { filter, isShown } = shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown follows the filter and the entries.
  const groups = useMemo(
    () =>
      [...reconnections, ...special]
        .map((reconnection) => ({ reconnection, items: gatherIntuitions([reconnection]).filter(isShown) }))
        .filter(({ items }) => items.length > 0)
        .map(
          ({ reconnection, items }): ListGroup<Gathered> => ({
            id: reconnection.key,
            heading: () =>
              reconnection.special === undefined
                ? headingOf(reconnection, exercise, t)
                : t('intuitions.journey'),
            items,
          }),
        ),
    [reconnections, special, exercise, t, filter],
  );
  return (
    <Page title={t('intuitions.recoTitle')} heading={t('intuitions.recoTitle')} back="/pages/intuitions">
      <SyncStrip />
      {all.length === 0 ? (
        <NoIntuition />
      ) : (
        <>
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
                <GroupHead heading={heading} reconnection={first.reconnection} attributes={attributes} />
              )
            }
            draw={(item, row) => (
              <IntuitionItem key={intuitionKey(item)} item={item} reminds={isFirstOpen(item)} row={row} />
            )}
          />
          <IntuitionsEnd shown={shown} />
        </>
      )}
    </Page>
  );
}

interface GroupHeadProps {
  readonly heading: ListGroup<Gathered>['heading'];
  readonly reconnection: Reconnection;
  readonly attributes: HeadingAttributes;
}

function GroupHead({ heading, reconnection, attributes }: GroupHeadProps) {
  const { t, locale } = useWords();
  const { special, intuitions, key, answers } = reconnection;
  const title = typeof heading === 'string' ? heading : heading();
  const done = intuitions.filter(({ realised }) => realised).length;
  const count = t('intuitions.countOf', { count: done, total: intuitions.length });
  const subject = opening(subjectInWords(subjectIn(answers), locale));
  return (
    <div {...attributes} className="intuition-head">
      <h2 className="h-sec">
        {special === undefined ? <Link to={`/reco/view/${key}`}>{title}</Link> : title}
      </h2>
      <p className="small muted">{subject === '' ? count : t('common.list', { a: subject, b: count })}</p>
    </div>
  );
}
