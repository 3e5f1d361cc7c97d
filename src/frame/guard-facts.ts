/** What the guard has to know of the session. */
import type { Navigation } from '#src/domain/guard.ts';
import { isNew } from '#src/journal/first-steps.ts';
import { readableCard } from '#src/journal/next-start.ts';
import type { SessionState } from '#src/session/session.ts';
import { readProgression, readVariant } from '#src/wire/progression-codec.ts';

export type GuardFacts = Pick<
  Navigation,
  'user' | 'personal' | 'isNew' | 'identityCard' | 'progression' | 'variant'
>;

/** An identity card that cannot be read is undefined: nobody checks what is on it. */
export function factsOf(state: SessionState): GuardFacts {
  if (state.status !== 'known')
    return {
      user: state.status,
      personal: undefined,
      isNew: false,
      identityCard: {},
      progression: undefined,
      variant: 'plf',
    };
  const snapshot = state.workspace.snapshot();
  const { personal, progression } = snapshot;
  return {
    user: 'known',
    personal,
    isNew: isNew(snapshot),
    identityCard: readableCard(snapshot),
    progression: readProgression(progression),
    variant: readVariant(progression),
  };
}
