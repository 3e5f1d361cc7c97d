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

/** What the entries of each collection are asked by. */
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

/** A new one becomes an entry of its own, and two of them two: not a step, the card, the profile or a part of a friendship. */
export function becomesEntry(name: string): boolean {
  return entries.includes(name);
}

/** The exercise of a draft; undefined for one that this app does not know. */
export function exerciseNamed(name: string): Descriptor | undefined {
  return exercises.find((exercise) => exercise.name === name);
}
