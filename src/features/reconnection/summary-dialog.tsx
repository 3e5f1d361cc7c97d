/** The summary over the history: read it, tick what is realised, correct or delete. */

import type { Reconnection } from '#src/domain/entry.ts';
import { reconew } from '#src/exercises/reconew.ts';
import { summaryPaths } from '#src/journal/corrections.ts';
import { entryDraftName } from '#src/journal/drafts.ts';
import { headingOf } from '#src/journal/reconnection-words.ts';
import { useDocument } from '#src/ui/app/published-documents.ts';
import { useRemoveReconnection } from '#src/ui/app/use-reconnections.ts';
import { useEditTo } from '#src/ui/entries/edit-answer.tsx';
import { EntryDialog } from '#src/ui/entries/entry-dialog.tsx';
import { SummaryBody, SummaryHead, useReconnectionText } from '#src/ui/entries/reconnection-summary.tsx';
import { WaitingChange } from '#src/ui/entries/waiting-change.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';

interface SummaryDialogProps {
  readonly reconnection: Reconnection;
  readonly onClose: () => void;
}

export function SummaryDialog({ reconnection, onClose }: SummaryDialogProps) {
  const { t } = useWords();
  const served = useDocument(reconew.name);
  const summary = summaryPaths.reconnection(reconnection.key);
  const editTo = useEditTo(reconew, summary);
  const remove = useRemoveReconnection();
  const text = useReconnectionText(reconnection, headingOf(reconnection, served?.exercise, t));
  return (
    <EntryDialog
      head={(id) => <SummaryHead reconnection={reconnection} id={id} level={2} />}
      onward={{ to: summary, label: t('summary.open') }}
      text={text}
      deletion={{
        title: t('reconnection.deleteTitle'),
        text: t('reconnection.deleteText', { count: reconnection.intuitions.length }),
        label: t('summary.deleteReco'),
        run: () => remove(reconnection.key),
      }}
      onClose={onClose}
    >
      <WaitingChange
        descriptor={reconew}
        draftName={entryDraftName(reconew.name, reconnection.key)}
        summary={summary}
      />
      <SummaryBody reconnection={reconnection} level={2} editTo={editTo} />
    </EntryDialog>
  );
}
