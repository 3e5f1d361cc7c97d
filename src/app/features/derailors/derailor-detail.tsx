/** One derailor or claim: its answers and origin, and the correction of one answer. */

import { ArrowDownLeft, ArrowUpRight, History } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { summaryText } from '#src/app/context/copy-text.ts';
import { useDocument } from '#src/app/context/published-documents.ts';
import { useReconnection } from '#src/app/context/use-reconnections.ts';
import { useRemoveEntry } from '#src/app/context/use-remove-entry.ts';
import { EditAnswer, useEditTo } from '#src/app/entries/edit-answer.tsx';
import { EntryView } from '#src/app/entries/entry-view.tsx';
import { SummaryItems } from '#src/app/entries/summary-items.tsx';
import { useSummary } from '#src/app/entries/use-summary.ts';
import { EntryVersions, useVersionsGoing } from '#src/app/entries/versions-dialog.tsx';
import { WaitingChange } from '#src/app/entries/waiting-change.tsx';
import { CorrectionPage } from '#src/app/run/correction-page.tsx';
import { instantOf } from '#src/contract/domain/date-key.ts';
import type { About } from '#src/contract/domain/stored-entry.ts';
import type { Descriptor } from '#src/core/exercises/descriptor.ts';
import { deviateur, deviateurKeys } from '#src/core/exercises/deviateur.ts';
import { originOf } from '#src/core/exercises/entry-source.ts';
import { pretention } from '#src/core/exercises/pretention.ts';
import { reconew } from '#src/core/exercises/reconew.ts';
import { summaryPaths } from '#src/core/journal/corrections.ts';
import { inWords, opening } from '#src/core/journal/dates.ts';
import { inOneLine, labelsOf } from '#src/core/journal/derailor-words.ts';
import type { DerailorGroup, Identified } from '#src/core/journal/derailors.ts';
import { entryDraftName } from '#src/core/journal/draft-list.ts';
import { headingOf } from '#src/core/journal/reconnection-words.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Raised } from '#src/ui/raised.tsx';
import { useWords } from '#src/ui/use-words.ts';

export const derailorDescriptors: Readonly<Record<DerailorGroup, Descriptor>> = {
  derailors: deviateur,
  claims: pretention,
};

interface CorrectDerailorProps {
  readonly item: Identified;
  readonly slide: string;
  /** True in the pane next to the list. */
  readonly inPane?: boolean;
}

export function CorrectDerailor({ item, slide, inPane = false }: CorrectDerailorProps) {
  const { t } = useWords();
  const { group, key, entry } = item;
  const descriptor = derailorDescriptors[group];
  const [about] = useState(() => originOf(entry));
  return (
    <CorrectionPage
      descriptor={descriptor}
      draftName={entryDraftName(descriptor.name, key)}
      former={{ key, entry }}
      about={about}
      slide={slide}
      summary={summaryPaths.derailor(group, key)}
      truth={t(group === 'derailors' ? 'correct.keeps_derailor' : 'correct.keeps_claim')}
      inPane={inPane}
    />
  );
}

export function KindMark({ item: { group, kind } }: { item: Identified }) {
  const { t } = useWords();
  if (kind === undefined) return null;
  const of = group === 'derailors' ? 'derailor' : 'claim';
  return (
    <span>
      <Icon as={kind === 'received' ? ArrowDownLeft : ArrowUpRight} size="s" />
      {t(`derailors.${of}${kind === 'received' ? 'IsReceived' : 'IsEmitted'}`)}
    </span>
  );
}

/** Keys that the head of the detail shows. */
const elsewhere: ReadonlySet<string> = new Set([deviateurKeys.kind]);

interface DerailorDetailProps {
  readonly item: Identified;
  /** True in the pane next to the list, false over the list. */
  readonly inPane: boolean;
  readonly onClose: () => void;
}

export function DerailorDetail({ item, inPane, onClose }: DerailorDetailProps) {
  const { t, locale } = useWords();
  const descriptor = derailorDescriptors[item.group];
  const served = useDocument(descriptor.name);
  const about: About = item.source === undefined ? {} : { source: item.source };
  const groups = useSummary(descriptor, item.answers, { about, elsewhere, entry: item.entry });
  const remove = useRemoveEntry();
  const going = useVersionsGoing(item.group, item.key);
  const summary = summaryPaths.derailor(item.group, item.key);
  const editTo = useEditTo(descriptor, summary);
  const labels = labelsOf(item, served?.exercise, t);
  const heading = inOneLine(labels, t);
  const instant = instantOf(item.key);
  const of = item.group === 'derailors' ? 'Derailor' : 'Claim';
  return (
    <EntryView
      pane={inPane}
      head={(id) => (
        <div className="recap-head">
          <div className="answer-head recap-when">
            <p className="kicker recap-kicker meta">
              <KindMark item={item} />
              {instant !== undefined && (
                <span>
                  <Raised text={opening(inWords(instant, 'longDay', locale))} />
                </span>
              )}
            </p>
            <EditAnswer
              item={deviateurKeys.kind}
              label={served?.exercise.fields.get(deviateurKeys.kind)?.schema.title ?? ''}
              editTo={editTo}
            />
          </div>
          <h2 className="h-q" id={id} tabIndex={-1}>
            {heading}
          </h2>
        </div>
      )}
      text={() => summaryText(heading, groups ?? [], t('summary.asWritten'))}
      handed
      deletion={{
        title: t(`derailors.delete${of}Title`),
        text: [t('derailors.deleteText'), ...going],
        label: t('common.delete'),
        run: () => remove(item.group, item.key),
      }}
      onClose={onClose}
    >
      <EntryVersions
        collection={item.group}
        entryKey={item.key}
        descriptor={descriptor}
        about={about}
        heading={opening(heading)}
      />
      <WaitingChange
        descriptor={descriptor}
        draftName={entryDraftName(descriptor.name, item.key)}
        summary={summary}
      />
      {groups === undefined ? (
        <p className="note-line">{t('summary.noDocument')}</p>
      ) : (
        <div className="recap">
          {groups.map((group) => (
            <SummaryItems
              key={`${group.title} ${group.items[0]?.key}`}
              group={group}
              titled
              editTo={editTo}
            />
          ))}
        </div>
      )}
      <Source item={item} />
    </EntryView>
  );
}

/** Link to the original reconnection, or a note that it is deleted. */
function Source({ item: { source } }: { item: Identified }) {
  const { t } = useWords();
  const found = useReconnection(source);
  const served = useDocument(reconew.name);
  if (source === undefined) return null;
  return (
    <p className="note-line dev-source">
      <Icon as={History} size="s" />
      {found ? (
        <Link to={`/reco/view/${source}`}>{headingOf(found, served?.exercise, t)}</Link>
      ) : (
        <span>{t('derailors.sourceGone')}</span>
      )}
    </p>
  );
}
