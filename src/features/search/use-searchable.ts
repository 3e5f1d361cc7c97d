/** What the search goes through, made again when something in it changes. */

import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { readAhead, searchable, type WrittenFound } from '#src/journal/search-index.ts';
import { useExercises } from '#src/ui/app/published-documents.ts';
import { useSnapshot, useWorkspace } from '#src/ui/app/workspace-context.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';

/** The same list as long as nothing in it changes. @param asked false: nothing is looked for yet, the list is empty. */
export function useSearchable(asked: boolean): readonly WrittenFound[] {
  const { collections, identityCard, progression, drafts } = useSnapshot();
  const { locale } = useWords();
  const { documents } = useWorkspace();
  const exerciseOf = useExercises();
  // The list of problems is a new one with each answer of the server, and so stands for all documents.
  const served = useSyncExternalStore(documents.subscribe, documents.problems);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `exerciseOf` is a new function at every call; see above.
  useEffect(
    () => (asked ? undefined : readAhead(collections, exerciseOf, locale)),
    [asked, collections, served, locale],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same.
  return useMemo(
    () =>
      asked ? searchable({ collections, identityCard, progression, drafts }, exerciseOf, locale) : nothing,
    [asked, collections, identityCard, progression, drafts, served, locale],
  );
}

const nothing: readonly WrittenFound[] = [];
