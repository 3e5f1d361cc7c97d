/** « La dernière fois avec Alice »: what was written then, to read without leaving the exercise. */

import { History } from 'lucide-react';
import { useMemo } from 'react';
import { reconew } from '#src/exercises/reconew.ts';
import { newestWith } from '#src/journal/people.ts';
import { lastTimeWith } from '#src/journal/reconnection-words.ts';
import { useOverlay } from '#src/ui/app/open-overlay.ts';
import { useDocument } from '#src/ui/app/published-documents.ts';
import { useReconnections } from '#src/ui/app/use-reconnections.ts';
import { ReadingDialog } from '#src/ui/entries/reading-dialog.tsx';
import { SummaryBody, SummaryHead } from '#src/ui/entries/reconnection-summary.tsx';
import { Icon } from '#src/ui/kit/icon.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';

/** @param who the name as typed in the exercise under way. */
export function LastTime({ who }: { who: string }) {
  const { t, locale } = useWords();
  const { reconnections } = useReconnections();
  const served = useDocument(reconew.name);
  const [open, setOpen] = useOverlay<true>();
  const found = useMemo(
    () => newestWith(reconnections, { who, locale: served?.exercise.locale ?? locale }),
    [reconnections, who, served?.exercise.locale, locale],
  );
  if (!found) return null;
  return (
    <>
      <p className="note-line">
        <Icon as={History} size="s" />
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {lastTimeWith(who, served?.exercise, t)}
        </button>
      </p>
      {open && (
        <ReadingDialog
          head={(id) => <SummaryHead reconnection={found} id={id} level={2} />}
          onClose={() => setOpen(undefined)}
        >
          <SummaryBody reconnection={found} level={2} inDialog />
        </ReadingDialog>
      )}
    </>
  );
}
