/** « La dernière fois avec Alice »: what was written then, to read without leaving the exercise. */

import { History } from 'lucide-react';
import type { Reconnection } from '#src/domain/entry.ts';
import { reconew, whoIn } from '#src/exercises/reconew.ts';
import { lastTimeWith } from '#src/journal/reconnection-words.ts';
import { useOverlay } from '#src/ui/app/open-overlay.ts';
import { useDocument } from '#src/ui/app/published-documents.ts';
import { useReconnections } from '#src/ui/app/use-reconnections.ts';
import { ReadingDialog } from '#src/ui/entries/reading-dialog.tsx';
import { SummaryBody, SummaryHead } from '#src/ui/entries/reconnection-summary.tsx';
import { Icon } from '#src/ui/kit/icon.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';

/** The same name, whatever its case, accents and outer spaces. */
function plain(name: string): string {
  return name.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The newest reconnection with a person; undefined where there is none. */
function newestWith(reconnections: readonly Reconnection[], who: string): Reconnection | undefined {
  const wanted = plain(who);
  return wanted === '' ? undefined : reconnections.find(({ answers }) => plain(whoIn(answers)) === wanted);
}

/** @param who the name as typed in the exercise under way. */
export function LastTime({ who }: { who: string }) {
  const { t } = useWords();
  const { reconnections } = useReconnections();
  const served = useDocument(reconew.name);
  const [open, setOpen] = useOverlay<true>();
  const found = newestWith(reconnections, who);
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
          <SummaryBody reconnection={found} level={2} />
        </ReadingDialog>
      )}
    </>
  );
}
