/** React context with the parts that the counsellor's pages share. */
import { createContext, useContext } from 'react';
import type { AccompanyClient } from '#src/studio/web/client/accompany-client.ts';
import type { StoredWordsStore } from '#src/studio/web/client/stored-words.ts';
import type { PeopleStore } from './people-store.ts';
import type { ShownDocuments } from './shown-documents.ts';

interface AccompanyParts {
  readonly client: AccompanyClient;
  readonly words: StoredWordsStore;
  readonly people: PeopleStore;
  readonly documents: ShownDocuments;
}

export const AccompanyContext = createContext<AccompanyParts | undefined>(undefined);

/** @throws if called outside the counsellor's pages (a programming error). */
export function useAccompany(): AccompanyParts {
  const parts = useContext(AccompanyContext);
  if (!parts) throw new Error('No AccompanyContext around this part.');
  return parts;
}
