/** The groups of a summary: the document's texts for the answers, less what is elsewhere on the page. */

import type { Answers } from '#renderers/engine/answers.ts';
import { withoutFormerNames } from '#renderers/engine/answers-now.ts';
import type { SummaryGroup } from '#renderers/engine/exercise.ts';
import { placeOf, readAnswerRecord } from '#renderers/engine/question-record.ts';
import { summarise } from '#renderers/engine/summary.ts';
import { wordsOf } from '#renderers/engine/wording.ts';
import { useDocument } from '#src/app/context/published-documents.ts';
import { useToday } from '#src/app/context/today.ts';
import { useSnapshotNow } from '#src/app/context/use-snapshot-now.ts';
import type { About, StoredEntry } from '#src/contract/domain/entry.ts';
import type { Descriptor } from '#src/core/exercises/descriptor.ts';
import { useWords } from '#src/ui/use-words.ts';

const nothing: ReadonlySet<string> = new Set();

interface SummaryOptions {
  readonly about?: About;
  readonly elsewhere?: ReadonlySet<string>;
  readonly entry?: StoredEntry | undefined;
}

/**
 * undefined while the device does not have the document.
 * @param answers every answer by its key, those at the top of the entry too, as `useSnapshotNow` has them.
 * @param elsewhere keys that the heading shows, or that are drawn in another way.
 * @param entry where the answers are stored: what it keeps of former questions comes last, under its old words.
 */
export function useSummary(
  descriptor: Descriptor,
  answers: Answers,
  { about, elsewhere = nothing, entry }: SummaryOptions = {},
): readonly SummaryGroup[] | undefined {
  const served = useDocument(descriptor.name);
  const snapshot = useSnapshotNow();
  const { t, locale } = useWords();
  const today = useToday();
  if (!served) return undefined;
  const context = descriptor.contextOf(snapshot, locale, today, about);
  const groups = summarise(
    served.exercise,
    withoutFormerNames(served.exercise.document, answers),
    context,
    descriptor.marksOf?.(snapshot, entry),
  ).flatMap((group) => {
    const items = group.items.filter(({ key }) => !elsewhere.has(key));
    return items.length > 0 ? [{ ...group, items }] : [];
  });
  const { parked } = readAnswerRecord({ parked: descriptor.asideOf?.(snapshot, entry) ?? [] });
  if (parked.length === 0) return groups;
  const items = parked.map((each) => ({
    key: `aside ${placeOf(each)}`,
    label: each.label,
    value: each.value,
    words: wordsOf(each.value, each.asked, locale),
  }));
  return [...groups, { title: t('exercise.putAsideTitle'), folded: false, items }];
}
