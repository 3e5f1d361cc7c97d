/** Corrects one slide of a finished reconnection. */

import { useSnapshot } from '#src/app/context/workspace-context.tsx';
import type { Reconnection } from '#src/contract/domain/stored-entry.ts';
import { reconew } from '#src/core/exercises/reconew.ts';
import { entryDraftName } from '#src/core/journal/draft-list.ts';
import { useWords } from '#src/ui/use-words.ts';
import { CorrectionPage } from './correction-page.tsx';

interface CorrectReconnectionProps {
  readonly reconnection: Reconnection;
  readonly slide: string;
  /** The address of its summary. */
  readonly summary: string;
  /** True in the pane next to the list. */
  readonly inPane?: boolean;
}

export function CorrectReconnection(props: CorrectReconnectionProps) {
  const { reconnection, slide, summary, inPane = false } = props;
  const { t } = useWords();
  const { key } = reconnection;
  const entry = useSnapshot().collections.reconnections[key];
  return (
    <CorrectionPage
      descriptor={reconew}
      draftName={entryDraftName(reconew.name, key)}
      former={entry && { key, entry }}
      about={undefined}
      slide={slide}
      summary={summary}
      truth={t('correct.keeps_reconnection')}
      inPane={inPane}
    />
  );
}
