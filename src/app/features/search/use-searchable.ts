/** Searchable texts, computed again when the data changes. */

import { useEffect, useMemo } from 'react';
import { useExercises } from '#src/app/context/published-documents.ts';
import { useSnapshotNow } from '#src/app/context/use-snapshot-now.ts';
import { readAhead, searchable, type WrittenFound } from '#src/core/journal/search-index.ts';
import { useWords } from '#src/ui/use-words.ts';

/** Returns the same list while the data is the same. @param asked false: no query yet, so the list is empty. */
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
