/** Published pages (resources, help), as stored on this device. */

import { useSyncExternalStore } from 'react';
import type { PageDocument } from '#renderers/format/document.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import { useWords } from '#src/ui/use-words.ts';
import { useWorkspace } from './workspace-context.tsx';

export interface ServedPage {
  readonly page: PageDocument;
  /** Actual language of the page. */
  readonly servedLocale: Locale;
}

/**
 * Returns the page in the interface's language, else in the other one. Undefined until it is on the device.
 * @param name name of the document, equal in every language.
 */
export function usePageDocument(name: string): ServedPage | undefined {
  const { documents } = useWorkspace();
  const { locale } = useWords();
  const found = useSyncExternalStore(documents.subscribe, () => documents.find(name, locale));
  if (found?.document.kind !== 'page') return undefined;
  return { page: found.document, servedLocale: found.document.locale };
}
