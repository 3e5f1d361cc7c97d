/** Changes of answers for a preview. The preview's page loads this, and not the search for the changes. */
import type { Answers } from '#renderers/engine/answers.ts';

/** Puts values over others; `null` removes one. */
export function withChanges(values: Answers, changes: Answers): Answers {
  return Object.fromEntries(Object.entries({ ...values, ...changes }).filter(([, value]) => value !== null));
}
