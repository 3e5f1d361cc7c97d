/** Where the answers to a question of a document are, and under which names they ever were. */
import { isText, member } from '#renderers/json.ts';
import { nodeFields } from '#src/contract/wire/node-fields.ts';
import { renamesOf } from '#src/studio/document/back-to.ts';
import type { AskedQuestion } from './answered-in.ts';

/** Where every list of intuitions is, whatever fed it. */
const intuitions = { field: 'field_intuitions', keys: ['intuitionsdata'] } as const;

/**
 * @param documents as they are published and as they would be.
 * @returns undefined where nothing of it is kept, or in the profile alone, of which nobody is told anything.
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

/** The key, and all that became it. */
function namesOf(documents: readonly unknown[], key: string): readonly string[] {
  const renames = documents.flatMap(renamesOf);
  const names = new Set([key]);
  for (const name of names) for (const { from, to } of renames) if (to === name) names.add(from);
  return [...names];
}
