/** Correction of one slide of a finished exercise: a draft, saved as one new version. */

import { Info, X } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { type Location, Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { Answers } from '#renderers/engine/answers.ts';
import { noMarks } from '#renderers/engine/kept-marks.ts';
import { sameJson } from '#renderers/json.ts';
import { storageNote } from '#src/app/context/alert-words.ts';
import { useApp } from '#src/app/context/app-context.tsx';
import { OtherLocaleNote } from '#src/app/context/document-missing.tsx';
import { useSlideTitle } from '#src/app/context/page-title.ts';
import type { ServedExercise } from '#src/app/context/published-documents.ts';
import { useWorkspace } from '#src/app/context/workspace-context.tsx';
import { correctsIn } from '#src/app/entries/edit-answer.tsx';
import { handToSummary } from '#src/app/entries/returning.ts';
import type { StoredEntry } from '#src/contract/domain/entry.ts';
import { type Change, type Corrected, nextToSee, takeBack } from '#src/core/exercises/correction.ts';
import { placeIn } from '#src/core/exercises/place.ts';
import type { Landed } from '#src/core/exercises/run-contract.ts';
import { correctionPath } from '#src/core/journal/corrections.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import { ignore } from '#src/platform/ignore.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Notes } from '#src/ui/notes.tsx';
import type { NewPill } from '#src/ui/notices.ts';
import { useWords } from '#src/ui/use-words.ts';
import { CardQuestion, type CardUpdate } from './card-question.tsx';
import { DraftNotes } from './draft-notes.tsx';
import { DraftStatus, MarkedRun } from './draft-status.tsx';
import { useExerciseContext } from './exercise-context.ts';
import { LeaveCorrection } from './leave-correction.tsx';
import { useOpenExercise } from './open-exercise.ts';
import { PutAside } from './put-aside.tsx';
import { useServices } from './services.tsx';
import { useExerciseTheme } from './use-exercise-theme.ts';
import { nextButton, RunForm, type RunSettings, useLatestOf, useRun } from './use-run.tsx';
import './run.css';

export interface CorrectionProps extends Omit<RunSettings, 'exercise'> {
  readonly served: ServedExercise;
  /** Name of the slide in the address. */
  readonly slide: string;
  /** The address of the summary. */
  readonly summary: string;
  /** True in the reading pane, which then is the page. */
  readonly inPane?: boolean;
  /** Name of what keeps the old text until the user saves. */
  readonly truth: string;
  /** Handles further effects of the answers, before the draft is deleted. */
  readonly feed?: ((answers: Answers) => Promise<void>) | undefined;
  /** Returns what the correction changes on the card. Undefined if nothing. */
  readonly cardUpdate?: (before: Answers, answers: Answers) => CardUpdate | undefined;
}

/** Returns the stored answers, which are in one place: the entry, or the progression. */
function storedAt(workspace: Workspace, { landing, key }: Pick<Landed, 'landing' | 'key'>): StoredEntry {
  const { collections, progression } = workspace.snapshot();
  if (landing.to !== 'collection') return progression;
  return (key === undefined ? undefined : collections[landing.collection][key]) ?? {};
}

/** Memoized: the pages around it render at every draft write. */
export const Correction = memo(function Correction(props: CorrectionProps) {
  const { descriptor, draftName, served, former, about, summary, truth, inPane = false } = props;
  const { t, locale } = useWords();
  const { notices } = useApp();
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const { state }: Location<unknown> = useLocation();
  const opened = useOpenExercise(served.exercise);
  const { exercise } = opened;
  const { context, contextLabels } = useExerciseContext(descriptor, about);
  const services = useServices();
  const run = useRun({ descriptor, draftName, exercise, former, about });
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState<{ readonly answers: Answers; readonly update: CardUpdate }>();
  const place = useRef<HTMLDivElement>(null);
  const press = useRef<(() => void) | undefined>(undefined);
  /** True once the user has chosen to save or discard: leaving then asks no question. */
  const decided = useRef(false);
  /** Target of the navigation during which the user chose to save. */
  const target = useRef<Location | undefined>(undefined);
  const showHeading = useSlideTitle(exercise.document.title);
  useExerciseTheme(descriptor.name);

  const before = run.before();
  /** Returns the current slide and the next one for the save button. Both depend on the answers. */
  const wayOf = (answers: Answers): readonly [slide: string, next: string | undefined] => {
    const { slide } = placeIn(exercise, answers, context, props.slide, undefined);
    return [slide, nextToSee({ exercise, before, answers, context, kept: run.marks() }, slide, passed)];
  };
  // A string, so that equal results compare equal.
  useLatestOf(run, (answers) => JSON.stringify(wayOf(answers)));
  const [slide, next] = wayOf(run.latest());
  const current = exercise.slides.find((each) => each.slide.name === slide)?.slide;
  const [formerMarks] = useState(() => descriptor.marksOf?.(workspace.snapshot(), former?.entry) ?? noMarks);
  const isMarked = () => Object.keys(run.marks()).some((key) => !Object.hasOwn(formerMarks, key));
  const isChanged = () => isMarked() || !sameJson(run.before(), run.latest());

  // The focused element was on the previous page.
  useEffect(() => place.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }), []);
  useDropUnchanged(draftName, run.begun, isChanged);

  const item = correctsIn(state);
  /** Returns to the summary of origin, or else to the entry's own. */
  const goBack = (pill?: NewPill) => {
    handToSummary({ item, first: current?.fields[0], pill });
    if (item === undefined) void navigate(summary, { replace: true });
    else void navigate(-1);
  };

  const savedPill = (corrected: Corrected, card: CardUpdate | undefined): NewPill => ({
    form: 'pill',
    kind: 'done',
    text: (words) => words('correct.saved'),
    action: {
      label: (words) => words('common.undo'),
      run: () => {
        const undone = async () => {
          await takeBack(workspace, corrected);
          await card?.undo();
        };
        undone().catch((thrown: unknown) => notices.show(storageNote(thrown)));
      },
    },
  });

  const save = (answers: Answers, card: CardUpdate | undefined) => {
    setAsking(undefined);
    const formerly = former?.entry ?? workspace.snapshot().progression;
    const onLanded = async (landed: Landed) => {
      const { landing, key } = landed;
      decided.current = true;
      const corrected = { landing, key, before: formerly, after: storedAt(workspace, landed) };
      const pill = savedPill(corrected, card);
      const to = target.current;
      if (!to) return goBack(pill);
      await navigate(to, { state: to.state });
      notices.show(pill);
    };
    const feed = async (last: Answers) => {
      await props.feed?.(last);
      await card?.write();
    };
    void run.finish(answers, { context, feed, onLanded });
  };

  const onSave = (answers: Answers) => {
    const given: Change = { exercise, before, answers, context, kept: run.marks() };
    const follows = nextToSee(given, slide, passed);
    if (follows !== undefined) {
      target.current = undefined;
      setPassed(new Set([...passed, slide]));
      void run.keep(answers, follows);
      opened.turn();
      void navigate(correctionPath(summary, follows), { replace: true, state, preventScrollReset: true });
      return;
    }
    if (!isMarked() && sameJson(before, answers)) return goBack();
    const update = props.cardUpdate?.(before, answers);
    if (update) setAsking({ answers, update });
    else save(answers, undefined);
  };

  const discard = async () => {
    decided.current = true;
    await workspace.dropDraft(draftName).catch((thrown: unknown) => notices.show(storageNote(thrown)));
  };

  const Place = inPane ? 'div' : 'main';
  if (!current || (run.gone && !run.busy && !decided.current)) return <Navigate to={summary} replace />;
  return (
    <MarkedRun name={draftName} run={run} slide={slide}>
      <header className="slide-bar">
        <button type="button" className="tap" aria-label={t('common.close')} onClick={() => goBack()}>
          <Icon as={X} />
        </button>
        <div className="slide-who">{t('common.edit')}</div>
        <DraftStatus />
      </header>
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
          onSlide={(name) =>
            void navigate(correctionPath(summary, name), { replace: true, state, preventScrollReset: true })
          }
          end={onSave}
          underCourse={
            <>
              <DraftNotes
                name={draftName}
                exercise={exercise}
                wasUpdatedElsewhere={run.wasUpdatedElsewhere}
                isNew={false}
              />
              <Notes />
            </>
          }
          aboveActions={
            <>
              <p className="note-line correction-truth">
                <Icon as={Info} size="s" />
                <span>{truth}</span>
              </p>
              <Notes place={nextButton} />
            </>
          }
        />
      </Place>
      <LeaveCorrection
        truth={truth}
        asks={() => !decided.current && !run.isOver() && isChanged()}
        onSave={(to) => {
          target.current = to;
          press.current?.();
        }}
        onDiscard={discard}
      />
      {asking && (
        <CardQuestion
          update={asking.update}
          onAnswer={(yes) => save(asking.answers, yes ? asking.update : undefined)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </MarkedRun>
  );
});

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
