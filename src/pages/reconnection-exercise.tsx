/** /reco/add: which reconnection is being written, a new one, one begun before, or an entry being edited. */
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import type { Answers } from '#renderers/engine/answers.ts';
import { reconew, reconewKeys, whoIn } from '#src/exercises/reconew.ts';
import { alertToast } from '#src/parts/alert-words.ts';
import { useApp, useWords } from '#src/parts/app.tsx';
import { DocumentMissing } from '#src/parts/document-missing.tsx';
import { type ServedExercise, useDocument } from '#src/parts/documents.ts';
import { Page } from '#src/parts/page.tsx';
import { entryDraftName } from '#src/parts/run/drafts.ts';
import { ExerciseRun } from '#src/parts/run/exercise-run.tsx';
import { useChoice } from '#src/parts/run/use-choice.ts';
import type { Former } from '#src/parts/run/use-draft.ts';
import type { Landed } from '#src/parts/run/use-finish.ts';
import { useSnapshot } from '#src/parts/workspace.tsx';
import type { Say } from '#src/words/i18n.ts';
import { LastTime } from './last-time.tsx';
import { ResumeOffer } from './resume-offer.tsx';

const list = '/pages/reconnexions';

export function ReconnectionExercise() {
  const { say } = useWords();
  const served = useDocument(reconew.name);
  const { collections, drafts } = useSnapshot();
  const [query] = useSearchParams();
  const entryKey = query.get('entry') ?? undefined;
  const choice = useChoice(reconew.name, entryKey);
  const entry = entryKey === undefined ? undefined : collections.reconnections[entryKey];
  // The changes of an entry that was deleted meanwhile go on as a new one.
  const lost =
    entryKey !== undefined && !entry && !Object.hasOwn(drafts, entryDraftName(reconew.name, entryKey));

  if (!served)
    return (
      <Page title={say('exercise.start')} heading={say('exercise.start')} headingHidden>
        <DocumentMissing />
      </Page>
    );
  if (choice.kind === 'over' || lost) return <Navigate to={list} replace />;
  if (choice.kind === 'offer') return <ResumeOffer named={choice.named} fresh={choice.fresh} />;
  const former = entryKey !== undefined && entry ? { key: entryKey, entry } : undefined;
  return <Writing key={choice.draft} draftName={choice.draft} served={served} former={former} />;
}

interface WritingProps {
  readonly draftName: string;
  readonly served: ServedExercise;
  readonly former: Former | undefined;
}

function Writing({ draftName, served, former }: WritingProps) {
  const { say } = useWords();
  const { toasts } = useApp();
  const navigate = useNavigate();
  // The slide after the one that asks who.
  const { slides, slideOf } = served.exercise;
  const asked = slides.findIndex(({ slide }) => slide.name === slideOf.get(reconewKeys.who));
  const afterWho = slides[asked + 1]?.slide.name;
  const onLanded = async ({ landing, key }: Landed) => {
    if (landing.to !== 'collection' || key === undefined) return;
    toasts.show(alertToast(landing.alert, landing.count));
    await navigate(`/reco/view/${key}`, { replace: true });
  };
  return (
    <ExerciseRun
      descriptor={reconew}
      draftName={draftName}
      served={served}
      former={former}
      about={undefined}
      situation={(answers) => situationOf(answers[reconewKeys.tense], say)}
      leaveTo={former === undefined ? '/' : `/reco/view/${former.key}`}
      leaveTitle={say('exercise.exitTitle')}
      overTo={list}
      {...(former === undefined && {
        above: (slide: string, answers: Answers) =>
          slide === afterWho ? <LastTime who={whoIn(answers)} /> : undefined,
      })}
      onLanded={onLanded}
    />
  );
}

function situationOf(tense: unknown, say: Say): string {
  if (tense === 'past') return say('exercise.past');
  return tense === 'future' ? say('exercise.future') : say('exercise.start');
}
