/** /reco/add: which reconnection is being written, a new one or one begun before. */

import { memo, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { endParameter } from '#src/domain/routes.ts';
import { reconew, reconewKeys, whoIn } from '#src/exercises/reconew.ts';
import type { Landed } from '#src/exercises/run-contract.ts';
import { summaryPaths } from '#src/journal/corrections.ts';
import { entryDraftName } from '#src/journal/drafts.ts';
import { preparedIn } from '#src/journal/follow-up.ts';
import { DocumentMissing } from '#src/ui/app/document-missing.tsx';
import { Page } from '#src/ui/app/page.tsx';
import { type ServedExercise, useDocument } from '#src/ui/app/published-documents.ts';
import { useOfSnapshot, useWorkspace } from '#src/ui/app/workspace-context.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import { ExerciseRun } from '#src/ui/run/exercise-run.tsx';
import { Finished } from '#src/ui/run/finished.tsx';
import type { Ended } from '#src/ui/run/just-ended.ts';
import { ResumeOffer } from '#src/ui/run/resume-offer.tsx';
import { useChoice } from '#src/ui/run/use-choice.ts';
import type { Translate } from '#src/words/i18n.ts';
import { FollowUpStart } from './follow-up-start.tsx';
import { LastTime } from './last-time.tsx';

const list = '/pages/reconnexions';

export function ReconnectionExercise() {
  const { t } = useWords();
  const served = useDocument(reconew.name);
  const [query] = useSearchParams();
  const entryKey = query.get('entry') ?? undefined;
  const choice = useChoice(reconew.name, entryKey);
  const reconnections = useOfSnapshot(({ collections }) => collections.reconnections);
  const entry = entryKey === undefined ? undefined : reconnections[entryKey];
  const changes = entryKey === undefined ? undefined : entryDraftName(reconew.name, entryKey);
  // The changes of an entry that was deleted meanwhile go on as a new one.
  const lost = useOfSnapshot(
    ({ drafts }) => changes !== undefined && !entry && !Object.hasOwn(drafts, changes),
  );

  if (!served)
    return (
      <Page title={t('exercise.start')} headingHidden>
        <DocumentMissing />
      </Page>
    );
  const after = query.get('after');
  const prepared = after === null ? undefined : preparedIn(reconnections, after);
  if (prepared) return <FollowUpStart prepared={prepared} served={served} />;
  if (choice.kind === 'over') return <Finished />;
  // An entry is corrected from its summary.
  if (entryKey !== undefined && entry) return <Navigate to={summaryPaths.reconnection(entryKey)} replace />;
  if (lost) return <Navigate to={list} replace />;
  if (choice.kind === 'offer') return <ResumeOffer named={choice.named} fresh={choice.fresh} />;
  return <Writing key={choice.draft} draftName={choice.draft} served={served} />;
}

interface WritingProps {
  readonly draftName: string;
  readonly served: ServedExercise;
}

/** Drawn by itself: what else is saved meanwhile changes nothing of it. */
const Writing = memo(function Writing({ draftName, served }: WritingProps) {
  const { t } = useWords();
  const navigate = useNavigate();
  // What it follows; of the draft at its beginning, which is gone when it ends.
  const workspace = useWorkspace();
  const [about] = useState(() => workspace.snapshot().drafts[draftName]?.about);
  // The slide after the one that asks who.
  const { slides, slideOf } = served.exercise;
  const asked = slides.findIndex(({ slide }) => slide.name === slideOf.get(reconewKeys.who));
  const afterWho = slides[asked + 1]?.slide.name;
  const onLanded = async ({ landing, key }: Landed) => {
    if (landing.to !== 'collection' || key === undefined) return;
    const state: Ended = { ended: landing.alert, count: landing.count };
    await navigate(`/reco/view/${key}?${endParameter}=1`, { replace: true, state });
  };
  return (
    <ExerciseRun
      descriptor={reconew}
      draftName={draftName}
      served={served}
      former={undefined}
      about={about}
      situation={(answers) => situationOf(answers[reconewKeys.tense], t)}
      leaveTo="/"
      leaveTitle={t('exercise.exitTitle')}
      overTo={list}
      above={(slide, answers) => (slide === afterWho ? <LastTime who={whoIn(answers)} /> : undefined)}
      onLanded={onLanded}
    />
  );
});

function situationOf(tense: unknown, t: Translate): string {
  if (tense === 'past') return t('exercise.past');
  return tense === 'future' ? t('exercise.future') : t('exercise.start');
}
