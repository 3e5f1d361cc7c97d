/** Corrections in progress: drafts that change a finished entry. They belong to its summary. */

import type { Answers } from '#renderers/engine/answers.ts';
import { sameJson } from '#renderers/json.ts';
import { isFriendshipPart } from '#src/contract/domain/friendship.ts';
import type { DateKey, ExerciseDraft } from '#src/contract/domain/stored-entry.ts';
import { amitiepro } from '#src/core/exercises/amitiepro.ts';
import { exerciseNamed } from '#src/core/exercises/catalogue.ts';
import { deviateur } from '#src/core/exercises/deviateur.ts';
import { stepNamed } from '#src/core/exercises/plf.ts';
import { pretention } from '#src/core/exercises/pretention.ts';
import { reconew } from '#src/core/exercises/reconew.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import type { DerailorGroup } from './derailors.ts';
import { exchangesPath, isPartDone, readExchanges } from './friendships.ts';
import { isBehind, progressionPlaceOf } from './progression-place.ts';

/** The data that determines which drafts are corrections. */
export type Written = Pick<Snapshot, 'collections' | 'progression'>;

/** Paths of the summaries, without a slide. */
export const summaryPaths = {
  reconnection: (key: DateKey): string => `/reco/view/${key}`,
  /** A derailor and a claim can have the same key. */
  derailor: (group: DerailorGroup, key: DateKey): string => `/pages/deviateurs?open=${key}&in=${group}`,
  exchange: (key: DateKey): string => `${exchangesPath}?open=${key}`,
  step: (exercise: string): string => `/plf/${exercise}`,
} as const;

/** The path where one slide of a summary is corrected. */
export function correctionPath(summary: string, slide: string): string {
  return `${summary}${summary.includes('?') ? '&' : '?'}${new URLSearchParams({ slide })}`;
}

/**
 * The path of the summary that a draft corrects; undefined for the draft of a new entry. Changes of a deleted entry
 * count as the draft of a new one.
 */
export function correctedSummary(
  { collections, progression }: Written,
  { exercise, entry, about }: ExerciseDraft,
): string | undefined {
  const step = stepNamed(exercise);
  if (step !== undefined)
    return isBehind(progressionPlaceOf(progression), step) ? summaryPaths.step(exercise) : undefined;
  if (entry === undefined) return undefined;
  if (exercise === reconew.name)
    return Object.hasOwn(collections.reconnections, entry) ? summaryPaths.reconnection(entry) : undefined;
  for (const [{ name }, group] of [
    [deviateur, 'derailors'],
    [pretention, 'claims'],
  ] as const)
    if (exercise === name)
      return Object.hasOwn(collections[group], entry) ? summaryPaths.derailor(group, entry) : undefined;
  const part = about?.['part'];
  const found = collections.friendships[entry];
  if (exercise !== amitiepro.name || found === undefined || !isFriendshipPart(part)) return undefined;
  const [exchange] = readExchanges({ [entry]: found });
  return exchange && isPartDone(exchange, part) ? summaryPaths.exchange(entry) : undefined;
}

/** The initial answers of a correction: what the user saw. */
export function answersBefore(snapshot: Snapshot, draft: ExerciseDraft): Answers {
  const { former, seen, about } = draft;
  if (former === undefined) return seen ?? {};
  return exerciseNamed(draft.exercise)?.startFrom(snapshot, former, about) ?? {};
}

/** A correction in progress by its name; undefined if it changes nothing. */
export function correctionUnderWay(snapshot: Snapshot, name: string): ExerciseDraft | undefined {
  const draft = snapshot.drafts[name];
  if (draft === undefined || correctedSummary(snapshot, draft) === undefined) return undefined;
  return sameJson(answersBefore(snapshot, draft), draft.answers) ? undefined : draft;
}
