/** What comes next for a person: the card while it lacks landmarks, then a reconnection. */
import type { IdentityCard } from '#src/domain/entry.ts';
import { filledEntries, minimumCardEntries } from '#src/domain/identity-card.ts';

export interface NextStart {
  /** `card`: landmarks are missing; `first`: the first reconnection; `another`: one more. */
  readonly kind: 'card' | 'first' | 'another';
  readonly landmarks: number;
  readonly to: '/pages/cid?edit=1' | '/reco/add';
}

/**
 * Never leads to a refusal of the guard.
 * @param reconnections how many there are.
 */
export function nextStart(card: IdentityCard, reconnections: number): NextStart {
  const landmarks = filledEntries(card);
  if (landmarks < minimumCardEntries) return { kind: 'card', landmarks, to: '/pages/cid?edit=1' };
  return { kind: reconnections === 0 ? 'first' : 'another', landmarks, to: '/reco/add' };
}
