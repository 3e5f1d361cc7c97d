/** Intuitions that a step of the progression brings. */
import type { Answers } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { asListed } from '#src/contract/wire/reconnection-codec.ts';
import { fedIntuitions } from '#src/core/exercises/feeds.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';

/** They join the list of intuitions, which alone keeps them; done twice, it comes to the same. Throws StorageProblem. */
export async function feedIntuitions(
  workspace: Workspace,
  exercise: Exercise,
  answers: Answers,
): Promise<void> {
  const { reconnections } = workspace.snapshot().collections;
  const fed = fedIntuitions(exercise, answers, (special) => asListed(reconnections, special).content);
  if (fed === undefined) return;
  const { versions } = asListed(reconnections, fed.special);
  await workspace.putUniting('reconnections', fed.special, fed.content, versions);
}
