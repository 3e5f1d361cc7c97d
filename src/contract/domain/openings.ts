/** What a URL opens. Recently opened items are stored in this form, which contains no text of the user. */

import type { CollectionName } from './collections.ts';

/** Entries by key, steps of the progression by name, the card by the name of its document. */
export interface Opening {
  readonly collection: CollectionName | 'progression' | 'card';
  readonly key: string;
}
