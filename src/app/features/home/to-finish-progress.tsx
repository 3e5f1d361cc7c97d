/** Draft information that needs the engine: title of the exercise and next question. */

import { useDocument } from '#src/app/context/published-documents.ts';
import { useDraftProgress } from '#src/app/entries/draft-progress.tsx';
import { useDraftTitle } from '#src/app/entries/draft-title.tsx';
import type { ExerciseDraft } from '#src/contract/domain/stored-entry.ts';
import { reconew, whoIn } from '#src/core/exercises/reconew.ts';
import { personIn } from '#src/core/journal/reconnection-words.ts';
import { Raised } from '#src/ui/raised.tsx';
import { useWords } from '#src/ui/use-words.ts';

export function ToFinishTitle({ draft }: { draft: ExerciseDraft }) {
  const { t } = useWords();
  const title = useDraftTitle(draft);
  const served = useDocument(reconew.name);
  const who = draft.exercise === reconew.name ? whoIn(draft.answers) : '';
  return who === '' ? title : personIn('summary.title', who, served?.exercise, t);
}

export function ToFinishPlace({ draft, begun }: { draft: ExerciseDraft; begun: string }) {
  const { t } = useWords();
  const progress = useDraftProgress(draft);
  const text = progress
    ? t('home.begunAt', { begun, n: progress.step, total: progress.total })
    : t('home.begunAlone', { begun });
  return <Raised text={text} />;
}
