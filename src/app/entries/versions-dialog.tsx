/** An entry that two devices changed: note above its summary, choice of a version, and mark in its row. */

import { Files } from 'lucide-react';
import type { Answers, Context } from '#renderers/engine/answers.ts';
import { withoutFormerNames } from '#renderers/engine/answers-now.ts';
import type { Exercise, SummaryGroup } from '#renderers/engine/exercise.ts';
import { summarise } from '#renderers/engine/summary.ts';
import { wordsOf } from '#renderers/engine/wording.ts';
import { storageAlert } from '#src/app/context/alert-words.ts';
import { useApp } from '#src/app/context/app-context.tsx';
import { useDocument } from '#src/app/context/published-documents.ts';
import { useToday } from '#src/app/context/today.ts';
import { useSavedNow, useSnapshotNow } from '#src/app/context/use-snapshot-now.ts';
import { useWorkspace } from '#src/app/context/workspace-context.tsx';
import type { CollectionName } from '#src/contract/domain/collections.ts';
import { versionKeys } from '#src/contract/domain/entry-versions.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import type { About, DateKey } from '#src/contract/domain/stored-entry.ts';
import { isList, isRecord } from '#src/contract/wire/shape.ts';
import type { Descriptor } from '#src/core/exercises/descriptor.ts';
import { reconewKeys, subjectIn } from '#src/core/exercises/reconew.ts';
import { type Difference, differences } from '#src/core/journal/answer-differences.ts';
import { opening, subjectInWords } from '#src/core/journal/dates.ts';
import { numberInWords } from '#src/core/journal/number-words.ts';
import type { Translate } from '#src/i18n/i18n.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { Versions } from '#src/ui/versions.tsx';
import './entry-versions.css';

interface EntryVersionsProps {
  readonly collection: CollectionName;
  /** Key of the version on display. */
  readonly entryKey: DateKey;
  readonly descriptor: Descriptor;
  readonly about?: About;
  /** Heading of the entry. */
  readonly heading: string;
}

/** Draws the note if the entry has several versions, else nothing. */
export function EntryVersions({ collection, entryKey, descriptor, about, heading }: EntryVersionsProps) {
  const { t, locale } = useWords();
  const workspace = useWorkspace();
  const { notices } = useApp();
  const snapshot = useSnapshotNow();
  const exercise = useDocument(descriptor.name)?.exercise;
  const today = useToday();
  const entries = snapshot.collections[collection];
  const keys = versionKeys(entries, entryKey);
  if (keys.length < 2) return null;
  const answers = keys.map((key) => descriptor.startFrom(snapshot, entries[key], about));
  const context = descriptor.contextOf(snapshot, locale, today, about);
  const differing = differences(answers.map((own) => summaryOf(exercise, own, context, locale)));
  const choose = (kept: DateKey | 'all') => {
    const versions = Object.fromEntries(keys.map((key) => [key, entries[key] ?? {}]));
    workspace
      .chooseVersion(collection, versions, kept)
      .catch((thrown: unknown) => notices.show(storageAlert(thrown)));
  };
  const n = countInWords(keys.length, locale);
  return (
    <div className="entry-versions">
      <Versions
        noteTitle={t('versions.row', { n })}
        note={t('versions.note')}
        title={t('versions.title', { n, label: heading })}
        text={t('versions.text')}
        versions={keys.map((_key, index) => ({
          heading:
            index === 0
              ? t('versions.shown')
              : keys.length === 2
                ? t('versions.other')
                : t('versions.one', { n: index + 1 }),
          lines:
            differing.length === 0
              ? [{ words: t('versions.same') }]
              : differing.map((difference) => ({
                  ...(difference.label !== '' && { label: difference.label }),
                  words: answerWords(difference, index, t, locale) || t('draftVersions.empty'),
                })),
        }))}
        onKeep={(index) => {
          const kept = keys[index];
          if (kept !== undefined) choose(kept);
        }}
        all={{
          label: t(keys.length === 2 ? 'versions.both' : 'versions.all'),
          run: () => choose('all'),
        }}
      />
    </div>
  );
}

/** Returns extra paragraphs for the delete confirmation. Empty if the entry has one version. */
export function useVersionsGoing(collection: CollectionName, entryKey: DateKey): readonly string[] {
  const { t, locale } = useWords();
  const { length } = versionKeys(useSavedNow().collections[collection], entryKey);
  return length < 2 ? [] : [t('versions.going', { n: numberInWords(length, locale) })];
}

/** Draws the mark « Deux versions » in the row of the entry, if it has several. */
export function VersionsMark({ collection, entryKey }: Pick<EntryVersionsProps, 'collection' | 'entryKey'>) {
  const { t, locale } = useWords();
  const { length } = versionKeys(useSavedNow().collections[collection], entryKey);
  if (length < 2) return null;
  return (
    <span className="resume-mark">
      <Icon as={Files} size="s" />
      {t('versions.row', { n: countInWords(length, locale) })}
    </span>
  );
}

function countInWords(count: number, locale: Locale): string {
  return opening(numberInWords(count, locale));
}

/** Shows the answers even without the document, whose questions are then unknown. */
function summaryOf(
  exercise: Exercise | undefined,
  answers: Answers,
  context: Context,
  locale: Locale,
): readonly SummaryGroup[] {
  if (exercise) return summarise(exercise, withoutFormerNames(exercise.document, answers), context);
  const items = Object.entries(answers).map(([key, value]) => {
    return { key, label: '', value, words: wordsOf(value, undefined, locale) };
  });
  return [{ title: '', folded: false, items }];
}

/** Returns the answer of one version to a question where versions differ. */
function answerWords({ key, answers }: Difference, index: number, t: Translate, locale: Locale): string {
  const { value, words } = answers[index] ?? { value: undefined, words: [] };
  // Two versions may differ in a tick only, which has no text.
  if (key === reconewKeys.intuitions && isList(value))
    return value
      .map((item) => {
        const name = isRecord(item) ? item['name'] : item;
        const said = typeof name === 'string' ? name : '';
        return isRecord(item) && item['realised'] === true ? t('history.kept', { name: said }) : said;
      })
      .join('\n');
  if (key === reconewKeys.subject) return subjectInWords(subjectIn({ [key]: value }), locale);
  return words.join('\n');
}
