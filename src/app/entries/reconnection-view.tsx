/** A reconnection opened from a list: its summary, or the correction of one answer in the pane. */

import { useDocument } from '#src/app/context/published-documents.ts';
import { useRemoveEntry } from '#src/app/context/use-remove-entry.ts';
import type { Reconnection } from '#src/contract/domain/stored-entry.ts';
import { reconew } from '#src/core/exercises/reconew.ts';
import { summaryPaths } from '#src/core/journal/corrections.ts';
import { entryDraftName } from '#src/core/journal/draft-list.ts';
import { headingOf } from '#src/core/journal/reconnection-words.ts';
import { useWords } from '#src/ui/use-words.ts';
import { useEditTo } from './edit-answer.tsx';
import type { EntryViewProps } from './entry-menu.tsx';
import { EntryView } from './entry-view.tsx';
import { SummaryBody, SummaryHead, useReconnectionText } from './reconnection-summary.tsx';
import { EntryVersions, useVersionsGoing } from './versions-dialog.tsx';
import { WaitingChange } from './waiting-change.tsx';

interface ReconnectionViewProps extends Pick<EntryViewProps, 'back'> {
  readonly reconnection: Reconnection;
  /** Address of the pane next to the list. Undefined: over the list. */
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
