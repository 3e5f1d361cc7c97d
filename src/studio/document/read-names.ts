/** Under which names the documents read a question: its own key, or that of another document with a prefix. */
import type { CheckProfile } from '#renderers/check/host-profile.ts';
import { isText, member } from '#renderers/json.ts';
import { parseJson } from '#src/contract/wire/json-text.ts';
import type { Texts } from './document-pair.ts';

/** A question of one of the documents. */
export interface AskedKey {
  readonly document: string;
  readonly key: string;
}

/**
 * The names under which a document may read the question; none where it cannot.
 * @param name of the document that reads. @param documents all that there are.
 */
export function readNames(
  name: string,
  documents: Readonly<Record<string, Texts>>,
  { document, key }: AskedKey,
  { borrowed, steps }: CheckProfile,
): readonly string[] {
  const names: string[] = [];
  const collection = collectionOf(documents[document]);
  const sharing = Object.hasOwn(steps, collection) ? (steps[collection] ?? []) : [];
  if (name === document || (sharing.includes(document) && sharing.includes(name))) names.push(key);
  for (const [prefix, { document: lender }] of Object.entries(borrowed))
    if (lender === document) names.push(prefix + key);
  // What a page recalls: a collection, a dot and a key.
  if (collection !== '') names.push(`${collection}.${key}`);
  return names;
}

function collectionOf(texts: Texts | undefined): string {
  for (const text of Object.values(texts ?? {})) {
    const json = parseJson(text);
    const collection = json.ok ? member(member(json.value, 'entry'), 'collection') : undefined;
    if (isText(collection)) return collection;
  }
  return '';
}
