/** Writes an edit of several documents, or takes it back. */
import { type SetStep, type StepSide, stepped } from '#src/studio/document/set-step.ts';
import { settledTexts } from '#src/studio/document/settle-clash.ts';
import type { OpenDocument } from './open-document.ts';

/**
 * Writes one document after the other.
 * @param open opens a document of the draft; it is closed after its save.
 * @returns names of the documents that the server does not have yet. This device keeps them and sends them later.
 */
export async function writeStep(
  { where, documents }: SetStep,
  side: StepSide,
  open: (name: string) => Promise<OpenDocument>,
): Promise<readonly string[]> {
  const unsaved: string[] = [];
  for (const [name, change] of Object.entries(documents)) {
    const opened = await open(name);
    // A conflict about words that this device kept is for the user to settle.
    const isFree = opened.state().clashes.length === 0;
    if (isFree) opened.write(stepped(opened.state().history.present.texts, change, side), where);
    if (!isFree || !(await saved(opened))) unsaved.push(name);
    opened.close();
  }
  return unsaved;
}

/** Saves until the server has the texts. What another author saved since the document was read wins over the step. */
async function saved(opened: OpenDocument): Promise<boolean> {
  await opened.flush();
  while (opened.state().clashes.length > 0) {
    for (const clash of opened.state().clashes)
      opened.settle(settledTexts(opened.state().history.present.texts, clash, clash.theirs));
    await opened.flush();
  }
  return ['saved', 'none'].includes(opened.state().status);
}
