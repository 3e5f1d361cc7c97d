/** Documents of a draft with edits on this computer that the server does not have yet. Keeps sending them. */
import { useEffect, useState } from 'react';
import { useStudio } from '#src/studio/web/client/studio-context.ts';

/** Milliseconds between two reads. A document that was just closed still sends its last edits. */
const intervalMs = 2_000;

/**
 * Returns names of documents, empty if all is saved.
 * @param onSaved called when edits have been saved.
 */
export function useUnsavedEdits(draft: string, onSaved: () => Promise<void>): readonly string[] {
  const { kept, sendEdits } = useStudio();
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    let before: readonly string[] = [];
    const look = async () => {
      const stored = (await kept.all()).filter((each) => each.draft === draft);
      const now = [...new Set(stored.map(({ name }) => name))].sort();
      if (isGone) return;
      if (now.join() !== before.join()) setNames(now);
      if (before.length > now.length) await onSaved();
      else if (now.length > 0 && before.length > 0) await sendEdits();
      before = now;
      if (!isGone) timer = setTimeout(() => void look(), intervalMs);
    };
    void look();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [kept, sendEdits, draft, onSaved]);
  return names;
}
