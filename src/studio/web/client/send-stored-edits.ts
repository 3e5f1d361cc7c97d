/** Saves texts that were left unsaved on this device when the studio opens, even if their draft is gone. */

import type { Texts } from '#src/contract/wire/studio-records.ts';
import { groupBy } from '#src/studio/document/group-by.ts';
import { mergeTexts } from '#src/studio/document/merge-texts.ts';
import { ownDraft } from './next-draft.ts';
import { openAt } from './open-at.ts';
import { newDraftId, type StoredEdit } from './stored-edits.ts';
import type { StudioParts } from './studio-context.ts';

type Parts = Pick<StudioParts, 'client' | 'kept' | 'library' | 'lastDraft'>;

/**
 * Call after the library is read. If the user has to choose between two texts, they stay stored until the document is
 * opened.
 * @param isOpen true for an open document, which sends its own stored texts. @param whose `own`: leaves what another tab
 * keeps to that tab, where the document may be open.
 */
export async function sendStoredEdits(
  parts: Parts,
  isOpen: (name: string) => boolean,
  newTitle: () => string,
  whose: 'all' | 'own' = 'all',
): Promise<void> {
  const { client, kept, library, lastDraft } = parts;
  const rows = await kept.all();
  const all = rows.filter(
    ({ name }) => !isOpen(name) && (whose === 'all' || rows.some((row) => row.isOwn && row.name === name)),
  );
  const successors = new Map<string, string>();
  const own = ownDraft(library.state().home?.drafts ?? [], lastDraft.state());
  if (own !== undefined && all.some(({ draft }) => draft === newDraftId)) {
    const read = await client.readDraft(own.id);
    // The draft's content is unknown, so send nothing into it.
    if (!read.ok) return;
    if (read.value.value) library.take(read.value.value);
    successors.set(newDraftId, own.id);
  }
  for (const tabs of groupBy(all, ({ draft, name }) => `${draft}/${name}`).values()) {
    const [first] = tabs;
    if (first === undefined || needsChoice(parts, successors.get(first.draft) ?? first.draft, tabs)) continue;
    const { draft, name } = first;
    const document = await openAt(parts, {
      draft: draft === newDraftId ? undefined : draft,
      name,
      newTitle,
      successor: successors.get(draft),
      onDraft: (id) => {
        if (id === undefined) return;
        successors.set(draft, id);
        if (draft === newDraftId) lastDraft.set(id);
      },
    });
    await document.flush();
    document.close();
  }
  if (all.length > 0) await library.refresh();
}

/** Sends once the library is read, and when the network or the session returns: a closed document no longer does. */
export function sendOnReturn(
  { library, session }: Pick<StudioParts, 'library' | 'session'>,
  send: (whose?: 'own') => Promise<void>,
): void {
  const stop = library.subscribe(() => {
    const { home, documents } = library.state();
    if (!home || !documents) return;
    stop();
    void send();
    const onReturn = () => {
      if (session.state().status === 'signed') void send('own');
    };
    session.subscribe(onReturn);
    globalThis.addEventListener('online', onReturn);
  });
}

/** True if the draft or another tab changed the same text differently: the user has to choose. */
function needsChoice({ library }: Parts, draft: string, tabs: readonly StoredEdit[]): boolean {
  const [first] = tabs;
  if (first === undefined) return false;
  const held = library.state().drafts[draft]?.documents[first.name];
  let now: Texts = held ?? first.texts.theirs;
  return tabs.some(({ texts: { theirs, mine } }) => {
    const merged = mergeTexts(theirs, now, mine);
    now = merged.texts;
    return merged.clashes.length > 0;
  });
}
