/** Makes or undoes an edit of several documents that are not open. */
import type { SetStep, StepSide } from '#src/studio/document/set-step.ts';
import { type OpeningParts, openAt } from './open-at.ts';
import type { AppliedStep } from './studio-context.ts';
import { writeStep } from './write-step.ts';

/**
 * Writes into the draft, which becomes the user's last one. Call after the library is read.
 * @param draft id; undefined to create one.
 * @param newTitle title of the draft to create.
 */
export function applyStep(
  parts: OpeningParts,
  step: SetStep,
  side: StepSide,
  draft: string | undefined,
  newTitle: () => string,
): Promise<AppliedStep> {
  const { library, lastDraft } = parts;
  return library.inTurn(async () => {
    let current = draft;
    const onDraft = (id: string | undefined) => {
      current = id;
    };
    const unsaved = await writeStep(step, side, (name) =>
      openAt(parts, { draft: current, name, newTitle, onDraft }),
    );
    if (current !== undefined) {
      lastDraft.set(current);
      library.takeStep(current, step);
    }
    await library.refresh();
    return { step, draft: current, unsaved };
  });
}
