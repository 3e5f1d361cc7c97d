/** Correction of one slide of a finished exercise: a draft, saved as one new version. */

import { Info, X } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { OtherLocaleNote } from '#src/app/context/document-missing.tsx';
import { useSlideTitle } from '#src/app/context/page-title.ts';
import type { ServedExercise } from '#src/app/context/published-documents.ts';
import { useWorkspace } from '#src/app/context/workspace-context.tsx';
import { ignore } from '#src/platform/ignore.ts';
import { Alerts } from '#src/ui/alerts.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { CardQuestion } from './card-question.tsx';
import { CourseNotes } from './course-notes.tsx';
import { DraftStatus, MarkedRun } from './draft-status.tsx';
import { useExerciseContext } from './exercise-context.ts';
import { LeaveCorrection } from './leave-correction.tsx';
import { useOpenExercise } from './open-exercise.ts';
import { PutAside } from './put-aside.tsx';
import { useServices } from './services.tsx';
import { type CorrectionSaveOptions, useCorrectionSave } from './use-correction-save.ts';
import { useCorrectionSlides } from './use-correction-slides.ts';
import { useExerciseTheme } from './use-exercise-theme.ts';
import { nextButton, RunForm, type RunSettings, useRun } from './use-run.tsx';
import './run.css';

export interface CorrectionProps extends Omit<RunSettings, 'exercise'>, CorrectionSaveOptions {
  readonly served: ServedExercise;
  /** Name of the slide in the address. */
  readonly slide: string;
  /** True in the reading pane, which then is the page. */
  readonly inPane?: boolean;
  /** Name of what keeps the old text until the user saves. */
  readonly truth: string;
}

/** Memoized: the pages around it render at every draft write. */
export const Correction = memo(function Correction(props: CorrectionProps) {
  const { descriptor, draftName, served, former, about, summary, truth, inPane = false } = props;
  const { t, locale } = useWords();
  const opened = useOpenExercise(served.exercise);
  const { exercise } = opened;
  const { context, contextLabels } = useExerciseContext(descriptor, about);
  const services = useServices();
  const run = useRun({ descriptor, draftName, exercise, former, about });
  const place = useRef<HTMLDivElement>(null);
  const showHeading = useSlideTitle(exercise.document.title);
  useExerciseTheme(descriptor.name);
  const slides = useCorrectionSlides({ descriptor, former, slide: props.slide, exercise, context, run });
  const { slide, next, isChanged } = slides;
  // The focused element was on the previous page.
  useEffect(() => place.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }), []);
  useDropUnchanged(draftName, run.begun, isChanged);
  const { question, press, isDecided, goBack, ...saving } = useCorrectionSave(props, {
    opened,
    context,
    run,
    slides,
  });

  const Place = inPane ? 'div' : 'main';
  if (!slides.current || (run.gone && !run.busy && !isDecided())) return <Navigate to={summary} replace />;
  return (
    <MarkedRun name={draftName} run={run} slide={slide}>
      <CorrectionBar onClose={() => goBack()} />
      <Place ref={place} className="exercise-main correction" {...(!inPane && { id: 'main', tabIndex: -1 })}>
        {(served.servedLocale !== locale || run.parked.length > 0) && (
          <div className="exercise-notes">
            {served.servedLocale !== locale && <OtherLocaleNote />}
            <PutAside parked={run.parked} />
          </div>
        )}
        <RunForm
          run={run}
          exercise={exercise}
          context={context}
          contextLabels={contextLabels}
          slide={slide}
          services={services}
          problems={served.problems}
          single={{
            saveLabel: t(next === undefined ? 'common.save' : 'correct.next'),
            cancelLabel: t('correct.cancel'),
            onCancel: () => goBack(),
            press,
          }}
          onHeading={showHeading}
          onSlide={saving.showSlide}
          end={saving.onSave}
          underCourse={
            <CourseNotes
              name={draftName}
              exercise={exercise}
              wasUpdatedElsewhere={run.wasUpdatedElsewhere}
              isNew={false}
            />
          }
          aboveActions={<SaveNotes truth={truth} />}
        />
      </Place>
      <LeaveCorrection
        truth={truth}
        asks={() => !isDecided() && !run.isOver() && isChanged()}
        onSave={saving.saveOnLeaving}
        onDiscard={saving.discard}
      />
      {question && <CardQuestion {...question} />}
    </MarkedRun>
  );
});

/** Bar of a correction: close button, title, save state. */
function CorrectionBar({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  return (
    <header className="slide-bar">
      <button type="button" className="tap" aria-label={t('common.close')} onClick={onClose}>
        <Icon as={X} />
      </button>
      <div className="slide-who">{t('common.edit')}</div>
      <DraftStatus />
    </header>
  );
}

/** The notes above the save button. */
function SaveNotes({ truth }: Pick<CorrectionProps, 'truth'>) {
  return (
    <>
      <p className="note-line correction-truth">
        <Icon as={Info} size="s" />
        <span>{truth}</span>
      </p>
      <Alerts place={nextButton} />
    </>
  );
}

/** Deletes on unmount a draft that is equal to the stored text. */
function useDropUnchanged(draftName: string, begun: boolean, isChanged: () => boolean): void {
  const workspace = useWorkspace();
  const asks = useRef(isChanged);
  const isWritten = useRef(begun);
  useEffect(() => {
    asks.current = isChanged;
    isWritten.current = begun;
  });
  useEffect(
    () => () => {
      if (asks.current() || !isWritten.current) return;
      // No alert on failure, because the draft contains nothing new.
      workspace.dropDraft(draftName).catch(ignore('correction'));
    },
    [workspace, draftName],
  );
}
