/** What the search goes through, made again when something in it changes. */

import { useEffect, useMemo } from 'react';
import { useExercises } from '#src/app/context/published-documents.ts';
import { useSnapshotNow } from '#src/app/context/use-snapshot-now.ts';
import { readAhead, searchable, type WrittenFound } from '#src/core/journal/search-index.ts';
import { useWords } from '#src/ui/use-words.ts';

/** The same list as long as nothing in it changes. @param asked false: nothing is looked for yet, the list is empty. */
export function useSearchable(asked: boolean): readonly WrittenFound[] {
  const { collections, identityCard, progression, drafts } = useSnapshotNow();
  const { locale } = useWords();
  const exerciseOf = useExercises();
  useEffect(
    () => (asked ? undefined : readAhead(collections, exerciseOf, locale)),
    [asked, collections, exerciseOf, locale],
  );
  return useMemo(
    () =>
      asked ? searchable({ collections, identityCard, progression, drafts }, exerciseOf, locale) : nothing,
    [asked, collections, identityCard, progression, drafts, exerciseOf, locale],
  );
}

const nothing: readonly WrittenFound[] = [];
