/** Ends a draft whose content an entry already has. */
import type { CollectionName } from '#src/contract/domain/collections.ts';
import { rootOf } from '#src/contract/domain/entry-versions.ts';
import type { DateKey, ExerciseDraft, StoredEntry } from '#src/contract/domain/stored-entry.ts';
import { identify } from '#src/contract/wire/version.ts';
import type { DraftOrigin } from '../merge/draft-apart.ts';
import { type DraftMemory, endText, endVersion, versionsFor } from '../merge/draft-record.ts';
import { draftText } from '../merge/draft-versions.ts';
import { readDrafts } from '../store/contents.ts';
import { memoryOf, writeDrafts } from '../store/draft-memory.ts';
import { markOf } from '../store/outbox.ts';
import type { PersonWriting } from '../store/person-database.ts';
import type { Commit } from '../store/store.ts';
import { draftedVersion } from './edits.ts';

/** What finishing a draft would write. */
export interface DraftedEntry {
  readonly collection: CollectionName;
  readonly content: Readonly<Record<string, unknown>>;
  /** The draft itself, or the one that it was split off from. */
  readonly origin: DraftOrigin;
}

interface Finished extends DraftedEntry {
  readonly name: string;
  /** The version to end: the shown one or another one. */
  readonly draft: ExerciseDraft;
}

/** Possible keys of an entry that a draft became, including those of its other versions. */
export function keysOfRoot(
  entries: Readonly<Record<DateKey, StoredEntry>>,
  root: DateKey,
): readonly DateKey[] {
  return Object.keys(entries).filter((key) => rootOf(key, entries[key] ?? {}) === root);
}

/**
 * Ends the draft in a transaction over entries and drafts, if its version is or was an entry. Otherwise changes
 * nothing.
 * @param keys where the entry may be.
 */
export async function endFinished(
  transaction: PersonWriting,
  { name, draft, collection, content, origin }: Finished,
  keys: readonly DateKey[],
): Promise<Commit<boolean>> {
  const wanted = draftedVersion(content, origin.name);
  for (const key of keys) {
    const entry = await transaction.store('entries').get([collection, key]);
    const { id, ancestors } = entry ? identify(entry) : { id: undefined, ancestors: [] };
    if (entry === undefined || id === undefined || (id !== wanted && !ancestors.includes(wanted))) continue;
    const before = memoryOf(await readDrafts(transaction));
    const after = withoutVersion(before, name, draft, markOf(collection, rootOf(key, entry), id));
    if (after === undefined) return { result: false };
    await writeDrafts(transaction, before, after);
    return {
      result: true,
      update: ({ endedElsewhere }) => ({
        drafts: after.texts,
        draftRecords: after.records,
        // If the draft is open somewhere, the next key press keeps it alive.
        endedElsewhere: Object.hasOwn(after.texts, name)
          ? endedElsewhere
          : new Set([...endedElsewhere, name]),
      }),
    };
  }
  return { result: false };
}

/** undefined if no version with that content is left. */
function withoutVersion(
  memory: DraftMemory,
  name: string,
  draft: ExerciseDraft,
  entry: string,
): DraftMemory | undefined {
  const { [name]: text, ...texts } = memory.texts;
  const { [name]: record = { versions: [] }, ...records } = memory.records;
  if (text !== undefined && draftText(text) === draftText(draft)) {
    const ended = endText(record, text, entry);
    const isNeeded = ended.end !== undefined || ended.versions.length > 0;
    return { ...memory, texts, records: { ...records, ...(isNeeded && { [name]: ended }) } };
  }
  const version = versionsFor(memory, name).find(
    (standing) => draftText(standing.draft) === draftText(draft),
  );
  return version && { ...memory, records: { ...records, [name]: endVersion(record, version.counts, entry) } };
}
