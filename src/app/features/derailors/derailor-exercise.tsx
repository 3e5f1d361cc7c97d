/** One exercise of the derailor flow, and the exercise or page that follows it. */

import { memo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStable } from '#renderers/parts/stable-value.ts';
import { storageAlert } from '#src/app/context/alert-words.ts';
import { useApp } from '#src/app/context/app-context.tsx';
import { DocumentMissing } from '#src/app/context/document-missing.tsx';
import { Page } from '#src/app/context/page.tsx';
import { type ServedExercise, useDocument } from '#src/app/context/published-documents.ts';
import { useOfSnapshot, useWorkspace } from '#src/app/context/workspace-context.tsx';
import { ExerciseRun } from '#src/app/run/exercise-run.tsx';
import type { Ended } from '#src/app/run/just-ended.ts';
import type { About, ExerciseDraft } from '#src/contract/domain/stored-entry.ts';
import type { Descriptor } from '#src/core/exercises/descriptor.ts';
import { deviateur, deviateurKeys } from '#src/core/exercises/deviateur.ts';
import { devpre, openingOf } from '#src/core/exercises/devpre.ts';
import { isSecondOfBoth, leadsToBoth, type Origin } from '#src/core/exercises/entry-source.ts';
import { pretention } from '#src/core/exercises/pretention.ts';
import type { Landed } from '#src/core/exercises/run-contract.ts';
import {
  aboutOpening,
  type DraftState,
  draftBefore,
  draftInState,
  followersOf,
  freeDraftName,
  placeOf,
} from '#src/core/journal/draft-list.ts';
import type { Translate } from '#src/i18n/i18n.ts';
import { useWords } from '#src/ui/use-words.ts';
import { endingPath } from './ending-path.ts';

const list = '/pages/deviateurs';
const path = '/deviateur/add';

interface DerailorExerciseProps {
  readonly descriptor: Descriptor;
  readonly draftName: string;
  readonly about: About | undefined;
  /** Key of the first question to show. Earlier ones are already answered. */
  readonly startOn?: string;
}

type WritingProps = DerailorExerciseProps & { readonly served: ServedExercise };

/** Draws the opening, the derailor or the claim. */
export function DerailorExercise(props: DerailorExerciseProps) {
  const { t } = useWords();
  const served = useDocument(props.descriptor.name);
  // Each draft write creates an equal object.
  const about = useStable(props.about);
  if (served) return <Writing {...props} about={about} served={served} />;
  return (
    <Page title={t('derailors.start')} back={list}>
      <DocumentMissing />
    </Page>
  );
}

/** Memoized: the page around it renders at every draft write, to find the exercise in progress. */
const Writing = memo(function Writing(props: WritingProps) {
  const { descriptor, draftName, about, startOn, served } = props;
  const { t } = useWords();
  const onBefore = useReturnToOpening(about);
  const { endedOpening, onLanded } = useEnd(props);
  const startAt = startOn === undefined ? undefined : served.exercise.slideOf.get(startOn);
  const origin: Origin = about ?? {};

  // If the user leaves between the two, the list confirms the first one.
  const saved: Ended = { ended: 'deviateur_saved', count: 1 };

  const part =
    descriptor === devpre
      ? { title: t('derailors.choice'), numbered: false }
      : leadsToBoth(origin)
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
      {...((descriptor === devpre || isFirstOfBoth(props)) && {
        finishLabel: t('common.next'),
        goesOn: true,
      })}
      {...(part && { part })}
      keepsDraft={descriptor === devpre}
      alsoEnds={endedOpening}
      onBefore={onBefore}
      onLanded={onLanded}
    />
  );
});

/** Returns true for a derailor that a claim follows. */
function isFirstOfBoth({ descriptor, about = {} }: Pick<WritingProps, 'descriptor' | 'about'>): boolean {
  return descriptor === deviateur && leadsToBoth(about);
}

/** Returns a handler that returns to the opening with its answers, through the history if possible. */
function useReturnToOpening(about: About | undefined): (() => void) | undefined {
  const opening = about && !isSecondOfBoth(about) ? draftBefore({ about }) : undefined;
  const openingDraft = useOfSnapshot(({ drafts }) => (opening === undefined ? undefined : drafts[opening]));
  const { state } = useLocation();
  const navigate = useNavigate();
  if (opening === undefined || !openingDraft) return undefined;
  if (draftInState(state)?.after === opening) return () => void navigate(-1);
  const place = placeOf({ name: opening, draft: openingDraft });
  return () => void navigate(place.to, { state: place.state });
}

/** Continues with the next exercise, or ends the flow. */
function useEnd(props: WritingProps) {
  const { descriptor, draftName, about = {}, served } = props;
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const begin = useBegin(served);
  const firstOfBoth = isFirstOfBoth(props);

  /** Returns the opening draft if the flow ends here and no other draft depends on it. */
  const endedOpening = (): readonly string[] => {
    const opening = draftBefore({ about });
    if (opening === undefined || firstOfBoth) return [];
    const followers = followersOf(workspace.snapshot().drafts, opening);
    return followers.some(({ name }) => name !== draftName) ? [] : [opening];
  };

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
    const { derailor }: Origin = about;
    const ended: Ended = { ended: leadsToBoth(about) ? 'devpre_saved' : landing.alert, count: 1 };
    const to =
      derailor === undefined
        ? endingPath(landing.collection === 'claims' ? { claim: key } : { derailor: key })
        : endingPath({ derailor, claim: key });
    await navigate(to, { replace: true, state: ended });
  };
  return { endedOpening, onLanded };
}

type Begin = (opening: string | undefined, next: Descriptor, about: About) => Promise<string>;

/**
 * Returns a function that begins the next exercise and stores its draft, or resumes an existing draft, and that
 * resolves to the name of the draft. It deletes an empty draft if the user chooses the other exercise.
 */
function useBegin({ exercise }: ServedExercise): Begin {
  const workspace = useWorkspace();
  const { notices } = useApp();
  return async (opening, next, about) => {
    // Flush pending writes first: otherwise the reused draft would lose the latest input.
    await workspace.writeDrafts();
    const { drafts } = workspace.snapshot();
    const followers = opening === undefined ? [] : followersOf(drafts, opening);
    const found = followers.find(({ draft }) => draft.exercise === next.name);
    const now = Date.now();
    const name = found?.name ?? freeDraftName(drafts, next.name, now);
    const { version, locale } = exercise.document;
    const fresh = { exercise: next.name, slide: '', answers: {}, startedAt: now, version, locale };
    const link = opening === undefined ? {} : aboutOpening(opening);
    const draft: ExerciseDraft = {
      ...(found?.draft ?? fresh),
      about: { ...found?.draft.about, ...about, ...link },
      updatedAt: now,
    };
    try {
      await workspace.putDraft(name, draft);
      for (const other of followers)
        if (other !== found && Object.keys(other.draft.answers).length === 0)
          await workspace.dropDraft(other.name);
    } catch (thrown) {
      notices.show(storageAlert(thrown));
    }
    return name;
  };
}

function situationOf(descriptor: Descriptor, kind: unknown, t: Translate): string {
  if (descriptor === devpre) return t('names.derailors');
  const of = descriptor === deviateur ? 'derailor' : 'claim';
  if (kind === 'received') return t(`derailors.${of}Received`);
  return kind === 'emitted' ? t(`derailors.${of}Emitted`) : t(`derailors.${of}`);
}
