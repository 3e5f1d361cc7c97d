/** An exercise being written: every change kept, the slide in the address, the end landed where it belongs. */

import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Link, Navigate } from 'react-router-dom';
import type { Answers } from '#renderers/engine/answers.ts';
import type { ExerciseFormProps } from '#renderers/form/exercise-form-props.ts';
import { sameJson } from '#renderers/json.ts';
import { OtherLocaleNote } from '#src/app/context/document-missing.tsx';
import { useSlideTitle } from '#src/app/context/page-title.ts';
import type { ServedExercise } from '#src/app/context/published-documents.ts';
import { readersOf, WhoReads } from '#src/app/context/who-reads-line.tsx';
import type { FinishOptions, Landed } from '#src/core/exercises/run-contract.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Notes } from '#src/ui/notes.tsx';
import { SunriseDrawing } from '#src/ui/sunrise-drawing.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { BarPreferences } from './bar-preferences.tsx';
import { useDictationHint } from './dictation-hint.tsx';
import { DraftMark, MarkedRun } from './draft-mark.tsx';
import { DraftNotes } from './draft-notes.tsx';
import { useExerciseContext } from './exercise-context.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { useOpenExercise } from './open-exercise.ts';
import { OverviewSheet } from './overview-sheet.tsx';
import { ExerciseNews, PutAside } from './put-aside.tsx';
import { useServices } from './services.tsx';
import { useExerciseTheme } from './use-exercise-theme.ts';
import { type CurrentRun, nextButton, RunForm, type RunSettings, useLatestOf, useRun } from './use-run.tsx';
import { useSlideAddress } from './use-slide-address.ts';
import './run.css';

/** The same one at each key: a slide is drawn again when what it is given is another. */
const sunrise = <SunriseDrawing keep="sun" />;

interface ExerciseRunProps extends Omit<RunSettings, 'exercise'> {
  readonly served: ServedExercise;
  /** The bar's line about the situation; gets the answers of each key, and must be quick. */
  readonly situation: (answers: Answers) => string;
  /** Where the cross leads. */
  readonly leaveTo: string;
  /** The state of the history entry that the cross makes. */
  readonly leaveState?: unknown;
  /** The question asked before leaving. Default: « Quitter ? ». */
  readonly leaveTitle?: string;
  readonly finishLabel?: string;
  /** The part of a longer way that this exercise is. */
  readonly part?: ExerciseFormProps['part'];
  /** Something follows the last slide: its button leads on like those before it. */
  readonly goesOn?: boolean;
  /** What came before the first slide: the way back to it. */
  readonly onBefore?: (() => void) | undefined;
  /** The draft stays when the exercise ends: what follows may lead back to it. */
  readonly keepsDraft?: boolean;
  /** Names of other drafts that are over when this exercise ends. */
  readonly alsoEnds?: () => readonly string[];
  /** Where to go when another tab has finished this very exercise. */
  readonly overTo: string;
  /** Name of the first slide where no draft has one. */
  readonly startAt?: string;
  /** Hands on what else comes of the answers, before the draft goes. */
  readonly feed?: (answers: Answers) => Promise<void>;
  /** Everything is stored: show it and go on. */
  readonly onLanded: (landed: Landed) => void | Promise<void>;
  /** Drawn above a slide. */
  readonly above?: (slide: string, answers: Answers) => ReactNode;
  /** Drawn in the place of a slide's quotations. */
  readonly inPlaceOfRecall?: (slide: string, last: boolean, answers: Answers) => ReactNode;
  /** The person is on another slide. Resolves to the answers that were saved to their destination, if any. */
  readonly onMove?: (move: Move) => Promise<Answers | undefined>;
}

/** A person who goes to another slide. */
export interface Move {
  readonly slide: string;
  /** Among the slides shown, from 0. */
  readonly position: number;
  readonly answers: Answers;
  /** What their destination contained when it was last read or written. */
  readonly seen: Answers;
}

export function ExerciseRun(props: ExerciseRunProps) {
  const { descriptor, draftName, served, former, about, situation, onMove, inPlaceOfRecall } = props;
  const { problems, servedLocale } = served;
  const opened = useOpenExercise(served.exercise);
  const { exercise, news } = opened;
  const { t, locale } = useWords();
  const { context, contextLabels } = useExerciseContext(descriptor, about);
  const services = useServices();
  const run = useRun({ descriptor, draftName, exercise, former, about });
  const address = useSlideAddress({
    draftName,
    exercise,
    context,
    run,
    entry: former?.key,
    startAt: props.startAt,
  });
  const moves = useRef(Promise.resolve());
  const end: FinishOptions = {
    context,
    feed: props.feed,
    keepsDraft: props.keepsDraft,
    alsoEnds: props.alsoEnds,
    ready: () => moves.current,
    onLanded: props.onLanded,
  };
  // What it is about was chosen otherwise: the draft contains that too. A draft that is over must not come back by it.
  const keptAbout = useRef(about);
  const chosen = useEffectEvent((now: typeof about) => {
    if (now === undefined || run.gone || run.busy || sameJson(keptAbout.current, now)) return;
    keptAbout.current = now;
    void run.keep(run.latest(), address.slide);
  });
  // Only another choice counts; a key press keeps it anyway.
  useEffect(() => chosen(about), [about]);
  const showHeading = useSlideTitle(exercise.document.title);
  useExerciseTheme(descriptor.name);
  const dictation = useDictationHint(exercise);
  const { slide, step } = address;
  const above = props.above?.(slide, run.answers);
  const touched = run.begun || (step > 1 && props.startAt === undefined);
  const moved = useEffectEvent((to: string) => {
    if (!onMove) return;
    // One after the other: each is an edit of what the one before has written.
    moves.current = moves.current.then(async () => {
      const move = { slide: to, position: step - 1, answers: run.latest(), seen: run.seen() };
      const written = await onMove(move);
      if (written) run.stored(written);
    });
  });
  // Reported once per slide, whoever listens.
  useEffect(() => moved(slide), [slide]);
  // Going on here would make a second entry of what another tab has finished.
  if (run.gone && !run.busy) return <Navigate to={props.overTo} replace />;
  return (
    <MarkedRun name={draftName} run={run} slide={slide}>
      <ExerciseBar
        situation={<Situation run={run} of={situation} />}
        leaveTo={props.leaveTo}
        leaveState={props.leaveState}
      />
      <main className="exercise-main" id="main" tabIndex={-1}>
        {(step === 1 || servedLocale !== locale || above || news !== 'none' || run.parked.length > 0) && (
          <div className="exercise-notes">
            {above}
            {servedLocale !== locale && <OtherLocaleNote />}
            <ExerciseNews news={news} />
            <PutAside parked={run.parked} />
            {step === 1 && <WhoReads readers={readersOf(descriptor.name)} />}
          </div>
        )}
        <RunForm
          run={run}
          exercise={exercise}
          context={context}
          contextLabels={contextLabels}
          slide={slide}
          services={services}
          problems={problems}
          end={end}
          onHeading={showHeading}
          // Of the moment of drawing: by itself it would draw the slide once more that is being left.
          reached={run.reached()}
          overview={(sheet) => <OverviewSheet {...sheet} />}
          onSlide={(name) => {
            void run.keep(run.latest(), name);
            opened.turn();
            address.go(name);
          }}
          art={sunrise}
          underCourse={
            <>
              <DraftNotes
                name={draftName}
                exercise={exercise}
                pickedUp={run.pickedUp}
                isNew={former === undefined}
              />
              <Notes />
            </>
          }
          underQuestion={dictation}
          aboveActions={<Notes place={nextButton} />}
          {...(inPlaceOfRecall && {
            inPlaceOfRecall: (name, last) => inPlaceOfRecall(name, last, run.answers),
          })}
          {...(props.finishLabel !== undefined && { finishLabel: props.finishLabel })}
          {...(props.goesOn !== undefined && { goesOn: props.goesOn })}
          {...(props.part && { part: props.part })}
          {...(props.onBefore && { onBefore: props.onBefore })}
        />
      </main>
      <LeaveDialog
        title={props.leaveTitle ?? t('exercise.exitTitleOther')}
        asks={() => touched && !run.isOver()}
        step={step}
        draftName={draftName}
      />
    </MarkedRun>
  );
}

interface SituationProps {
  readonly run: CurrentRun;
  readonly of: (answers: Answers) => string;
}

function Situation({ run, of }: SituationProps) {
  return useLatestOf(run, of);
}

interface ExerciseBarProps {
  readonly situation: ReactNode;
  readonly leaveTo: string;
  readonly leaveState?: unknown;
}

/** The bar of an exercise: the way out, the situation, where what was typed is. */
export function ExerciseBar({ situation, leaveTo, leaveState }: ExerciseBarProps) {
  const { t } = useWords();
  return (
    <header className="slide-bar">
      <Link className="tap" to={leaveTo} state={leaveState} aria-label={t('exercise.leave')}>
        <Icon as={X} />
      </Link>
      <div className="slide-who">{situation}</div>
      <DraftMark />
      <BarPreferences />
    </header>
  );
}
