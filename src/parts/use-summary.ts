/** The groups of a reconnection's summary: what the document says, less what stands elsewhere on the page. */
import type { SummaryGroup } from '#renderers/engine/exercise.ts';
import { summarise } from '#renderers/engine/summary.ts';
import type { Reconnection } from '#src/domain/entry.ts';
import { answersOfReconnection, reconew, reconewKeys } from '#src/exercises/reconew.ts';
import { useWords } from './app.tsx';
import { useDocument } from './documents.ts';
import { useToday } from './today.ts';
import { useSnapshot } from './workspace.tsx';

/** Said by the heading, or drawn with toggles below. */
const elsewhere: ReadonlySet<string> = new Set([reconewKeys.tense, reconewKeys.intuitions]);

/** undefined while the device does not hold the document. */
export function useSummary(reconnection: Reconnection): readonly SummaryGroup[] | undefined {
  const served = useDocument(reconew.name);
  const snapshot = useSnapshot();
  const { locale } = useWords();
  const today = useToday();
  if (!served) return undefined;
  const context = reconew.contextOf(snapshot, locale, today);
  return summarise(served.exercise, answersOfReconnection(reconnection), context).flatMap((group) => {
    const items = group.items.filter(({ key }) => !elsewhere.has(key));
    return items.length > 0 ? [{ ...group, items }] : [];
  });
}
