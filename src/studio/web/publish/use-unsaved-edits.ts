/** Documents of a draft with edits on this computer that the server does not have yet. Keeps sending them. */
import { useEffect, useRef, useState } from 'react';
import { locales } from '#src/contract/domain/locale.ts';
import type { StudioDraft } from '#src/contract/wire/studio-records.ts';
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
        // An entry with the texts that the server has is only not deleted yet.
        ({ draft: of, name, texts: { mine } }) =>
          of === id && locales.some((locale) => mine[locale] !== saved.current[name]?.[locale]),
      );
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
  }, [kept, sendEdits, id, onSaved]);
  return names;
}
