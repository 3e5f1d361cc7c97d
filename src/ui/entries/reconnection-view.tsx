/** A reconnection read from a list: its summary, or one answer of it being corrected in the pane. */

import type { Reconnection } from '#src/domain/entry.ts';
import { reconew } from '#src/exercises/reconew.ts';
import { summaryPaths } from '#src/journal/corrections.ts';
import { entryDraftName } from '#src/journal/drafts.ts';
import { headingOf } from '#src/journal/reconnection-words.ts';
import { useDocument } from '#src/ui/app/published-documents.ts';
import { useRemoveEntry } from '#src/ui/app/use-remove-entry.ts';
import { useWords } from '#src/ui/kit/use-words.ts';
import { useEditTo } from './edit-answer.tsx';
import type { EntryViewProps } from './entry-menu.tsx';
import { EntryVersions, useVersionsGoing } from './entry-versions.tsx';
import { EntryView } from './entry-view.tsx';
import { SummaryBody, SummaryHead, useReconnectionText } from './reconnection-summary.tsx';
import { WaitingChange } from './waiting-change.tsx';

interface ReconnectionViewProps extends Pick<EntryViewProps, 'back'> {
  readonly reconnection: Reconnection;
  /** Beside the list, at this address; undefined: over it. */
  readonly paneAt?: string | undefined;
  readonly onClose: () => void;
}

export function ReconnectionView({ reconnection, paneAt, back, onClose }: ReconnectionViewProps) {
  const { t } = useWords();
  const served = useDocument(reconew.name);
  const page = summaryPaths.reconnection(reconnection.key);
  const summary = paneAt ?? page;
  const editTo = useEditTo(reconew, summary);
  const remove = useRemoveEntry();
  const going = useVersionsGoing('reconnections', reconnection.key);
  const heading = headingOf(reconnection, served?.exercise, t);
  const text = useReconnectionText(reconnection, heading);
  const inPane = paneAt !== undefined;
  return (
    <EntryView
      pane={inPane}
      back={back}
      head={(id) => <SummaryHead reconnection={reconnection} id={id} level={2} editTo={editTo} />}
      onward={{ to: page, label: t(inPane ? 'reading.open' : 'summary.open') }}
      text={text}
      handed
      deletion={{
        title: t('reconnection.deleteTitle'),
        text: [t('reconnection.deleteText', { count: reconnection.intuitions.length }), ...going],
        label: t('summary.deleteReco'),
        run: () => remove('reconnections', reconnection.key),
      }}
      onClose={onClose}
    >
      <EntryVersions
        collection="reconnections"
        entryKey={reconnection.key}
        descriptor={reconew}
        heading={heading}
      />
      <WaitingChange
        descriptor={reconew}
        draftName={entryDraftName(reconew.name, reconnection.key)}
        summary={summary}
      />
      <SummaryBody reconnection={reconnection} level={2} editTo={editTo} inDialog={!inPane} />
    </EntryView>
  );
}
