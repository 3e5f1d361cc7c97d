/** The pages that the server published (resources, help), as kept on this device. */

import { useSyncExternalStore } from 'react';
import type { PageDocument } from '#renderers/format/document.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import { useWords } from '#src/ui/use-words.ts';
import { useWorkspace } from './workspace-context.tsx';

export interface ServedPage {
  readonly page: PageDocument;
  /** The language that the page is really in. */
  readonly servedLocale: Locale;
}

/**
 * The page in the interface's language, else in the other one; undefined until the device has it.
 * @param name of the document, the same in every language.
 */
export function usePageDocument(name: string): ServedPage | undefined {
  const { documents } = useWorkspace();
  const { locale } = useWords();
  const found = useSyncExternalStore(documents.subscribe, () => documents.find(name, locale));
  if (found?.document.kind !== 'page') return undefined;
  return { page: found.document, servedLocale: found.document.locale };
}
