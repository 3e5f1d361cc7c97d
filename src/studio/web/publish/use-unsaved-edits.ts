/** Documents of a draft with edits on this computer that the server does not have yet. Keeps sending them. */
import { useEffect, useRef, useState } from 'react';
import type { StudioDraft, Texts } from '#src/contract/wire/studio-records.ts';
import { ignore } from '#src/platform/ignore.ts';
import { mergeTexts } from '#src/studio/document/merge-texts.ts';
import { sameDocuments } from '#src/studio/web/client/ended-draft.ts';
import type { StoredEdit } from '#src/studio/web/client/stored-edits.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';

/** Milliseconds between two reads. A document that was just closed still sends its last edits. */
const intervalMs = 2_000;

/**
 * Returns names of documents, empty if all is saved.
 * @param onSaved called when edits have been saved.
 */
export function useUnsavedEdits(draft: StudioDraft, onSaved: () => Promise<void>): readonly string[] {
  const { kept, sendEdits } = useStudio();
  const [names, setNames] = useState<readonly string[]>([]);
  const { id, documents } = draft;
  const saved = useRef(documents);
  useEffect(() => {
    saved.current = documents;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    let before: readonly string[] = [];
    const look = async () => {
      const stored = (await kept.all()).filter(
        (each) => each.draft === id && addsTo(saved.current[each.name], each),
      );
      const now = [...new Set(stored.map(({ name }) => name))].sort();
      if (isGone) return;
      if (now.join() !== before.join()) setNames(now);
      if (before.length > now.length) await onSaved();
      else if (now.length > 0 && before.length > 0) await sendEdits().catch(ignore('unsaved-edits'));
      before = now;
      if (!isGone) timer = setTimeout(() => void look(), intervalMs);
    };
    void look();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [kept, sendEdits, id, onSaved]);
  return names;
}

/** True if the draft lacks something of the edits. An entry can outlive its save: then the draft has it all. */
function addsTo(saved: Texts | undefined, { texts: { theirs, mine } }: StoredEdit): boolean {
  const now = saved ?? theirs;
  return !sameDocuments(mergeTexts(theirs, now, mine).texts, now);
}
