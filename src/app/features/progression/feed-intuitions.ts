/** Intuitions from a step of the progression. */
import type { Answers } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { asListed } from '#src/contract/wire/reconnection-codec.ts';
import { fedIntuitions } from '#src/core/exercises/feeds.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';

/** Adds them to the list of intuitions, their only store. Idempotent. Throws StorageProblem. */
export async function feedIntuitions(
  workspace: Workspace,
  exercise: Exercise,
  answers: Answers,
): Promise<void> {
  const { reconnections } = workspace.snapshot().collections;
  const fed = fedIntuitions(exercise, answers, (special) => asListed(reconnections, special).content);
  if (fed === undefined) return;
  const { versions } = asListed(reconnections, fed.special);
  await workspace.saveMerged('reconnections', fed.special, fed.content, versions);
}
