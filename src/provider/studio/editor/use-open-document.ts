/** The document that the address names, opened for writing; closed, and saved, when one leaves it. */
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { openAt } from '../client/open-at.ts';
import type { OpenDocument } from '../client/open-document.ts';
import { useStore } from '../client/use-store.ts';
import { useStudio } from '../studio-context.ts';
import { dayWords, useStudioWords } from '../words/use-studio-words.ts';

export const publishedDraft = 'published';

/** Of an address that changed because the open document stands in another draft now. */
const sameDocument = { sameDocument: true };

/** undefined while it is read. */
export function useOpenDocument(draftId: string, name: string): OpenDocument | undefined {
  const parts = useStudio();
  const { words, locale } = useStudioWords();
  const { documents, home } = useStore(parts.library);
  const navigate = useNavigate();
  const { state: arrived } = useLocation();
  const [visit, setVisit] = useState({ draftId, number: 0 });
  const [opened, setOpened] = useState<{ readonly number: number; readonly document: OpenDocument }>();
  if (visit.draftId !== draftId) {
    const goesOn = arrived?.sameDocument === true;
    setVisit({ draftId, number: goesOn ? visit.number : visit.number + 1 });
  }
  const isRead = documents?.[name] !== undefined && home !== undefined;
  const latest = useRef({ draftId, navigate, newTitle: '' });
  useEffect(() => {
    latest.current = { draftId, navigate, newTitle: words.editor.newDraft(dayWords(Date.now(), locale)) };
  });

  useEffect(() => {
    if (!isRead) return;
    let isGone = false;
    let made: OpenDocument | undefined;
    const { draftId: asked } = latest.current;
    void openAt(parts, {
      draft: asked === publishedDraft ? undefined : asked,
      name,
      newTitle: () => latest.current.newTitle,
      onDraft: (id) => {
        if (isGone) return;
        const { pathname, hash } = globalThis.location;
        const path = pathname.replace(/^\/studio/, '').replace(/^\/d\/[^/]+/, `/d/${id ?? publishedDraft}`);
        void latest.current.navigate(`${path}${hash}`, { replace: true, state: sameDocument });
      },
    }).then((document) => {
      made = document;
      if (isGone) document.close();
      else setOpened({ number: visit.number, document });
    });
    return () => {
      isGone = true;
      made?.close();
    };
  }, [isRead, name, visit.number, parts]);

  return opened?.number === visit.number ? opened.document : undefined;
}
