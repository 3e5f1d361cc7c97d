/** What an address opens: what was read lately is known by it, and holds no word of the person's. */

import type { CollectionName } from './collections.ts';

/** Entries by their keys, steps of the progression by their names, the card by the name of its document. */
export interface Opening {
  readonly collection: CollectionName | 'progression' | 'card';
  readonly key: string;
}
