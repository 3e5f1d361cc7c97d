/** Follow-up of a prepared situation: the question on the home page, and the two linked reconnections. */

import { isShown } from '#src/contract/domain/entry-versions.ts';
import type { DateKey, ExerciseDraft, StoredEntries } from '#src/contract/domain/stored-entry.ts';
import { readReconnection } from '#src/contract/wire/reconnection-codec.ts';
import { reconew, reconewKeys, subjectIn, whoIn } from '#src/core/exercises/reconew.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import { dayOf } from './dates.ts';
import { freeDraftName, type NamedDraft } from './draft-list.ts';

/** From 18:00 on its day, for fourteen days. */
const asked = { hour: 18, days: 14 } as const;

/** Member of a reconnection: `no` if the user does not want to write a follow-up. */
export const followedMember = 'followed';

type Written = Pick<Snapshot, 'collections' | 'drafts'>;

export interface Prepared {
  readonly key: DateKey;
  /** Start of its day, in milliseconds. */
  readonly day: number;
  readonly who: string;
  readonly answers: Readonly<Record<string, unknown>>;
}

/**
 * The latest upcoming situation whose day has come and that has no follow-up; undefined for none.
 * @param now the device's clock; the day ends at local midnight.
 */
export function followUp({ collections, drafts }: Written, now: number): Prepared | undefined {
  const { reconnections } = collections;
  const begun = new Set(
    Object.values(drafts).flatMap(({ exercise, about }) =>
      exercise === reconew.name ? (about?.['source'] ?? []) : [],
    ),
  );
  return Object.keys(reconnections)
    .flatMap((key) => (isShown(reconnections, key) ? (preparedIn(reconnections, key) ?? []) : []))
    .filter(({ key, day }) => {
      if (!isAsked(day, now) || begun.has(key) || followerOf(reconnections, key) !== undefined) return false;
      return reconnections[key]?.[followedMember] !== 'no';
    })
    .sort((left, right) => right.day - left.day || right.key.localeCompare(left.key))[0];
}

/** An upcoming situation with a date; undefined for every other entry. */
export function preparedIn(entries: StoredEntries, key: DateKey): Prepared | undefined {
  const entry = entries[key];
  // Few entries are upcoming, so parse only those.
  if (entry?.[reconewKeys.tense] !== 'future') return undefined;
  const read = readReconnection(key, entry);
  if (!read.ok || read.value.special !== undefined || read.value.tense !== 'future') return undefined;
  const { answers } = read.value;
  const day = dayOf(subjectIn(answers));
  return day === undefined ? undefined : { key, day, who: whoIn(answers), answers };
}

function isAsked(day: number, now: number): boolean {
  const at = (days: number) => {
    const date = new Date(day);
    return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days, asked.hour).getTime();
  };
  return now >= at(0) && now < at(asked.days);
}

/** Key of the follow-up reconnection; undefined for none. */
export function followerOf(entries: StoredEntries, key: DateKey): DateKey | undefined {
  return Object.keys(entries).find((other) => other !== key && entries[other]?.['source'] === key);
}

/** Key of the reconnection that prepared this one, if it still exists. */
export function preparationOf(entries: StoredEntries, key: DateKey): DateKey | undefined {
  const source = entries[key]?.['source'];
  return typeof source === 'string' && Object.hasOwn(entries, source) ? source : undefined;
}

interface Start {
  /** Version of the document. */
  readonly version: string;
  readonly locale: string;
  /** Name of the first unanswered slide. */
  readonly slide: string;
  readonly now: number;
}

/** The draft of the follow-up: the existing one, or a new one with past, person and date filled in. */
export function followUpDraft(
  { drafts }: Pick<Written, 'drafts'>,
  prepared: Prepared,
  start: Start,
): NamedDraft {
  const found = Object.entries(drafts).find(
    ([, draft]) => draft.exercise === reconew.name && draft.about?.['source'] === prepared.key,
  );
  if (found) return { name: found[0], draft: found[1] };
  const { now, ...asking } = start;
  const { who, subject } = reconewKeys;
  const draft: ExerciseDraft = {
    ...asking,
    exercise: reconew.name,
    about: { source: prepared.key },
    answers: {
      [reconewKeys.tense]: 'past',
      ...(prepared.who !== '' && { [who]: prepared.answers[who] }),
      [subject]: prepared.answers[subject],
    },
    startedAt: now,
    updatedAt: now,
  };
  return { name: freeDraftName(drafts, reconew.name, now), draft };
}
