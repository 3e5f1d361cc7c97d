/** What was left unsaved on this computer is saved when the studio is opened again, also where its draft is no more. */

import type { Texts } from '../../edit/document-pair.ts';
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
  const places = new Map<string, KeptDocument[]>();
  for (const each of all) {
    const place = `${each.draft}/${each.name}`;
    places.set(place, [...(places.get(place) ?? []), each]);
  }
  for (const tabs of places.values()) {
    const [first] = tabs;
    if (first === undefined || asks(parts, first, tabs)) continue;
    const { draft, name } = first;
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

/** Its draft, or another tab, says otherwise what was changed here. */
function asks(
  { library }: Parts,
  { draft, name, texts: first }: KeptDocument,
  tabs: readonly KeptDocument[],
): boolean {
  const held = library.state().drafts[draft]?.documents[name];
  let now: Texts = held ?? first.theirs;
  return tabs.some(({ texts: { theirs, mine } }) => {
    const merged = mergeTexts(theirs, now, mine);
    now = merged.texts;
    return merged.clashes.length > 0;
  });
}
