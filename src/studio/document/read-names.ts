/** The names that documents use for a question: its own key, or its key with the prefix of its document. */
import type { CheckProfile } from '#renderers/check/host-profile.ts';
import { isText, member } from '#renderers/json.ts';
import { parseJson } from '#src/contract/wire/json-text.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';

/** A question and the document that asks it. */
export interface AskedKey {
  readonly document: string;
  readonly key: string;
}

/**
 * The names that a document may use for the question; empty if it cannot read it.
 * @param name of the reading document. @param documents all documents.
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
  // Pages recall it as collection, dot, key.
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
