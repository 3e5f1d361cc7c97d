/** Unfinished exercises: their list, their titles and where each continues. */

import { type CollectionName, collectionNames } from '#src/contract/domain/collections.ts';
import type { About, DateKey, ExerciseDraft } from '#src/contract/domain/stored-entry.ts';
import { isRecord } from '#src/contract/wire/shape.ts';
import { exerciseNamed, exerciseOfCollection } from '#src/core/exercises/catalogue.ts';
import { isOnlyHere } from '#src/core/workspace/store/draft-state.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import { correctedSummary, type Written } from './corrections.ts';

export interface NamedDraft {
  readonly name: string;
  readonly draft: ExerciseDraft;
}

type Drafts = Readonly<Record<string, ExerciseDraft>>;

/** The data needed to tell drafts of new entries from corrections. Corrections are shown on their entry. */
export type Begun = Written & { readonly drafts: Drafts };

function wanted(drafts: Drafts, takes: (draft: ExerciseDraft) => boolean): readonly NamedDraft[] {
  const openings = new Set(Object.values(drafts).map(draftBefore));
  return Object.entries(drafts)
    .filter(([name, draft]) => !openings.has(name) && takes(draft))
    .map(([name, draft]) => ({ name, draft }))
    .sort((left, right) => right.draft.updatedAt - left.draft.updatedAt);
}

/** All unfinished drafts, including forms and corrections, most recently changed first. */
export function allDrafts(drafts: Drafts): readonly NamedDraft[] {
  return wanted(drafts, () => true);
}

/** The drafts whose text is on this device only. */
export function unsentDrafts({
  drafts,
  draftStates,
}: Pick<Snapshot, 'drafts' | 'draftStates'>): readonly NamedDraft[] {
  return allDrafts(drafts).filter(({ name }) => isOnlyHere(draftStates[name]));
}

/** The drafts of one exercise, most recently changed first. Leaves out an opening that another draft continues. */
export function draftsOf(begun: Begun, exercise: string): readonly NamedDraft[] {
  return wanted(
    begun.drafts,
    (draft) => draft.exercise === exercise && correctedSummary(begun, draft) === undefined,
  );
}

/** Drafts of exercises with slides, most recently changed first. Of an exercise in two parts, the second. */
export function slideDrafts(begun: Begun): readonly NamedDraft[] {
  return wanted(
    begun.drafts,
    (draft) =>
      exerciseNamed(draft.exercise)?.layout === 'slides' && correctedSummary(begun, draft) === undefined,
  );
}

/** Member of a draft's subject: name of the draft of the previous part. */
const openingMember = 'opening';

/** The draft of the previous part, which stays until all parts are finished; undefined if there is none. */
export function draftBefore({ about }: Pick<ExerciseDraft, 'about'>): string | undefined {
  return about?.[openingMember];
}

/** The subject of a part that continues an opening. */
export function aboutOpening(opening: string): About {
  return { [openingMember]: opening };
}

/** The drafts that continue an opening. */
export function followersOf(drafts: Drafts, opening: string): readonly NamedDraft[] {
  return Object.entries(drafts).flatMap(([name, draft]) =>
    draftBefore(draft) === opening ? [{ name, draft }] : [],
  );
}

/** Milliseconds: a version that was split off as its own draft began less than this after the other one. */
const apartWithin = 1000;

/** True if another version was split off as its own draft: in a list the two look the same. */
export function hasTwin(drafts: Drafts, { name, draft }: NamedDraft): boolean {
  return Object.entries(drafts).some(
    ([other, { exercise, startedAt }]) =>
      other !== name && exercise === draft.exercise && Math.abs(startedAt - draft.startedAt) < apartWithin,
  );
}

/** True for the same draft, and for an opening and its continuation while both are on the device. */
export function areOneWork(drafts: Drafts, left: string, right: string): boolean {
  if (left === right) return true;
  const [one, other] = [drafts[left], drafts[right]];
  return (
    one !== undefined && other !== undefined && (draftBefore(one) === right || draftBefore(other) === left)
  );
}

/**
 * An unused name for a new draft. It must not overwrite an existing draft, nor equal the name of one begun on
 * another device.
 */
export function freeDraftName(drafts: Drafts, exercise: string, now: number): string {
  let instant = now;
  while (Object.hasOwn(drafts, `${exercise}:new:${instant}`)) instant += 1;
  return `${exercise}:new:${instant}`;
}

/** The only draft name for changes of an existing entry. */
export function entryDraftName(exercise: string, key: DateKey): string {
  return `${exercise}:${key}`;
}

/** The entry that a draft changes or continues; undefined for the draft of a new entry. */
export function entryOfDraft({
  exercise,
  entry,
  about,
}: ExerciseDraft): { readonly collection: CollectionName; readonly key: DateKey } | undefined {
  const collection = collectionNames.find((name) => exerciseOfCollection[name].name === exercise);
  // The draft of an unfinished part names its exchange in `about`.
  const key = entry ?? (collection === 'friendships' ? about?.['key'] : undefined);
  return collection === undefined || key === undefined ? undefined : { collection, key };
}

/** State that the exercise page stores in its history entries. */
export interface DraftState {
  readonly draft: string;
  /** The draft is on the device. If it is missing, the exercise is over. */
  readonly begun: boolean;
  /** The user asked to continue, so slides added since are shown first. Cleared once the exercise is open. */
  readonly resumes?: boolean;
  /** Name of the slide in the history entry before this one. */
  readonly previous?: string;
  /** Name of the draft in the previous history entry, if it is the previous part. */
  readonly after?: string;
  /** Key of the reconnection with which the opening was requested. */
  readonly source?: string;
}

/** Reads the state of a history entry; undefined if the exercise page did not write it. */
export function draftInState(state: unknown): DraftState | undefined {
  if (!isRecord(state)) return undefined;
  const { draft, begun, resumes, previous, after, source } = state;
  if (typeof draft !== 'string') return undefined;
  return {
    draft,
    begun: begun === true,
    ...(resumes === true && { resumes }),
    ...(typeof previous === 'string' && { previous }),
    ...(typeof after === 'string' && { after }),
    ...(typeof source === 'string' && { source }),
  };
}

/** The query of a slide, including the edited entry. */
export function slideSearch(slide: string, entry: DateKey | undefined): string {
  const query = new URLSearchParams();
  if (entry !== undefined) query.set('entry', entry);
  query.set('slide', slide);
  return `?${query.toString()}`;
}

/** Link to continue a draft; the home page if this app does not know its exercise. */
export function placeOf({ name, draft }: NamedDraft): { readonly to: string; readonly state: DraftState } {
  const path = exerciseNamed(draft.exercise)?.pathOf(draft) ?? '/';
  return {
    to: `${path}${slideSearch(draft.slide, draft.entry)}`,
    state: { draft: name, begun: true, resumes: true },
  };
}

/**
 * Takes back the deletion of a draft. Does nothing if the draft is there again: another device has gone on with it,
 * and its text, which the user may have changed here since, would be replaced.
 */
export async function restoreDraft(
  workspace: Pick<Workspace, 'snapshot' | 'putDraft'>,
  { name, draft }: NamedDraft,
): Promise<void> {
  if (!Object.hasOwn(workspace.snapshot().drafts, name)) await workspace.putDraft(name, draft);
}
