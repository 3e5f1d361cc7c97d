/** Whose hand was last on the document, where it was another one. */
import { useEffect, useState } from 'react';
import type { DraftDocument } from '#src/wire/studio-records.ts';
import { useStore } from '../client/use-store.ts';
import { useStudio } from '../studio-context.ts';
import { agoWords, useStudioWords } from '../words/use-studio-words.ts';

/** Milliseconds after which it is said anew how long ago it was. */
const often = 10_000;

export function LastHand({ document }: { readonly document: DraftDocument | undefined }) {
  const { words, locale } = useStudioWords();
  const { home } = useStore(useStudio().library);
  const [now, setNow] = useState(Date.now);
  const isForeign = document !== undefined && document.by !== '' && document.by !== home?.me.name;
  useEffect(() => {
    if (!isForeign) return;
    const timer = setInterval(() => setNow(Date.now()), often);
    return () => clearInterval(timer);
  }, [isForeign]);
  if (!isForeign) return null;
  const { by, at } = document;
  return <span className="st-tag">{words.editor.lastHand(by, agoWords(at, locale, Math.max(at, now)))}</span>;
}
