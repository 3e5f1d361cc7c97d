/** What was left unsaved on this computer is saved when the studio is opened again, also where its draft is no more. */

import { mergeTexts } from '../../server/merge-texts.ts';
import type { StudioParts } from '../studio-context.ts';
import { type KeptDocument, unmade } from './kept-texts.ts';
import { openAt } from './open-at.ts';

type Parts = Pick<StudioParts, 'client' | 'kept' | 'library'>;

/**
 * To be called when the library was read. Where somebody has to choose between two texts, what is kept waits until its
 * document is opened.
 * @param isOpen of documents by name: they send what is kept of them themselves.
 */
export async function sendKept(
  parts: Parts,
  isOpen: (name: string) => boolean,
  newTitle: () => string,
): Promise<void> {
  const { kept, library } = parts;
  const all = (await kept.all()).filter(({ name }) => !isOpen(name));
  const successors = new Map<string, string>();
  for (const each of all) {
    if (asks(parts, each)) continue;
    const { draft, name } = each;
    const document = await openAt(parts, {
      draft: draft === unmade ? undefined : draft,
      name,
      newTitle,
      successor: successors.get(draft),
      onDraft: (id) => {
        if (id !== undefined) successors.set(draft, id);
      },
    });
    await document.flush();
    document.close();
  }
  if (all.length > 0) await library.refresh();
}

/** Its draft is there, and says otherwise what was changed here. */
function asks({ library }: Parts, { draft, name, texts }: KeptDocument): boolean {
  const held = library.state().drafts[draft]?.documents[name];
  return held !== undefined && mergeTexts(texts.theirs, held, texts.mine).clashes.length > 0;
}
