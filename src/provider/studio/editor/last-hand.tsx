/** Whose hand was last on the document, where it was another one. */

import { useStore } from '#src/ui/kit/use-store.ts';
import type { DraftDocument } from '#src/wire/studio-records.ts';
import { useNow } from '../shell/use-now.ts';
import { useStudio } from '../studio-context.ts';
import { agoWords, useStudioWords } from '../words/use-studio-words.ts';

export function LastHand({ document }: { readonly document: DraftDocument | undefined }) {
  const { words, locale } = useStudioWords();
  const { home } = useStore(useStudio().library);
  const isForeign = document !== undefined && document.by !== '' && document.by !== home?.me.name;
  const now = useNow(isForeign);
  if (!isForeign) return null;
  const { by, at } = document;
  return <span className="st-tag">{words.editor.lastHand(by, agoWords(at, locale, Math.max(at, now)))}</span>;
}
