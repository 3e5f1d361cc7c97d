/** Groups of a summary: answers with the document's texts, without those shown elsewhere on the page. */

import type { Answers } from '#renderers/engine/answers.ts';
import { withoutFormerNames } from '#renderers/engine/answers-now.ts';
import type { SummaryGroup } from '#renderers/engine/exercise.ts';
import { placeOf, readAnswerRecord } from '#renderers/engine/question-record.ts';
import { summarise } from '#renderers/engine/summary.ts';
import { wordsOf } from '#renderers/engine/wording.ts';
import { useDocument } from '#src/app/context/published-documents.ts';
import { useToday } from '#src/app/context/today.ts';
import { useSnapshotNow } from '#src/app/context/use-snapshot-now.ts';
import type { About, StoredEntry } from '#src/contract/domain/stored-entry.ts';
import type { Descriptor } from '#src/core/exercises/descriptor.ts';
import { useWords } from '#src/ui/use-words.ts';

const nothing: ReadonlySet<string> = new Set();

interface SummaryOptions {
  readonly about?: About;
  readonly elsewhere?: ReadonlySet<string>;
  readonly entry?: StoredEntry | undefined;
}

/**
 * Returns undefined until the document is on the device.
 * @param answers all answers by key, top-level ones included, as `useSnapshotNow` returns them.
 * @param elsewhere keys that the heading or another drawing shows.
 * @param entry source of the answers: its answers to removed questions come last, with their old labels.
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
