/** Every exercise of the app: one line each. */
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

export const exercises: readonly Descriptor[] = [
  reconew,
  devpre,
  deviateur,
  pretention,
  ...Object.values(progressionSteps),
  amitiepro,
  cid,
  checkin,
  celebrations,
  user,
];

const entries: readonly string[] = [reconew, devpre, deviateur, pretention, celebrations].map(
  ({ name }) => name,
);

/** A new one becomes an entry of its own, and two of them two: not a step, the card, the profile or a part of a friendship. */
export function becomesEntry(name: string): boolean {
  return entries.includes(name);
}

/** The exercise of a draft; undefined for one that this app does not know. */
export function exerciseNamed(name: string): Descriptor | undefined {
  return exercises.find((exercise) => exercise.name === name);
}
