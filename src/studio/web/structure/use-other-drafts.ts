/** All documents in the draft's language, with this one's current version, for the labels that it borrows. */
import { useMemo } from 'react';
import type { DocumentDraft } from '#renderers/check/draft.ts';
import { draftsWith } from '#src/studio/document/document-pair.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { useStore } from '#src/ui/use-store.ts';

export function useOtherDrafts(draft: DocumentDraft): ReadonlyMap<string, DocumentDraft> {
  const { documents } = useStore(useStudio().library);
  return useMemo(() => draftsWith(draft, documents ?? {}), [documents, draft]);
}
