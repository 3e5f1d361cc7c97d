/** What the guard has to know of the session. */
import type { Navigation } from '#src/domain/guard.ts';
import type { SessionState } from '#src/session/session.ts';
import { identityCardField } from '#src/wire/node-fields.ts';
import { readProgression, readVariant } from '#src/wire/progression-codec.ts';

export type GuardFacts = Pick<Navigation, 'user' | 'personal' | 'identityCard' | 'progression' | 'variant'>;

/** An identity card that cannot be read is undefined: nobody checks what is on it. */
export function factsOf(state: SessionState): GuardFacts {
  if (state.status !== 'known')
    return {
      user: state.status,
      personal: undefined,
      identityCard: {},
      progression: undefined,
      variant: 'plf',
    };
  const { personal, identityCard, progression, unreadable } = state.workspace.snapshot();
  return {
    user: 'known',
    personal,
    identityCard: unreadable.some(({ field }) => field === identityCardField) ? undefined : identityCard,
    progression: readProgression(progression),
    variant: readVariant(progression),
  };
}
