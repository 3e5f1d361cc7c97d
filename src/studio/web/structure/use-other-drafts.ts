/** All documents in the draft's language, with this one's current version, for the labels that it borrows. */
import { useMemo } from 'react';
import type { DocumentDraft } from '#renderers/check/draft.ts';
import { isLocale } from '#src/contract/domain/locale.ts';
import { readPair } from '#src/studio/document/document-pair.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { useStore } from '#src/ui/use-store.ts';

export function useOtherDrafts(name: string, draft: DocumentDraft): ReadonlyMap<string, DocumentDraft> {
  const { documents = {} } = useStore(useStudio().library);
  return useMemo(() => {
    const locale = isLocale(draft.locale) ? draft.locale : 'fr';
    const drafts = Object.entries(documents).flatMap(
      ([each, texts]): readonly (readonly [string, DocumentDraft])[] => {
        const read = readPair(each, texts)[locale];
        return read === undefined ? [] : [[each, read]];
      },
    );
    return new Map([...drafts, [name, draft] as const]);
  }, [documents, draft, name]);
}
