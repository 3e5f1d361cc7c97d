/** Session facts for the guard. */

import { readProgression, readVariant } from '#src/contract/wire/progression-codec.ts';
import { isNew } from '#src/core/journal/first-steps.ts';
import { readableCard } from '#src/core/journal/next-start.ts';
import type { GateState } from '#src/core/session/gate.ts';
import { type GuardFacts, loggedOutFacts } from './logged-out-facts.ts';

/** An unreadable identity card is undefined, so the guard does not check it. */
export function factsOf(state: GateState): GuardFacts {
  if (state.status !== 'known') return loggedOutFacts(state);
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
