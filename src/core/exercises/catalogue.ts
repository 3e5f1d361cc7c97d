/** Every exercise of the app: one line each. */
import type { CollectionName } from '#src/contract/domain/collections.ts';
import { amitiepro } from './amitiepro.ts';
import { celebrations } from './celebrations.ts';
import { checkin } from './checkin.ts';
import { cid } from './cid.ts';
import type { Descriptor } from './descriptor.ts';
import { deviateur } from './deviateur.ts';
import { devpre } from './devpre.ts';
import { progressionSteps } from './plf.ts';
import { pretention } from './pretention.ts';
import { reconew } from './reconew.ts';
import { user } from './user.ts';

/** The exercise that asks the questions of each collection. */
export const exerciseOfCollection: Readonly<Record<CollectionName, Descriptor>> = {
  reconnections: reconew,
  derailors: deviateur,
  claims: pretention,
  friendships: amitiepro,
  notes: celebrations,
};

export const exercises: readonly Descriptor[] = [
  ...Object.values(exerciseOfCollection),
  devpre,
  ...Object.values(progressionSteps),
  cid,
  checkin,
  user,
];

const entries: readonly string[] = [devpre, ...Object.values(exerciseOfCollection)]
  .filter((exercise) => exercise !== amitiepro)
  .map(({ name }) => name);

/** True if each run creates a new entry: not a step, the card, the profile or a part of a friendship exchange. */
export function becomesEntry(name: string): boolean {
  return entries.includes(name);
}

/** The exercise of a draft; undefined if this app version does not know it. */
export function exerciseNamed(name: string): Descriptor | undefined {
  return exercises.find((exercise) => exercise.name === name);
}
