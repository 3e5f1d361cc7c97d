/** Opens the document in the address for editing. Saves and closes it when the user leaves it. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ownDraft } from '#src/studio/web/client/next-draft.ts';
import { openAt } from '#src/studio/web/client/open-at.ts';
import type { OpenDocument } from '#src/studio/web/client/open-document.ts';
import { newDraftId } from '#src/studio/web/client/stored-edits.ts';
import { type StudioParts, useStudio } from '#src/studio/web/client/studio-context.ts';
import { untakenTitle } from '#src/studio/web/client/untaken-title.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { dayWords } from '#src/studio/words/date-words.ts';

export const publishedDraft = 'published';

/** Call after the library is read. undefined while loading. */
export function useOpenDocument(draftId: string, name: string): OpenDocument | undefined {
  const parts = useStudio();
  const { words, locale } = useStudioWords();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [visit, setVisit] = useState({ draftId, number: 0 });
  /** Draft that a visit's document moved to. The address follows, even if the user pressed a link in the meantime. */
  const [current, setCurrent] = useState<{ readonly number: number; readonly draftId: string }>();
  const [opened, setOpened] = useState<{ readonly number: number; readonly document: OpenDocument }>();
  if (visit.draftId !== draftId) {
    const isSameVisit = current?.number === visit.number && current.draftId === draftId;
    setVisit({ draftId, number: isSameVisit ? visit.number : visit.number + 1 });
  }
  const idNow = useEffectEvent(() => draftId);
  const newTitle = useEffectEvent(() =>
    untakenTitle(words.editor.newDraft(dayWords(Date.now(), locale)), parts.library.state()),
  );

  const currentDraft = current?.number === visit.number ? current.draftId : draftId;
  useEffect(() => {
    if (pathname.startsWith(`/d/${currentDraft}/`)) return;
    // The address of the last navigation, which React may not have rendered yet.
    const { pathname: last, hash } = globalThis.location;
    const path = last.replace(/^\/studio/, '').replace(/^\/d\/[^/]+/, `/d/${currentDraft}`);
    void navigate(`${path}${hash}`, { replace: true });
  }, [currentDraft, pathname, navigate]);

  useEffect(() => {
    let isGone = false;
    let made: OpenDocument | undefined;
    const asked = idNow();
    const onDraft = (id: string | undefined) => {
      if (!isGone) setCurrent({ number: visit.number, draftId: id ?? publishedDraft });
    };
    async function open(): Promise<OpenDocument> {
      const own = asked === publishedDraft ? await goneOnWith(parts, name) : undefined;
      if (own !== undefined) onDraft(own);
      const draft = own ?? (asked === publishedDraft ? undefined : asked);
      return openAt(parts, {
        draft,
        name,
        newTitle: () => newTitle(),
        onDraft,
      });
    }
    void open().then((document) => {
      made = document;
      if (isGone) document.close();
      else setOpened({ number: visit.number, document });
    });
    return () => {
      isGone = true;
      made?.close();
    };
  }, [name, visit.number, parts]);

  return opened?.number === visit.number ? opened.document : undefined;
}

/**
 * Returns the user's current draft, so that a link to a published document does not start another draft.
 * Returns undefined if this device stores unsaved texts without a draft: those are saved first.
 */
async function goneOnWith(
  { kept, lastDraft, library }: StudioParts,
  name: string,
): Promise<string | undefined> {
  const own = ownDraft(library.state().home?.drafts ?? [], lastDraft.state());
  if (own === undefined) return undefined;
  return (await kept.read(newDraftId, name)).length > 0 ? undefined : own.id;
}
