/** Exercises begun and not finished: which there are, how they are called, where each goes on. */

import { type CollectionName, collectionNames } from '#src/contract/domain/collections.ts';
import type { About, DateKey, Draft } from '#src/contract/domain/entry.ts';
import { isRecord } from '#src/contract/wire/shape.ts';
import { exerciseNamed, exerciseOfCollection } from '#src/core/exercises/catalogue.ts';
import { isOnlyHere } from '#src/core/workspace/store/draft-state.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import { correctedSummary, type Written } from './corrections.ts';

export interface NamedDraft {
  readonly name: string;
  readonly draft: Draft;
}

type Drafts = Readonly<Record<string, Draft>>;

/** What is needed to know the drafts of something new from corrections, which are said on what they correct. */
export type Begun = Written & { readonly drafts: Drafts };

function wanted(drafts: Drafts, takes: (draft: Draft) => boolean): readonly NamedDraft[] {
  const openings = new Set(Object.values(drafts).map(draftBefore));
  return Object.entries(drafts)
    .filter(([name, draft]) => !openings.has(name) && takes(draft))
    .map(([name, draft]) => ({ name, draft }))
    .sort((left, right) => right.draft.updatedAt - left.draft.updatedAt);
}

/** Every piece of work that was begun and not finished, forms and corrections too, the last touched first. */
export function allDrafts(drafts: Drafts): readonly NamedDraft[] {
  return wanted(drafts, () => true);
}

/** Those of them whose words are on this device only. */
export function unsentDrafts({
  drafts,
  draftStates,
}: Pick<Snapshot, 'drafts' | 'draftStates'>): readonly NamedDraft[] {
  return allDrafts(drafts).filter(({ name }) => isOnlyHere(draftStates[name]));
}

/** The drafts of one exercise, the last touched first. An opening that was gone on from is no piece of work of its own. */
export function draftsOf(begun: Begun, exercise: string): readonly NamedDraft[] {
  return wanted(
    begun.drafts,
    (draft) => draft.exercise === exercise && correctedSummary(begun, draft) === undefined,
  );
}

/** Every draft of an exercise done slide by slide, the last touched first; of an exercise in two parts, the second. */
export function slideDrafts(begun: Begun): readonly NamedDraft[] {
  return wanted(
    begun.drafts,
    (draft) =>
      exerciseNamed(draft.exercise)?.layout === 'slides' && correctedSummary(begun, draft) === undefined,
  );
}

/** Member of what a draft is about: the name of the draft of the part before it. */
const openingMember = 'opening';

/** The draft of the part before, which stays until the whole is over; undefined for a draft that has none. */
export function draftBefore({ about }: Pick<Draft, 'about'>): string | undefined {
  return about?.[openingMember];
}

/** What a part is about that goes on from an opening. */
export function aboutOpening(opening: string): About {
  return { [openingMember]: opening };
}

/** The drafts that go on from an opening. */
export function followersOf(drafts: Drafts, opening: string): readonly NamedDraft[] {
  return Object.entries(drafts).flatMap(([name, draft]) =>
    draftBefore(draft) === opening ? [{ name, draft }] : [],
  );
}

/** Milliseconds: a version that was kept as a draft of its own began less than this after the other one. */
const apartWithin = 1000;

/** There is another version of the draft, kept as a draft of its own: in a list the two look the same. */
export function hasTwin(drafts: Drafts, { name, draft }: NamedDraft): boolean {
  return Object.entries(drafts).some(
    ([other, { exercise, startedAt }]) =>
      other !== name && exercise === draft.exercise && Math.abs(startedAt - draft.startedAt) < apartWithin,
  );
}

/** True for the same draft, and for an opening and what goes on from it, while both are on the device. */
export function areOneWork(drafts: Drafts, left: string, right: string): boolean {
  if (left === right) return true;
  const [one, other] = [drafts[left], drafts[right]];
  return (
    one !== undefined && other !== undefined && (draftBefore(one) === right || draftBefore(other) === left)
  );
}

/**
 * A name that no draft has, for one more exercise of the kind: nothing begun is ever written over, nor taken for one that
 * was begun on another device.
 */
export function freeDraftName(drafts: Drafts, exercise: string, now: number): string {
  let instant = now;
  while (Object.hasOwn(drafts, `${exercise}:new:${instant}`)) instant += 1;
  return `${exercise}:new:${instant}`;
}

/** The one name for the changes of an existing entry. */
export function entryDraftName(exercise: string, key: DateKey): string {
  return `${exercise}:${key}`;
}

/** The entry that a draft changes or goes on with; undefined for the draft of something new. */
export function entryOfDraft({
  exercise,
  entry,
  about,
}: Draft): { readonly collection: CollectionName; readonly key: DateKey } | undefined {
  const collection = collectionNames.find((name) => exerciseOfCollection[name].name === exercise);
  // The part of an exchange that was never finished is about it.
  const key = entry ?? (collection === 'friendships' ? about?.['key'] : undefined);
  return collection === undefined || key === undefined ? undefined : { collection, key };
}

/** What the exercise page keeps in its history entries. */
export interface DraftState {
  readonly draft: string;
  /** The draft is on the device; without it there, the exercise is over. */
  readonly begun: boolean;
  /** Asked for to go on, wherever that is by now: what has come in before its slide is met first. Not once it is open. */
  readonly resumes?: boolean;
  /** Name of the slide in the history entry before this one. */
  readonly previous?: string;
  /** Name of the draft in the history entry before this one, where it is the part before. */
  readonly after?: string;
  /** Key of the reconnection that an opening was asked for with. */
  readonly source?: string;
}

/** Reads the state of a history entry; undefined for one that the exercise page did not write. */
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

/** The address of a slide; the entry being edited goes along. */
export function slideSearch(slide: string, entry: DateKey | undefined): string {
  const query = new URLSearchParams();
  if (entry !== undefined) query.set('entry', entry);
  query.set('slide', slide);
  return `?${query.toString()}`;
}

/** Where a draft goes on, for a link; home where this app does not know its exercise. */
export function placeOf({ name, draft }: NamedDraft): { readonly to: string; readonly state: DraftState } {
  const path = exerciseNamed(draft.exercise)?.pathOf(draft) ?? '/';
  return {
    to: `${path}${slideSearch(draft.slide, draft.entry)}`,
    state: { draft: name, begun: true, resumes: true },
  };
}
