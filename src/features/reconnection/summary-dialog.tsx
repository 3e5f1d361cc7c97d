/** The summary over the history: read it, tick what is realised, edit or delete. */

import type { Reconnection } from '#src/domain/entry.ts';
import { reconew } from '#src/exercises/reconew.ts';
import { headingOf } from '#src/journal/reconnection-words.ts';
import { useDocument } from '#src/ui/app/published-documents.ts';
import { useRemoveReconnection } from '#src/ui/app/use-reconnections.ts';
import { EntryDialog } from '#src/ui/entries/entry-dialog.tsx';
import { SummaryBody, SummaryHead, useReconnectionText } from '#src/ui/entries/reconnection-summary.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';

interface SummaryDialogProps {
  readonly reconnection: Reconnection;
  readonly onClose: () => void;
}

export function SummaryDialog({ reconnection, onClose }: SummaryDialogProps) {
  const { t } = useWords();
  const served = useDocument(reconew.name);
  const remove = useRemoveReconnection();
  const text = useReconnectionText(reconnection, headingOf(reconnection, served?.exercise, t));
  return (
    <EntryDialog
      head={(id) => <SummaryHead reconnection={reconnection} id={id} level={2} />}
      edit={{ to: `/reco/add?entry=${reconnection.key}`, label: t('summary.reread') }}
      page={`/reco/view/${reconnection.key}`}
      text={text}
      deletion={{
        title: t('reconnection.deleteTitle'),
        text: t('reconnection.deleteText', { count: reconnection.intuitions.length }),
        label: t('summary.deleteReco'),
        run: () => remove(reconnection.key),
      }}
      onClose={onClose}
    >
      <SummaryBody reconnection={reconnection} level={2} />
    </EntryDialog>
  );
}
