/** « Vous avez des modifications non enregistrées », above the summary of the entry. */

import { Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { viewOf } from '#renderers/engine/answers.ts';
import { wordSlide } from '#renderers/engine/wording.ts';
import { useDocument } from '#src/app/context/published-documents.ts';
import { useToday } from '#src/app/context/today.ts';
import { useRemoveDraft } from '#src/app/context/use-remove-draft.ts';
import { useSnapshotNow } from '#src/app/context/use-snapshot-now.ts';
import { useOfSnapshot, useSnapshot } from '#src/app/context/workspace-context.tsx';
import { changedSlides } from '#src/core/exercises/correction.ts';
import type { Descriptor } from '#src/core/exercises/descriptor.ts';
import { answersBefore, correctionPath, correctionUnderWay } from '#src/core/journal/corrections.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import './waiting-change.css';

interface WaitingChangeProps {
  readonly descriptor: Descriptor;
  readonly draftName: string;
  /** The address of the summary. */
  readonly summary: string;
}

/** Draws the note if there is an unsaved correction. */
export function WaitingChange({ descriptor, draftName, summary }: WaitingChangeProps) {
  const { t, locale } = useWords();
  const snapshot = useSnapshot();
  const now = useSnapshotNow();
  const today = useToday();
  const exercise = useDocument(descriptor.name)?.exercise;
  const remove = useRemoveDraft();
  const draft = correctionUnderWay(snapshot, draftName);
  if (!draft || !exercise) return null;
  const { answers, about } = draft;
  const context = descriptor.contextOf(now, locale, today, about);
  const before = answersBefore(snapshot, draft);
  const slides = changedSlides({ exercise, before, answers, context });
  const titles = slides.map((slide) => {
    const { title, fields } = wordSlide(exercise, slide, viewOf(answers, context));
    return title ?? Object.values(fields)[0]?.label ?? exercise.document.title;
  });
  return (
    <div className="waiting-change">
      <Alert
        icon={Pencil}
        title={t('correct.waitsTitle')}
        actions={
          <>
            <Link to={correctionPath(summary, slides[0]?.slide.name ?? draft.slide)}>
              {t('correct.resume')}
            </Link>
            <button type="button" onClick={() => void remove({ name: draftName, draft })}>
              {t('correct.drop')}
            </button>
          </>
        }
      >
        {t('correct.waits', { slides: titles.join(', ') })}
      </Alert>
    </div>
  );
}

/** Draws « Modifications non enregistrées » in the row of the entry, if there are any. */
export function ChangeMark({ draftNames }: { draftNames: readonly string[] }) {
  const { t } = useWords();
  const waits = useOfSnapshot((snapshot) =>
    draftNames.some((name) => correctionUnderWay(snapshot, name) !== undefined),
  );
  if (!waits) return null;
  return (
    <span className="resume-mark">
      <Icon as={Pencil} size="s" />
      {t('correct.row')}
    </span>
  );
}
