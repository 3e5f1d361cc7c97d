/** /plf/plf1 to plf6: one step of the progression, resumed where it stopped; the last one ends the flow. A finished one is read. */

import { memo, useState } from 'react';
import { useLocation, useNavigate, useNavigationType, useParams } from 'react-router-dom';
import type { Answers } from '#renderers/engine/answers.ts';
import { asMembers } from '#renderers/json.ts';
import { storageNote } from '#src/app/context/alert-words.ts';
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
import type { About } from '#src/contract/domain/entry.ts';
import {
  isStep,
  numberOf,
  type Progression,
  type Step,
  stepAfter,
  stepsOf,
  type Variant,
} from '#src/contract/domain/progression.ts';
import { type CardLine, cardLines, fedCard, filledKeys } from '#src/core/exercises/feeds.ts';
import { cardChoice, progressionSteps, stepName, withCardChoice } from '#src/core/exercises/plf.ts';
import { documentsIn, snapshotNow } from '#src/core/exercises/snapshot-now.ts';
import { isoToday } from '#src/core/journal/dates.ts';
import { draftInState } from '#src/core/journal/drafts.ts';
import { isBehind, progressionPlaceOf } from '#src/core/journal/progression-place.ts';
import { useWords } from '#src/ui/use-words.ts';
import { CardSwap } from './card-swap.tsx';
import { feedIntuitions } from './feed-intuitions.ts';
import { FinishedStep } from './step-summary.tsx';
import { useProgressionPlace, writePlace } from './use-standing.ts';

const overview = '/plf';

/** When the flow was ended last, with which variant, and the steps completed: going on changes none of them. */
function endOf(saved: Progression | undefined): Pick<Progression, 'done' | 'endedWith' | 'finished'> {
  return {
    done: saved?.done,
    ...(saved?.endedWith && { endedWith: saved.endedWith }),
    finished: saved?.finished ?? [],
  };
}

/**
 * Back into a step after the end of the flow. Decided once for each history entry: the draft goes a moment before the
 * page does.
 */
function useOver(done: boolean): boolean {
  const { drafts } = useSnapshot();
  const { key, state } = useLocation();
  // A slide gone on to may be there before its draft is on the device.
  const cameBack = useNavigationType() === 'POP';
  const named = draftInState(state);
  const gone = named !== undefined && !Object.hasOwn(drafts, named.draft);
  const [made, setMade] = useState({
    key,
    over: done && cameBack && gone && named.begun,
    draft: named?.draft,
  });
  if (made.key === key) return made.over;
  // The first entry of an exercise may be from before its draft was begun: those after it said that it is over.
  const followed = made.over && made.draft === named?.draft;
  const next = { key, over: done && cameBack && gone && (named.begun || followed), draft: named?.draft };
  setMade(next);
  return next.over;
}

/**
 * Whether the step was behind when it was opened: read again and corrected then. The step that one is in is ended a
 * moment before the page goes on.
 */
function useBehind(opened: string, step: Step): boolean {
  const place = useProgressionPlace();
  const [made, setMade] = useState({ opened, step, behind: isBehind(place, step) });
  if (made.opened === opened) return made.behind;
  // Another slide of a step that is being written: its own history entries are no new opening.
  const behind = made.step === step && !made.behind ? false : isBehind(place, step);
  setMade({ opened, step, behind });
  return behind;
}

export function ProgressionStep() {
  const { t } = useWords();
  const { step: named = '' } = useParams();
  const number = Number(named.replace('plf', ''));
  const step: Step = isStep(number) ? number : 1;
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
  readonly step: Step;
  readonly variant: Variant;
  readonly served: ServedExercise;
}

/** Drawn by itself: the page around it follows every draft that is written, to say whether it is over. */
const Writing = memo(function Writing({ step, variant, served }: WritingProps) {
  const { t, locale } = useWords();
  const { notices } = useApp();
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const descriptor = progressionSteps[step];
  const { exercise } = served;
  // Where the flow was when this step was opened.
  const [begun] = useState(() => progressionPlaceOf(workspace.snapshot().progression));
  // Of the steps that follow, those completed in another variant are not walked again.
  const next = stepAfter(variant, step, begun.saved?.finished ?? []);
  const startAt = begun.saved?.step === step ? begun.saved.slideName : undefined;
  // Beside the variant: which lines of the card were chosen, kept with the draft like every other answer.
  const [about, setAbout] = useState<About>(() => ({
    ...workspace.snapshot().drafts[stepName(step)]?.about,
    variant,
  }));

  const linesFor = (answers: Answers): readonly CardLine[] => {
    const now = snapshotNow(workspace.snapshot(), documentsIn(workspace.documents, locale));
    const context = descriptor.contextOf(now, locale, isoToday(new Date()), about);
    return cardLines(exercise, answers, context, workspace.snapshot().identityCard);
  };

  const keptOf = (lines: readonly CardLine[]): ReadonlySet<string> =>
    new Set(lines.filter(({ key }) => cardChoice(about, key) === true).map(({ key }) => key));

  // The answers so far go along with the place: another device goes on from both.
  const onMove = async ({ slide, position, answers, seen }: Move): Promise<Answers | undefined> => {
    // A step that has no slides is no place to come back to.
    if (slide === '') return undefined;
    const snapshot = workspace.snapshot();
    const { saved } = progressionPlaceOf(snapshot.progression);
    const place: Progression = { variant, step, slide: position, slideName: slide, ...endOf(saved) };
    const landing = descriptor.gather({
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
      // What feeds the intuitions is no part of it: the draft alone holds that until the end.
      return asMembers(landing.change['data']);
    } catch (thrown) {
      notices.show(storageNote(thrown));
      return undefined;
    }
  };

  /** What joins the card and the list of intuitions; done twice, it comes to the same. */
  const feed = async (answers: Answers) => {
    const { identityCard } = workspace.snapshot();
    const lines = linesFor(answers);
    const fed = fedCard(identityCard, lines, keptOf(lines));
    await workspace.putIdentityCard(fed, identityCard, [], filledKeys(exercise, lines));
    await feedIntuitions(workspace, exercise, answers);
  };

  const onLanded = async () => {
    const { saved } = progressionPlaceOf(workspace.snapshot().progression);
    const finished = [...new Set([...(saved?.finished ?? []), step])].sort();
    if (next !== undefined) {
      await writePlace(workspace, {
        variant,
        step: next,
        slide: 0,
        slideName: undefined,
        ...endOf(saved),
        finished,
      });
      await navigate(`/plf/${stepName(next)}`, { replace: true });
      return;
    }
    await writePlace(workspace, {
      variant,
      step,
      slide: 0,
      slideName: undefined,
      done: new Date().toISOString(),
      finished,
    });
    sendNow(workspace, notices);
    const state: Ended = { ended: 'plf_saved', count: 1 };
    await navigate(`${overview}?${endParameter}=1`, { replace: true, state });
  };

  const feeds = step === stepsOf(variant).at(-1);
  return (
    <ExerciseRun
      descriptor={descriptor}
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
              keep={keptOf(linesFor(answers))}
              onKeep={(key, kept) => setAbout((before) => withCardChoice(before, key, kept))}
            />
          ) : undefined,
      })}
      onMove={onMove}
      onLanded={onLanded}
    />
  );
});
