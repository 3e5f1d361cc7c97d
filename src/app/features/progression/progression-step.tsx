/** /plf/plf1 to plf6: one step of the progression. Resumes a draft, shows a finished step, or ends the flow. */

import { memo, useState } from 'react';
import { useLocation, useNavigate, useNavigationType, useParams } from 'react-router-dom';
import type { Answers } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { asMembers } from '#renderers/json.ts';
import { storageAlert } from '#src/app/context/alert-words.ts';
import { useApp } from '#src/app/context/app-context.tsx';
import { DocumentMissing } from '#src/app/context/document-missing.tsx';
import { Page } from '#src/app/context/page.tsx';
import { type ServedExercise, useDocument } from '#src/app/context/published-documents.ts';
import { sendNow } from '#src/app/context/send-now.ts';
import { useSnapshot, useWorkspace } from '#src/app/context/workspace-context.tsx';
import { endParameter } from '#src/app/navigation/routes.ts';
import { ExerciseRun, type Move } from '#src/app/run/exercise-run.tsx';
import { Finished } from '#src/app/run/finished.tsx';
import type { Ended } from '#src/app/run/just-ended.ts';
import {
  isStep,
  numberOf,
  type Progression,
  type StepNumber,
  stepAfter,
  stepsOf,
  type Variant,
} from '#src/contract/domain/progression.ts';
import type { About } from '#src/contract/domain/stored-entry.ts';
import { type CardLine, cardLines, fedCard, filledKeys } from '#src/core/exercises/feeds.ts';
import { cardChoice, progressionSteps, stepName, withCardChoice } from '#src/core/exercises/plf.ts';
import { documentsIn, snapshotNow } from '#src/core/exercises/snapshot-now.ts';
import { isoToday } from '#src/core/journal/dates.ts';
import { draftInState } from '#src/core/journal/draft-list.ts';
import { isBehind, progressionPlaceOf } from '#src/core/journal/progression-place.ts';
import { useWords } from '#src/ui/use-words.ts';
import { CardSwap } from './card-swap.tsx';
import { feedIntuitions } from './feed-intuitions.ts';
import { FinishedStep } from './step-summary.tsx';
import { useProgressionPlace, writePlace } from './use-standing.ts';

const overview = '/plf';

/** Returns the end of the last run: time, variant, completed steps. Continuing changes none of them. */
function endOf(saved: Progression | undefined): Pick<Progression, 'done' | 'endedWith' | 'finished'> {
  return {
    done: saved?.done,
    ...(saved?.endedWith && { endedWith: saved.endedWith }),
    finished: saved?.finished ?? [],
  };
}

/**
 * Returns true if the user came back into a step after the end of the flow.
 * Decided once for each history entry, because the draft is deleted shortly before the page changes.
 */
function useOver(done: boolean): boolean {
  const { drafts } = useSnapshot();
  const { key, state } = useLocation();
  // The next slide may be drawn before its draft is stored.
  const cameBack = useNavigationType() === 'POP';
  const named = draftInState(state);
  const gone = named !== undefined && !Object.hasOwn(drafts, named.draft);
  const [made, setMade] = useState({
    key,
    over: done && cameBack && gone && named.begun,
    draft: named?.draft,
  });
  if (made.key === key) return made.over;
  // The first history entry may predate its draft. The entries after it show that the draft is over.
  const followed = made.over && made.draft === named?.draft;
  const next = { key, over: done && cameBack && gone && (named.begun || followed), draft: named?.draft };
  setMade(next);
  return next.over;
}

/**
 * Returns true if the step was finished on opening. The page then shows it for reading and correction.
 * The current step ends shortly before the page changes.
 */
function useBehind(opened: string, step: StepNumber): boolean {
  const place = useProgressionPlace();
  const [made, setMade] = useState({ opened, step, behind: isBehind(place, step) });
  if (made.opened === opened) return made.behind;
  // Another slide of the step in progress adds history entries, but does not open the step again.
  const behind = made.step === step && !made.behind ? false : isBehind(place, step);
  setMade({ opened, step, behind });
  return behind;
}

export function ProgressionStep() {
  const { t } = useWords();
  const { step: named = '' } = useParams();
  const number = Number(named.replace('plf', ''));
  const step: StepNumber = isStep(number) ? number : 1;
  const { variant, saved } = useProgressionPlace();
  const over = useOver(saved?.done !== undefined);
  const { key, state } = useLocation();
  const again = useBehind(`${key} ${step}`, step);
  const served = useDocument(stepName(step));
  if (over) return <Finished />;
  if (!served)
    return (
      <Page title={t(`names.${variant}`)} back={overview}>
        <DocumentMissing />
      </Page>
    );
  if (again) return <FinishedStep step={step} variant={variant} state={state} />;
  return <Writing key={`${step} ${variant}`} step={step} variant={variant} served={served} />;
}

interface WritingProps {
  readonly step: StepNumber;
  readonly variant: Variant;
  readonly served: ServedExercise;
}

/** Memoized: the page around it renders at every draft write, to detect the end of the flow. */
const Writing = memo(function Writing({ step, variant, served }: WritingProps) {
  const { t } = useWords();
  const workspace = useWorkspace();
  // Position of the flow when this step was opened.
  const [stored] = useState(() => progressionPlaceOf(workspace.snapshot().progression));
  // Skips steps that were completed in another variant.
  const next = stepAfter(variant, step, stored.saved?.finished ?? []);
  const startAt = stored.saved?.step === step ? stored.saved.slideName : undefined;
  // In addition to the variant, the draft stores the chosen lines of the card.
  const [about, setAbout] = useState<About>(() => ({
    ...workspace.snapshot().drafts[stepName(step)]?.about,
    variant,
  }));
  const { exercise } = served;
  const onMove = useMove({ step, variant, exercise, about });
  const onLanded = useStepEnd({ step, variant, next });
  const { linesFor, keysToKeep, feed } = useCardFeed({ step, exercise, about });
  const feeds = step === stepsOf(variant).at(-1);
  return (
    <ExerciseRun
      descriptor={progressionSteps[step]}
      draftName={stepName(step)}
      served={served}
      former={undefined}
      about={about}
      situation={() =>
        t('progression.situation', {
          title: t(`names.${variant}`),
          n: numberOf(variant, step),
        })
      }
      leaveTo={overview}
      overTo={overview}
      {...(startAt !== undefined && { startAt })}
      {...(next !== undefined && { finishLabel: t('progression.nextStep') })}
      {...(feeds && {
        feed,
        inPlaceOfRecall: (_slide: string, last: boolean, answers: Answers) =>
          last ? (
            <CardSwap
              lines={linesFor(answers)}
              keep={keysToKeep(linesFor(answers))}
              onKeep={(key, kept) => setAbout((before) => withCardChoice(before, key, kept))}
            />
          ) : undefined,
      })}
      onMove={onMove}
      onLanded={onLanded}
    />
  );
});

interface OpenStep {
  readonly step: StepNumber;
  readonly variant: Variant;
  readonly exercise: Exercise;
  readonly about: About;
}

/** Stores the answers together with the position, so that another device can continue from both. */
function useMove({ step, variant, exercise, about }: OpenStep) {
  const { notices } = useApp();
  const workspace = useWorkspace();
  return async ({ slide, position, answers, seen }: Move): Promise<Answers | undefined> => {
    // A step without slides cannot be resumed.
    if (slide === '') return undefined;
    const snapshot = workspace.snapshot();
    const { saved } = progressionPlaceOf(snapshot.progression);
    const place: Progression = { variant, step, slide: position, slideName: slide, ...endOf(saved) };
    const landing = progressionSteps[step].gather({
      document: exercise.document,
      answers,
      parked: {},
      former: undefined,
      snapshot,
      about,
      seen,
    });
    if (landing.to !== 'progression') return undefined;
    try {
      await writePlace(workspace, place, landing);
      // Excludes the text for the intuitions, which only the draft stores until the end.
      return asMembers(landing.change['data']);
    } catch (thrown) {
      notices.show(storageAlert(thrown));
      return undefined;
    }
  };
}

/** Returns the lines of the card that the answers change, the lines to keep, and the update of the card. */
function useCardFeed({ step, exercise, about }: Omit<OpenStep, 'variant'>) {
  const { locale } = useWords();
  const workspace = useWorkspace();

  const linesFor = (answers: Answers): readonly CardLine[] => {
    const now = snapshotNow(workspace.snapshot(), documentsIn(workspace.documents, locale));
    const context = progressionSteps[step].contextOf(now, locale, isoToday(new Date()), about);
    return cardLines(exercise, answers, context, workspace.snapshot().identityCard);
  };

  const keysToKeep = (lines: readonly CardLine[]): ReadonlySet<string> =>
    new Set(lines.filter(({ key }) => cardChoice(about, key) === true).map(({ key }) => key));

  /** Updates the card and the list of intuitions. Idempotent. */
  const feed = async (answers: Answers) => {
    const { identityCard } = workspace.snapshot();
    const lines = linesFor(answers);
    const fed = fedCard(identityCard, lines, keysToKeep(lines));
    await workspace.putIdentityCard(fed, identityCard, [], filledKeys(exercise, lines));
    await feedIntuitions(workspace, exercise, answers);
  };
  return { linesFor, keysToKeep, feed };
}

interface StepEnd extends Pick<OpenStep, 'step' | 'variant'> {
  /** Undefined after the last step. */
  readonly next: StepNumber | undefined;
}

/** Stores that the step is finished. Opens the next one, or ends the flow. */
function useStepEnd({ step, variant, next }: StepEnd): () => Promise<void> {
  const { notices } = useApp();
  const workspace = useWorkspace();
  const navigate = useNavigate();
  return async () => {
    const { saved } = progressionPlaceOf(workspace.snapshot().progression);
    const finished = [...new Set([...(saved?.finished ?? []), step])].sort();
    const first = { variant, slide: 0, slideName: undefined, finished };
    if (next !== undefined) {
      await writePlace(workspace, { ...endOf(saved), ...first, step: next });
      await navigate(`/plf/${stepName(next)}`, { replace: true });
      return;
    }
    await writePlace(workspace, { ...first, step, done: new Date().toISOString() });
    sendNow(workspace, notices);
    const state: Ended = { ended: 'plf_saved', count: 1 };
    await navigate(`${overview}?${endParameter}=1`, { replace: true, state });
  };
}
