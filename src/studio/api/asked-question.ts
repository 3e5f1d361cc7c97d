/** Finds where the answers to a question are stored, and all names that the question ever had. */
import { isText, member } from '#renderers/json.ts';
import { nodeFields } from '#src/contract/wire/node-fields.ts';
import { renamesOf } from '#src/studio/document/reverted-document.ts';
import type { AskedQuestion } from './answered-in.ts';

/** Storage location of every list of intuitions, from any source. */
const intuitions = { field: 'field_intuitions', keys: ['intuitionsdata'] } as const;

/**
 * @param documents the published and the new versions.
 * @returns undefined if no answer is stored, or only in the profile, which is never counted.
 */
export function askedQuestion(documents: readonly unknown[], key: string): AskedQuestion | undefined {
  const entries = documents.map((document) => member(document, 'entry'));
  const keys = namesOf(documents, key);
  for (const entry of entries) {
    const feeds = member(entry, 'feeds');
    for (const feed of Array.isArray(feeds) ? feeds : []) {
      const [to, from, special] = ['to', 'from', 'special'].map((name) => member(feed, name));
      if (to === 'intuitions' && isText(from) && keys.includes(from) && isText(special))
        return { ...intuitions, special };
    }
  }
  for (const entry of entries) {
    const field = nodeFields.find((each) => each === `field_${String(member(entry, 'collection'))}`);
    if (field !== undefined) return { field, keys };
  }
  return undefined;
}

/** The key and all its former names. */
function namesOf(documents: readonly unknown[], key: string): readonly string[] {
  const renames = documents.flatMap(renamesOf);
  const names = new Set([key]);
  for (const name of names) for (const { from, to } of renames) if (to === name) names.add(from);
  return [...names];
}
