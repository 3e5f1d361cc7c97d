/** One reconnection being written: every change kept, the slide in the address, the end made an entry. */
import { WifiOff, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { ExerciseForm } from '#renderers/form/exercise-form.tsx';
import type { DateKey, StoredEntry } from '#src/domain/entry.ts';
import { reconew, reconewKeys } from '#src/exercises/reconew.ts';
import { useOnline, useWords } from '#src/parts/app.tsx';
import { OtherLocaleNote } from '#src/parts/document-missing.tsx';
import type { ServedExercise } from '#src/parts/documents.ts';
import { useExerciseContext } from '#src/parts/exercise-context.ts';
import { Icon } from '#src/parts/icon.tsx';
import { usePageTitle } from '#src/parts/page.tsx';
import { SavedMark, type Saving } from '#src/parts/saved-mark.tsx';
import { useServices } from '#src/parts/services.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { useDraft } from './use-draft.ts';
import { useFinish } from './use-finish.ts';
import { useSlideAddress } from './use-slide-address.ts';
import './exercise.css';

export interface Former {
  readonly key: DateKey;
  readonly entry: StoredEntry;
}

interface ExerciseRunProps {
  readonly draftName: string;
  readonly served: ServedExercise;
  readonly former: Former | undefined;
}

export function ExerciseRun({ draftName, served, former }: ExerciseRunProps) {
  const { exercise, problems, servedLocale } = served;
  const { say, locale } = useWords();
  const { context, contextLabels } = useExerciseContext(reconew);
  const services = useServices();
  const run = useDraft(draftName, exercise, former);
  const address = useSlideAddress({ draftName, exercise, context, run, entry: former?.key });
  const finish = useFinish({ draftName, exercise, context, former, begunFrom: run.begunFrom });
  const [heading, setHeading] = useState('');
  usePageTitle(heading || say('exercise.start'));
  const online = useOnline();
  const touched = run.begun || address.step > 1;
  // Going on here would make a second entry of what another tab has finished.
  if (run.gone && !finish.busy) return <Navigate to="/pages/reconnexions" replace />;
  return (
    <>
      <ExerciseBar
        tense={run.answers[reconewKeys.tense]}
        saving={run.saving}
        slide={address.slide}
        editing={former?.key}
      />
      <main className="exercise-main" id="main" tabIndex={-1}>
        {(servedLocale !== locale || !online) && (
          <div className="exercise-notes">
            {servedLocale !== locale && <OtherLocaleNote />}
            {!online && <OfflineLine />}
          </div>
        )}
        <ExerciseForm
          exercise={exercise}
          answers={run.answers}
          context={context}
          contextLabels={contextLabels}
          slide={address.slide}
          services={services}
          problems={problems}
          busy={finish.busy}
          onHeading={setHeading}
          onAnswers={(answers) => run.keep(answers, address.slide)}
          onSlide={(name) => {
            run.keep(run.latest(), name);
            address.go(name);
          }}
          onFinish={(answers) => void finish.run(answers)}
        />
      </main>
      <LeaveDialog asks={() => touched && !finish.isOver()} step={address.step} />
    </>
  );
}

interface ExerciseBarProps {
  readonly tense: unknown;
  readonly saving: Saving;
  readonly slide: string;
  readonly editing: DateKey | undefined;
}

function ExerciseBar({ tense, saving, slide, editing }: ExerciseBarProps) {
  const { say } = useWords();
  const about = useMemo(() => {
    if (tense === 'past') return say('exercise.past');
    return tense === 'future' ? say('exercise.future') : say('exercise.start');
  }, [tense, say]);
  return (
    <header className="slide-bar">
      <Link
        className="tap"
        to={editing === undefined ? '/' : `/reco/view/${editing}`}
        aria-label={say('exercise.leave')}
      >
        <Icon as={X} />
      </Link>
      <div className="slide-who">{about}</div>
      <SavedMark saving={saving} slide={slide} />
    </header>
  );
}

function OfflineLine() {
  const { say } = useWords();
  return (
    <p className="note-line" role="status">
      <Icon as={WifiOff} size="s" />
      <span>{say('exercise.offlineLine')}</span>
    </p>
  );
}
