/** /deviateur/add: the opening, followed by the derailor, the claim, or both. */

import { useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { Page } from '#src/app/context/page.tsx';
import { useReconnection, useReconnections } from '#src/app/context/use-reconnections.ts';
import { useNextStart, useOfSnapshot, useWorkspace } from '#src/app/context/workspace-context.tsx';
import { Finished } from '#src/app/run/finished.tsx';
import { ResumeOffer } from '#src/app/run/resume-offer.tsx';
import { useChoice } from '#src/app/run/use-choice.ts';
import type { ExerciseDraft } from '#src/contract/domain/stored-entry.ts';
import type { Descriptor } from '#src/core/exercises/descriptor.ts';
import { deviateur } from '#src/core/exercises/deviateur.ts';
import { devpre, devpreKeys } from '#src/core/exercises/devpre.ts';
import { originOf } from '#src/core/exercises/entry-source.ts';
import { pretention } from '#src/core/exercises/pretention.ts';
import { summaryPaths } from '#src/core/journal/corrections.ts';
import {
  type Begun,
  draftInState,
  draftsOf,
  entryDraftName,
  freeDraftName,
} from '#src/core/journal/draft-list.ts';
import { Empty } from '#src/ui/empty.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { DerailorExercise } from './derailor-exercise.tsx';
import { DerailorFrom } from './derailor-from.tsx';

const list = '/pages/deviateurs';

/** The two exercises that follow the opening. */
const kinds = [
  { descriptor: deviateur, collection: 'derailors' },
  { descriptor: pretention, collection: 'claims' },
] as const;

/** Exercises that begin a new derailor, the opening first. */
const openings: readonly Descriptor[] = [devpre, deviateur, pretention];

export function DerailorFlow() {
  const { t } = useWords();
  const { reconnections } = useReconnections();
  const next = useNextStart();
  const [query] = useSearchParams();
  const entryKey = query.get('entry') ?? undefined;
  const from = query.get('from');
  const begins = useReconnection(from ?? undefined) !== undefined;
  // The exercises need a reconnection to work on.
  if (reconnections.length === 0 && entryKey === undefined)
    return (
      <Page title={t('derailors.start')} back={list}>
        <Empty title={t('derailors.missingTitle')} text={t('derailors.missing')}>
          <Link className="btn btn--ember" to={next.to}>
            {t(`start.${next.kind}`)}
          </Link>
        </Empty>
      </Page>
    );
  if (entryKey !== undefined) return <Edit entryKey={entryKey} />;
  return from !== null && begins ? <DerailorFrom source={from} choice={query.get('choix')} /> : <New />;
}

/**
 * Keeps changes of a deleted entry as a new entry. An existing entry is corrected in its summary.
 * Derailors and claims share the address, so the draft or the collection decides which it is.
 */
function Edit({ entryKey }: { entryKey: string }) {
  const collections = useOfSnapshot((snapshot) => snapshot.collections);
  const drafts = useOfSnapshot((snapshot) => snapshot.drafts);
  const { state } = useLocation();
  const named = draftInState(state)?.draft;
  const kind =
    kinds.find(({ descriptor }) => named === entryDraftName(descriptor.name, entryKey)) ??
    kinds.find(({ collection }) => Object.hasOwn(collections[collection], entryKey));
  if (!kind) return <Navigate to={list} replace />;
  if (Object.hasOwn(collections[kind.collection], entryKey))
    return <Navigate to={summaryPaths.derailor(kind.collection, entryKey)} replace />;
  const draft = entryDraftName(kind.descriptor.name, entryKey);
  const seen = drafts[draft]?.former;
  if (!seen) return <Navigate to={list} replace />;
  return (
    <DerailorExercise key={draft} descriptor={kind.descriptor} draftName={draft} about={originOf(seen)} />
  );
}

function New() {
  const workspace = useWorkspace();
  const { state } = useLocation();
  const named = draftInState(state)?.draft;
  // Chooses the exercise: the one in the history entry, else the last one edited. Decided once for each history
  // entry, because an ending exercise deletes its draft before the address changes.
  const decide = () => {
    const snapshot = workspace.snapshot();
    const draft: ExerciseDraft | undefined =
      named === undefined ? latestBegun(snapshot)?.draft : snapshot.drafts[named];
    return { named, descriptor: openings.find(({ name }) => name === draft?.exercise) ?? devpre };
  };
  const [made, setMade] = useState(decide);
  const { descriptor } = made.named === named ? made : decide();
  if (made.named !== named) setMade({ named, descriptor });
  return <Chosen key={descriptor.name} descriptor={descriptor} />;
}

function latestBegun(begun: Begun) {
  return openings
    .flatMap(({ name }) => draftsOf(begun, name))
    .filter(({ draft }) => draft.entry === undefined)
    .sort((left, right) => right.draft.updatedAt - left.draft.updatedAt)[0];
}

function Chosen({ descriptor }: { descriptor: Descriptor }) {
  const workspace = useWorkspace();
  const { state } = useLocation();
  const source = draftInState(state)?.source;
  // The draft stores the source from the first answer on. Until then the history entry has it.
  const [initialSource] = useState(source);
  const choice = useChoice(descriptor.name, undefined);
  const draftName = choice.kind === 'write' ? choice.draft : undefined;
  const about = useOfSnapshot(({ drafts }) =>
    draftName === undefined ? undefined : drafts[draftName]?.about,
  );
  if (choice.kind === 'over') return <Finished />;
  if (choice.kind === 'offer')
    return (
      <ResumeOffer
        named={choice.named}
        fresh={freeDraftName(workspace.snapshot().drafts, devpre.name, Date.now())}
      />
    );
  return (
    <DerailorExercise
      key={choice.draft}
      descriptor={descriptor}
      draftName={choice.draft}
      about={about ?? (initialSource === undefined ? undefined : { source: initialSource })}
      {...(initialSource !== undefined && { startOn: devpreKeys.choice })}
    />
  );
}
