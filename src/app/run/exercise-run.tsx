/** Runs an exercise: stores every change, keeps the slide in the address, saves the result. */

import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Link, Navigate } from 'react-router-dom';
import type { Answers, Context } from '#renderers/engine/answers.ts';
import type { ExerciseFormProps } from '#renderers/form/exercise-form-props.ts';
import { sameJson } from '#renderers/json.ts';
import { OtherLocaleNote } from '#src/app/context/document-missing.tsx';
import { useSlideTitle } from '#src/app/context/page-title.ts';
import type { ServedExercise } from '#src/app/context/published-documents.ts';
import { readersOf, WhoReads } from '#src/app/context/who-reads-line.tsx';
import type { About } from '#src/contract/domain/stored-entry.ts';
import type { FinishOptions, Landed } from '#src/core/exercises/run-contract.ts';
import { Alerts } from '#src/ui/alerts.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { SunriseDrawing } from '#src/ui/sunrise-drawing.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { BarPreferences } from './bar-preferences.tsx';
import { CourseNotes } from './course-notes.tsx';
import { useDictationHint } from './dictation-hint.tsx';
import { DraftStatus, MarkedRun } from './draft-status.tsx';
import { useExerciseContext } from './exercise-context.ts';
import { LeaveDialog } from './leave-exercise.tsx';
import { type OpenExercise, useOpenExercise } from './open-exercise.ts';
import { OverviewSheet } from './overview-sheet.tsx';
import { ExerciseNews, PutAside } from './put-aside.tsx';
import { useServices } from './services.tsx';
import { useExerciseTheme } from './use-exercise-theme.ts';
import { type CurrentRun, nextButton, RunForm, type RunSettings, useLatestOf, useRun } from './use-run.tsx';
import { type SlideAddress, useSlideAddress } from './use-slide-address.ts';
import './run.css';

/** One shared element, because a slide renders again when its props change. */
const sunrise = <SunriseDrawing keep="sun" />;

interface ExerciseRunProps extends Omit<RunSettings, 'exercise'> {
  readonly served: ServedExercise;
  /** Text of the bar about the situation. Called at each key press, so it must be fast. */
  readonly situation: (answers: Answers) => string;
  /** Target of the close button. */
  readonly leaveTo: string;
  /** History state for the target of the close button. */
  readonly leaveState?: unknown;
  /** Question before leaving. Default: « Quitter ? ». */
  readonly leaveTitle?: string;
  readonly finishLabel?: string;
  /** Part of a longer flow that this exercise is. */
  readonly part?: ExerciseFormProps['part'];
  /** True if another exercise follows: the last button reads like the earlier ones. */
  readonly goesOn?: boolean;
  /** Returns to the exercise before the first slide. */
  readonly onBefore?: (() => void) | undefined;
  /** Keeps the draft after the end, because the next exercise may return to it. */
  readonly keepsDraft?: boolean;
  /** Names of other drafts to delete at the end. */
  readonly alsoEnds?: () => readonly string[];
  /** Target if another tab has finished this exercise. */
  readonly overTo: string;
  /** First slide if no draft names one. */
  readonly startAt?: string;
  /** Handles further effects of the answers, before the draft is deleted. */
  readonly feed?: (answers: Answers) => Promise<void>;
  /** Called after everything is stored: confirms it and continues. */
  readonly onLanded: (landed: Landed) => void | Promise<void>;
  /** Drawn above a slide. */
  readonly above?: (slide: string, answers: Answers) => ReactNode;
  /** Drawn in the place of a slide's quotations. */
  readonly inPlaceOfRecall?: (slide: string, last: boolean, answers: Answers) => ReactNode;
  /** Called on another slide. Resolves to the answers that were saved to their destination, if any. */
  readonly onMove?: (move: Move) => Promise<Answers | undefined>;
}

/** A change of the slide. */
export interface Move {
  readonly slide: string;
  /** Index among the visible slides, from 0. */
  readonly position: number;
  readonly answers: Answers;
  /** Content of the destination when it was last read or written. */
  readonly seen: Answers;
}

/** Returns how the run finishes, once `ready` resolves. */
function finishOf(
  { feed, keepsDraft, alsoEnds, onLanded }: ExerciseRunProps,
  context: Context,
  ready: () => Promise<void>,
): FinishOptions {
  return { context, ready, feed, keepsDraft, alsoEnds, onLanded };
}

/** Returns the optional settings of the form that the page has given. */
function givenOf(
  { inPlaceOfRecall, finishLabel, goesOn, part, onBefore }: ExerciseRunProps,
  answers: Answers,
): Partial<ExerciseFormProps> {
  return {
    ...(inPlaceOfRecall && {
      inPlaceOfRecall: (name, last) => inPlaceOfRecall(name, last, answers),
    }),
    ...(finishLabel !== undefined && { finishLabel }),
    ...(goesOn !== undefined && { goesOn }),
    ...(part && { part }),
    ...(onBefore && { onBefore }),
  };
}

export function ExerciseRun(props: ExerciseRunProps) {
  const { descriptor, draftName, served, former, about, situation, onMove } = props;
  const opened = useOpenExercise(served.exercise);
  const { exercise, news } = opened;
  const { t } = useWords();
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
  useStoredAbout(run, about, address.slide);
  const showHeading = useSlideTitle(exercise.document.title);
  useExerciseTheme(descriptor.name);
  const dictation = useDictationHint(exercise);
  const { slide, step } = address;
  const touched = run.begun || (step > 1 && props.startAt === undefined);
  const ready = useMoves(run, address, onMove);
  // Continuing here would duplicate an entry that another tab has finished.
  if (run.gone && !run.busy) return <Navigate to={props.overTo} replace />;
  return (
    <MarkedRun name={draftName} run={run} slide={slide}>
      <ExerciseBar
        situation={<Situation run={run} of={situation} />}
        leaveTo={props.leaveTo}
        leaveState={props.leaveState}
      />
      <main className="exercise-main" id="main" tabIndex={-1}>
        <ExerciseNotes served={served} news={news} parked={run.parked} isFirst={step === 1}>
          {props.above?.(slide, run.answers)}
        </ExerciseNotes>
        <RunForm
          run={run}
          exercise={exercise}
          context={context}
          contextLabels={contextLabels}
          slide={slide}
          services={services}
          problems={served.problems}
          end={finishOf(props, context, ready)}
          onHeading={showHeading}
          // Read during render: a subscription would render the slide that the user is leaving once more.
          reached={run.reached()}
          overview={(sheet) => <OverviewSheet {...sheet} />}
          onSlide={(name) => {
            void run.keep(run.latest(), name);
            opened.turn();
            address.go(name);
          }}
          art={sunrise}
          underCourse={
            <CourseNotes
              name={draftName}
              exercise={exercise}
              wasUpdatedElsewhere={run.wasUpdatedElsewhere}
              isNew={former === undefined}
            />
          }
          underQuestion={dictation}
          aboveActions={<Alerts place={nextButton} />}
          {...givenOf(props, run.answers)}
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

/** Stores a changed subject in the draft. */
function useStoredAbout(run: CurrentRun, about: About | undefined, slide: string): void {
  const stored = useRef(about);
  const chosen = useEffectEvent((now: typeof about) => {
    // A finished draft must not be written again.
    if (now === undefined || run.gone || run.busy || sameJson(stored.current, now)) return;
    stored.current = now;
    void run.keep(run.latest(), slide);
  });
  // Reacts only to a new choice, because key presses store it anyway.
  useEffect(() => chosen(about), [about]);
}

/** Calls `onMove` at each slide. Returns a function that waits for the pending moves. */
function useMoves(
  run: CurrentRun,
  { slide, step }: SlideAddress,
  onMove: ExerciseRunProps['onMove'],
): () => Promise<void> {
  const moves = useRef(Promise.resolve());
  const moved = useEffectEvent((to: string) => {
    if (!onMove) return;
    // Runs moves one after another, because each edits the result of the previous one.
    moves.current = moves.current.then(async () => {
      const move = { slide: to, position: step - 1, answers: run.latest(), seen: run.seen() };
      const written = await onMove(move);
      if (written) run.stored(written);
    });
  });
  // Reports each slide once, whatever callbacks the parent passes.
  useEffect(() => moved(slide), [slide]);
  return () => moves.current;
}

interface ExerciseNotesProps extends Pick<CurrentRun, 'parked'>, Pick<OpenExercise, 'news'> {
  readonly served: ServedExercise;
  /** True on the first slide, which names the readers. */
  readonly isFirst: boolean;
  /** Notes of the page. */
  readonly children: ReactNode;
}

/** Notes above a slide. Draws nothing if there are none. */
function ExerciseNotes({ served, news, parked, isFirst, children }: ExerciseNotesProps) {
  const { locale } = useWords();
  const isOtherLocale = served.servedLocale !== locale;
  if (!isFirst && !isOtherLocale && !children && news === 'none' && parked.length === 0) return null;
  return (
    <div className="exercise-notes">
      {children}
      {isOtherLocale && <OtherLocaleNote />}
      <ExerciseNews news={news} />
      <PutAside parked={parked} />
      {isFirst && <WhoReads readers={readersOf(served.exercise.document.name)} />}
    </div>
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

/** Bar of an exercise: close button, situation, save state. */
export function ExerciseBar({ situation, leaveTo, leaveState }: ExerciseBarProps) {
  const { t } = useWords();
  return (
    <header className="slide-bar">
      <Link className="tap" to={leaveTo} state={leaveState} aria-label={t('exercise.leave')}>
        <Icon as={X} />
      </Link>
      <div className="slide-who">{situation}</div>
      <DraftStatus />
      <BarPreferences />
    </header>
  );
}
