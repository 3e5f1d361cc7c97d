/** /reco/add: chooses the reconnection to write, a new one or an existing draft. */

import { memo, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { DocumentMissing } from '#src/app/context/document-missing.tsx';
import { Page } from '#src/app/context/page.tsx';
import { type ServedExercise, useDocument } from '#src/app/context/published-documents.ts';
import { useOfSnapshot, useWorkspace } from '#src/app/context/workspace-context.tsx';
import { endParameter } from '#src/app/navigation/routes.ts';
import { ExerciseRun } from '#src/app/run/exercise-run.tsx';
import { Finished } from '#src/app/run/finished.tsx';
import type { Ended } from '#src/app/run/just-ended.ts';
import { ResumeOffer } from '#src/app/run/resume-offer.tsx';
import { useChoice } from '#src/app/run/use-choice.ts';
import { reconew, reconewKeys, whoIn } from '#src/core/exercises/reconew.ts';
import type { Landed } from '#src/core/exercises/run-contract.ts';
import { summaryPaths } from '#src/core/journal/corrections.ts';
import { entryDraftName } from '#src/core/journal/draft-list.ts';
import { preparedIn } from '#src/core/journal/follow-up.ts';
import type { Translate } from '#src/i18n/i18n.ts';
import { useWords } from '#src/ui/use-words.ts';
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
  // Changes of a deleted entry become a new entry.
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
  // A saved entry is corrected in its summary.
  if (entryKey !== undefined && entry) return <Navigate to={summaryPaths.reconnection(entryKey)} replace />;
  if (lost) return <Navigate to={list} replace />;
  if (choice.kind === 'offer') return <ResumeOffer named={choice.named} fresh={choice.fresh} />;
  return <Writing key={choice.draft} draftName={choice.draft} served={served} />;
}

interface WritingProps {
  readonly draftName: string;
  readonly served: ServedExercise;
}

/** Memoized: other saves do not affect it. */
const Writing = memo(function Writing({ draftName, served }: WritingProps) {
  const { t } = useWords();
  const navigate = useNavigate();
  // The entry that it follows, from the draft on opening, because the end deletes the draft.
  const workspace = useWorkspace();
  const [about] = useState(() => workspace.snapshot().drafts[draftName]?.about);
  // The slide after the one that asks for the person.
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
