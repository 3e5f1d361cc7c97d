/** Corrections under way: drafts of the changes of something finished, which belong to its summary. */

import type { Answers } from '#renderers/engine/answers.ts';
import { sameJson } from '#renderers/json.ts';
import type { DateKey, Draft } from '#src/contract/domain/entry.ts';
import { isFriendshipPart } from '#src/contract/domain/friendship.ts';
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

/** What decides which drafts are corrections. */
export type Written = Pick<Snapshot, 'collections' | 'progression'>;

/** Addresses of the summaries, without a slide. */
export const summaryPaths = {
  reconnection: (key: DateKey): string => `/reco/view/${key}`,
  /** A derailor and a claim may bear the same key. */
  derailor: (group: DerailorGroup, key: DateKey): string => `/pages/deviateurs?open=${key}&in=${group}`,
  exchange: (key: DateKey): string => `${exchangesPath}?open=${key}`,
  step: (exercise: string): string => `/plf/${exercise}`,
} as const;

/** The address where one slide of a summary is corrected. */
export function correctionPath(summary: string, slide: string): string {
  return `${summary}${summary.includes('?') ? '&' : '?'}${new URLSearchParams({ slide })}`;
}

/**
 * The address of the summary that a draft is a correction of; undefined for the draft of something new. The changes of
 * an entry that was deleted meanwhile are such a draft.
 */
export function correctedSummary(
  { collections, progression }: Written,
  { exercise, entry, about }: Draft,
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

/** The answers that a correction began with: what the person had before their eyes. */
export function answersBefore(snapshot: Snapshot, draft: Draft): Answers {
  const { former, seen, about } = draft;
  if (former === undefined) return seen ?? {};
  return exerciseNamed(draft.exercise)?.startFrom(snapshot, former, about) ?? {};
}

/** A correction under way by its name, where it changes something; undefined where nothing waits to be saved. */
export function correctionUnderWay(snapshot: Snapshot, name: string): Draft | undefined {
  const draft = snapshot.drafts[name];
  if (draft === undefined || correctedSummary(snapshot, draft) === undefined) return undefined;
  return sameJson(answersBefore(snapshot, draft), draft.answers) ? undefined : draft;
}
