/** « La dernière fois avec Alice »: the previous entry, readable without leaving the exercise. */

import { History } from 'lucide-react';
import { useMemo } from 'react';
import { useOverlay } from '#src/app/context/open-overlay.ts';
import { useDocument } from '#src/app/context/published-documents.ts';
import { useReconnections } from '#src/app/context/use-reconnections.ts';
import { ReadingDialog } from '#src/app/entries/reading-dialog.tsx';
import { SummaryBody, SummaryHead } from '#src/app/entries/reconnection-summary.tsx';
import { reconew } from '#src/core/exercises/reconew.ts';
import { newestWith } from '#src/core/journal/people-met.ts';
import { lastTimeWith } from '#src/core/journal/reconnection-words.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';

/** @param who name as typed in the current exercise. */
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
