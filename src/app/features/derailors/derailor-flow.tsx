/** /deviateur/add: the opening, followed by the derailor, the claim, or both. */

import { memo, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useStable } from '#renderers/parts/stable-value.ts';
import { storageNote } from '#src/app/context/alert-words.ts';
import { useApp } from '#src/app/context/app-context.tsx';
import { DocumentMissing } from '#src/app/context/document-missing.tsx';
import { Page } from '#src/app/context/page.tsx';
import { useDocument } from '#src/app/context/published-documents.ts';
import { useReconnection, useReconnections } from '#src/app/context/use-reconnections.ts';
import { useNextStart, useOfSnapshot, useWorkspace } from '#src/app/context/workspace-context.tsx';
import { ExerciseRun } from '#src/app/run/exercise-run.tsx';
import { Finished } from '#src/app/run/finished.tsx';
import type { Ended } from '#src/app/run/just-ended.ts';
import { ResumeOffer } from '#src/app/run/resume-offer.tsx';
import { useChoice } from '#src/app/run/use-choice.ts';
import type { About, Draft } from '#src/contract/domain/entry.ts';
import type { Descriptor } from '#src/core/exercises/descriptor.ts';
import { deviateur, deviateurKeys } from '#src/core/exercises/deviateur.ts';
import { devpre, devpreKeys, openingOf } from '#src/core/exercises/devpre.ts';
import { isSecondOfBoth, leadsToBoth, type Origin, originOf } from '#src/core/exercises/entry-source.ts';
import { pretention } from '#src/core/exercises/pretention.ts';
import type { Landed } from '#src/core/exercises/run-contract.ts';
import { summaryPaths } from '#src/core/journal/corrections.ts';
import {
  aboutOpening,
  type Begun,
  type DraftState,
  draftBefore,
  draftInState,
  draftsOf,
  entryDraftName,
  followersOf,
  freeDraftName,
  placeOf,
} from '#src/core/journal/drafts.ts';
import type { Translate } from '#src/i18n/i18n.ts';
import { Empty } from '#src/ui/empty.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { DerailorFrom } from './derailor-from.tsx';
import { endingPath } from './ending-path.ts';

const list = '/pages/deviateurs';
const path = '/deviateur/add';

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
  return <Writing key={draft} descriptor={kind.descriptor} draftName={draft} about={originOf(seen)} />;
}

function New() {
  const workspace = useWorkspace();
  const { state } = useLocation();
  const named = draftInState(state)?.draft;
  // Chooses the exercise: the one in the history entry, else the last one edited. Decided once for each history
  // entry, because an ending exercise deletes its draft before the address changes.
  const decide = () => {
    const snapshot = workspace.snapshot();
    const draft: Draft | undefined =
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
  const [asked] = useState(source);
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
    <Writing
      key={choice.draft}
      descriptor={descriptor}
      draftName={choice.draft}
      about={about ?? (asked === undefined ? undefined : { source: asked })}
      {...(asked !== undefined && { startOn: devpreKeys.choice })}
    />
  );
}

interface WritingProps {
  readonly descriptor: Descriptor;
  readonly draftName: string;
  readonly about: About | undefined;
  /** Key of the first question to show. Earlier ones are already answered. */
  readonly startOn?: string;
}

function Writing(props: WritingProps) {
  // Each draft write creates an equal object.
  const about = useStable(props.about);
  return <Written {...props} about={about} />;
}

/** Memoized: the page around it renders at every draft write, to find the exercise in progress. */
const Written = memo(function Written({ descriptor, draftName, about, startOn }: WritingProps) {
  const { t } = useWords();
  const { notices } = useApp();
  const workspace = useWorkspace();
  const opening = about && !isSecondOfBoth(about) ? draftBefore({ about }) : undefined;
  const openingDraft = useOfSnapshot(({ drafts }) => (opening === undefined ? undefined : drafts[opening]));
  const { state } = useLocation();
  const navigate = useNavigate();
  const served = useDocument(descriptor.name);
  if (!served)
    return (
      <Page title={t('derailors.start')} back={list}>
        <DocumentMissing />
      </Page>
    );

  const reportFailure = (thrown: unknown) => {
    notices.show(storageNote(thrown));
  };

  /**
   * Begins the next exercise and stores its draft, or resumes an existing draft. Returns the name of the draft.
   * Deletes an empty draft if the user chooses the other exercise.
   */
  const begin = async (opening: string | undefined, next: Descriptor, nextAbout: About): Promise<string> => {
    // Flush pending writes first: otherwise the reused draft would lose the latest input.
    await workspace.writeDrafts();
    const { drafts } = workspace.snapshot();
    const followers = opening === undefined ? [] : followersOf(drafts, opening);
    const found = followers.find(({ draft }) => draft.exercise === next.name);
    const now = Date.now();
    const name = found?.name ?? freeDraftName(drafts, next.name, now);
    const { version, locale } = served.exercise.document;
    const fresh = { exercise: next.name, slide: '', answers: {}, startedAt: now, version, locale };
    const link = opening === undefined ? {} : aboutOpening(opening);
    const draft: Draft = {
      ...(found?.draft ?? fresh),
      about: { ...found?.draft.about, ...nextAbout, ...link },
      updatedAt: now,
    };
    try {
      await workspace.putDraft(name, draft);
      for (const other of followers)
        if (other !== found && Object.keys(other.draft.answers).length === 0)
          await workspace.dropDraft(other.name);
    } catch (thrown) {
      reportFailure(thrown);
    }
    return name;
  };

  const startAt = startOn === undefined ? undefined : served.exercise.slideOf.get(startOn);

  const both = about !== undefined && leadsToBoth(about);
  const origin: Origin = about ?? {};
  const firstOfBoth = both && descriptor === deviateur;

  /** Returns the opening draft if the flow ends here and no other draft depends on it. */
  const endedOpening = (): readonly string[] => {
    const opening = draftBefore({ about: about ?? {} });
    if (opening === undefined || firstOfBoth) return [];
    const followers = followersOf(workspace.snapshot().drafts, opening);
    return followers.some(({ name }) => name !== draftName) ? [] : [opening];
  };

  // If the user leaves between the two, the list confirms the first one.
  const saved: Ended = { ended: 'deviateur_saved', count: 1 };

  const onLanded = async ({ landing, key, answers }: Landed) => {
    if (descriptor === devpre) {
      const chosen = openingOf(answers);
      const followers = followersOf(workspace.snapshot().drafts, draftName);
      // A double flow saves the derailor once, and then continues with the claim.
      const written = followers.some(({ draft }) => isSecondOfBoth(draft.about ?? {}));
      const claim = chosen['choice'] === 'pretention' || (leadsToBoth(chosen) && written);
      const name = await begin(draftName, claim ? pretention : deviateur, chosen);
      const state: DraftState = { draft: name, begun: true, after: draftName };
      await navigate(path, { state });
      return;
    }
    if (landing.to !== 'collection' || key === undefined) return;
    if (firstOfBoth) {
      const name = await begin(draftBefore({ about }), pretention, { ...about, derailor: key });
      const state: DraftState = { draft: name, begun: true };
      await navigate(path, { replace: true, state });
      return;
    }
    const { derailor } = origin;
    const ended: Ended = { ended: both ? 'devpre_saved' : landing.alert, count: 1 };
    const to =
      derailor === undefined
        ? endingPath(landing.collection === 'claims' ? { claim: key } : { derailor: key })
        : endingPath({ derailor, claim: key });
    await navigate(to, { replace: true, state: ended });
  };

  /** Returns to the opening with its answers, through the history if possible. */
  const onBefore = (): (() => void) | undefined => {
    if (opening === undefined || !openingDraft) return undefined;
    if (draftInState(state)?.after === opening) return () => void navigate(-1);
    const place = placeOf({ name: opening, draft: openingDraft });
    return () => void navigate(place.to, { state: place.state });
  };

  const part =
    descriptor === devpre
      ? { title: t('derailors.choice'), numbered: false }
      : both
        ? { title: t(descriptor === deviateur ? 'derailors.derailor' : 'derailors.claim'), numbered: true }
        : undefined;

  return (
    <ExerciseRun
      descriptor={descriptor}
      {...(startAt !== undefined && { startAt })}
      draftName={draftName}
      served={served}
      former={undefined}
      about={about}
      situation={(answers) => situationOf(descriptor, answers[deviateurKeys.kind], t)}
      leaveTo={list}
      {...(isSecondOfBoth(origin) && { leaveState: saved })}
      overTo={list}
      {...((descriptor === devpre || firstOfBoth) && { finishLabel: t('common.next'), goesOn: true })}
      {...(part && { part })}
      keepsDraft={descriptor === devpre}
      alsoEnds={endedOpening}
      onBefore={onBefore()}
      onLanded={onLanded}
    />
  );
});

function situationOf(descriptor: Descriptor, kind: unknown, t: Translate): string {
  if (descriptor === devpre) return t('names.derailors');
  const of = descriptor === deviateur ? 'derailor' : 'claim';
  if (kind === 'received') return t(`derailors.${of}Received`);
  return kind === 'emitted' ? t(`derailors.${of}Emitted`) : t(`derailors.${of}`);
}
