/** Writes an edit of several documents, or takes it back. */
import { type SetStep, type StepSide, stepped } from '#src/studio/document/set-step.ts';
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
    opened.write(stepped(opened.state().history.present.texts, change, side), where);
    await opened.flush();
    if (!['saved', 'none'].includes(opened.state().status)) unsaved.push(name);
    opened.close();
  }
  return unsaved;
}
