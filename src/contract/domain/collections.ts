/**
 * The collections of dated entries. A new one is a line here; what it is called on the wire (`wire/node-fields.ts`) and in
 * words does not compile without it, and everything else goes through the list.
 */
import { byName } from './names.ts';

/** In the order in which a copy, and what is counted, names them. */
export const collectionNames = ['reconnections', 'derailors', 'claims', 'friendships', 'notes'] as const;

export type CollectionName = (typeof collectionNames)[number];

/** Something of every collection. */
export function byCollection<T>(make: (name: CollectionName) => T): Readonly<Record<CollectionName, T>> {
  return byName(collectionNames, make);
}
