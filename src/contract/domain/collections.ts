/**
 * The collections of dated entries. A new one is a line here. Its name on the wire (`wire/node-fields.ts`) and its texts
 * are required by the compiler; everything else uses the list.
 */
import { byName } from './names.ts';

/** In the order of copies and counts. */
export const collectionNames = ['reconnections', 'derailors', 'claims', 'friendships', 'notes'] as const;

export type CollectionName = (typeof collectionNames)[number];

/** Creates a value for every collection. */
export function byCollection<T>(make: (name: CollectionName) => T): Readonly<Record<CollectionName, T>> {
  return byName(collectionNames, make);
}
