/** What exists on this device only, as a person can keep it: a JSON file of their own words. */
import type { CollectionName, StoredEntry } from '#src/domain/entry.ts';
import type { Snapshot } from '#src/workspace/workspace.ts';

/**
 * The entries that the server has not confirmed, by collection and key, and the drafts. The card and the
 * profile go along whole: they are short, and which of their lines were sent is not told apart.
 */
export function unsentWork({ collections, unsent, drafts, identityCard, personal }: Snapshot): object {
  const names = Object.keys(collections) as readonly CollectionName[];
  const waiting = names.flatMap((name): [CollectionName, Record<string, StoredEntry>][] => {
    const entries = unsent[name].flatMap((key): [string, StoredEntry][] => {
      const entry = collections[name][key];
      return entry ? [[key, entry]] : [];
    });
    return entries.length > 0 ? [[name, Object.fromEntries(entries)]] : [];
  });
  return { entries: Object.fromEntries(waiting), drafts, identityCard, personal };
}
