/** What only the engine knows of a draft: what its exercise is called, and which question is next. */

import type { Draft } from '#src/domain/entry.ts';
import { reconew, whoIn } from '#src/exercises/reconew.ts';
import { personIn } from '#src/journal/reconnection-words.ts';
import { useDocument } from '#src/ui/app/published-documents.ts';
import { useDraftProgress } from '#src/ui/entries/draft-progress.tsx';
import { useDraftTitle } from '#src/ui/entries/draft-title.tsx';
import { Raised } from '#src/ui/kit/raised.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';

export function ToFinishTitle({ draft }: { draft: Draft }) {
  const { t } = useWords();
  const title = useDraftTitle(draft);
  const served = useDocument(reconew.name);
  const who = draft.exercise === reconew.name ? whoIn(draft.answers) : '';
  return who === '' ? title : personIn('summary.title', who, served?.exercise, t);
}

export function ToFinishPlace({ draft, begun }: { draft: Draft; begun: string }) {
  const { t } = useWords();
  const progress = useDraftProgress(draft);
  const text = progress
    ? t('home.begunAt', { begun, n: progress.step, total: progress.total })
    : t('home.begunAlone', { begun });
  return <Raised text={text} />;
}
