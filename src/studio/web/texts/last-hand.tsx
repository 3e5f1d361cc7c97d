/** Names the user who edited the document last, if it was another one. */

import type { DraftDocument } from '#src/contract/wire/studio-records.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { useNow } from '#src/studio/web/kit/use-now.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { agoWords } from '#src/studio/words/date-words.ts';
import { useStore } from '#src/ui/use-store.ts';

export function LastHand({ document }: { readonly document: DraftDocument | undefined }) {
  const { words, locale } = useStudioWords();
  const { home } = useStore(useStudio().library);
  const isForeign = document !== undefined && document.by !== '' && document.by !== home?.me.name;
  const now = useNow(isForeign);
  if (!isForeign) return null;
  const { by, at } = document;
  return <span className="st-tag">{words.editor.lastHand(by, agoWords(at, locale, Math.max(at, now)))}</span>;
}
