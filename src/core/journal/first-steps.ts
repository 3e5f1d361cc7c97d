/** The way of somebody new: their details, the card, the first reconnection. */
import { minimumCardEntries } from '#src/contract/domain/identity-card.ts';
import { filledFields, minimumPersonalFields } from '#src/contract/domain/profile.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import { hasReconnection, landmarkCount } from './next-start.ts';

/** True as long as nothing was written yet: no landmark, no entry of any kind. */
export function isNew(snapshot: Pick<Snapshot, 'collections' | 'identityCard' | 'unreadable'>): boolean {
  if (snapshot.unreadable.length > 0 || landmarkCount(snapshot) !== 0) return false;
  return Object.values(snapshot.collections).every((entries) => Object.keys(entries).length === 0);
}

/** True while too little is known of the person to open the rest; false where nothing is known on this device. */
export function lacksProfile({ personal }: Pick<Snapshot, 'personal'>): boolean {
  return personal !== undefined && filledFields(personal) < minimumPersonalFields;
}

/** True as long as the card is the step to do: too few landmarks, and no reconnection that was done without them. */
export function isFillingCard(
  snapshot: Pick<Snapshot, 'collections' | 'identityCard' | 'unreadable'>,
): boolean {
  const landmarks = landmarkCount(snapshot);
  return landmarks !== undefined && landmarks < minimumCardEntries && !hasReconnection(snapshot);
}
