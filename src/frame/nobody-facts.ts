/** What the guard knows of a session without a person. */
import type { Navigation } from '#src/domain/guard.ts';
import type { GateState } from '#src/session/gate.ts';

export type GuardFacts = Pick<
  Navigation,
  'user' | 'personal' | 'isNew' | 'identityCard' | 'progression' | 'variant'
>;

export function factsOfNobody({ status }: GateState): GuardFacts {
  return {
    user: status,
    personal: undefined,
    isNew: false,
    identityCard: {},
    progression: undefined,
    variant: 'plf',
  };
}
