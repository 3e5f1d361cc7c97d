/** First steps of a new user: their details, the card, the first reconnection. */
import { minimumCardEntries } from '#src/contract/domain/identity-card.ts';
import { filledFields, minimumPersonalFields } from '#src/contract/domain/profile.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import { hasReconnection, landmarkCount } from './next-start.ts';

/** True until something is written: no landmark and no entry. */
export function isNew(snapshot: Pick<Snapshot, 'collections' | 'identityCard' | 'unreadable'>): boolean {
  if (snapshot.unreadable.length > 0 || landmarkCount(snapshot) !== 0) return false;
  return Object.values(snapshot.collections).every((entries) => Object.keys(entries).length === 0);
}

/** True while the profile lacks data that the app requires; false if no profile is on this device. */
export function lacksProfile({ personal }: Pick<Snapshot, 'personal'>): boolean {
  return personal !== undefined && filledFields(personal) < minimumPersonalFields;
}

/** True while the card is the next step: too few landmarks, and no reconnection was done without them. */
export function isFillingCard(
  snapshot: Pick<Snapshot, 'collections' | 'identityCard' | 'unreadable'>,
): boolean {
  const landmarks = landmarkCount(snapshot);
  return landmarks !== undefined && landmarks < minimumCardEntries && !hasReconnection(snapshot);
}
