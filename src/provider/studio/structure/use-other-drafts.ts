/** The documents of a draft's language, this one as it stands now, for what it borrows from the others. */
import { useMemo } from 'react';
import type { Draft } from '#renderers/check/draft.ts';
import { isLocale } from '#src/domain/locale.ts';
import { useStore } from '#src/ui/kit/use-store.ts';
import { readPair } from '../../edit/document-pair.ts';
import { useStudio } from '../studio-context.ts';

export function useOtherDrafts(name: string, draft: Draft): ReadonlyMap<string, Draft> {
  const { documents = {} } = useStore(useStudio().library);
  return useMemo(() => {
    const locale = isLocale(draft.locale) ? draft.locale : 'fr';
    const drafts = Object.entries(documents).flatMap(
      ([each, texts]): readonly (readonly [string, Draft])[] => {
        const read = readPair(each, texts)[locale];
        return read === undefined ? [] : [[each, read]];
      },
    );
    return new Map([...drafts, [name, draft] as const]);
  }, [documents, draft, name]);
}
