/** Facts for the guard without a signed-in user. */
import type { Navigation } from '#src/app/navigation/guard.ts';
import type { GateState } from '#src/core/session/gate.ts';

export type GuardFacts = Pick<
  Navigation,
  'user' | 'personal' | 'isNew' | 'identityCard' | 'progression' | 'variant'
>;

export function loggedOutFacts({ status }: GateState): GuardFacts {
  return {
    user: status,
    personal: undefined,
    isNew: false,
    identityCard: {},
    progression: undefined,
    variant: 'plf',
  };
}
