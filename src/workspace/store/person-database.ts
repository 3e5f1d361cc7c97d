/** The database of one person: its stores, and the records of which there is one. */

import type { AnyDocument, Locale } from '#renderers/document/document.ts';
import type { Problem } from '#renderers/document/document-problem.ts';
import type { Database, Reading, Writing } from '#src/device/browser-database.ts';
import type { CollectionName } from '#src/domain/collections.ts';
import type { DateKey, Draft, StoredEntry } from '#src/domain/entry.ts';
import type { Owner } from '#src/domain/owner.ts';
import type { PersonalInfo } from '#src/domain/profile.ts';
import type { KnownRules } from '../known-rules.ts';
import type { Graves } from '../merge/live-versions.ts';
import type { SingleVersion } from '../merge/singles.ts';
import type { SingleGroup } from '../merge/state.ts';
import type { NodeState } from '../sync/node-state.ts';
import type { LargeFields } from '../sync/refused-fields.ts';
import type { AttachmentRecord } from './attachment-record.ts';

/** Records of which there is one, by name. */
export interface Records {
  /** Whose all of it is. Missing only in a database of the first release, until that person opens it again. */
  readonly owner: Owner;
  /** The person logged out: nothing else stands here, and nothing is written any more. */
  readonly over: true;
  readonly personal: PersonalInfo;
  /** Marks of the versions and tombstones that the server held when it was last read (see outbox). */
  readonly confirmed: readonly string[];
  /** When the server was last seen to hold everything, in milliseconds. */
  readonly lastSentAt: number;
  /** Fields that could not be read, with their raw texts. */
  readonly unreadable: NodeState['unreadable'];
  /** Fields that were too large for the server. */
  readonly largeFields: LargeFields;
  /** Written by the first release only, and removed where it is met. */
  readonly unknown: Readonly<Record<string, unknown>>;
  readonly documentProblems: readonly Problem[];
  /** Ids of the files that notes named when the server's list of files was last right. */
  readonly noteFiles: readonly string[];
  /** What the server takes as files. */
  readonly uploadRules: KnownRules;
}

export type PersonStores = {
  readonly entries: { readonly key: [CollectionName, DateKey]; readonly value: StoredEntry };
  readonly singles: { readonly key: [SingleGroup, string]; readonly value: readonly SingleVersion[] };
  readonly tombstones: { readonly key: [string, string]; readonly value: Graves };
  readonly drafts: { readonly key: string; readonly value: Draft };
  readonly documents: { readonly key: [Locale, string]; readonly value: AnyDocument };
  /** Files that wait for the server, and their bytes: lists are read without these. */
  readonly files: { readonly key: string; readonly value: AttachmentRecord };
  readonly fileContents: { readonly key: string; readonly value: ArrayBuffer };
  readonly records: { readonly key: keyof Records; readonly value: Records[keyof Records] };
};

export type PersonDatabase = Database<PersonStores>;
export type PersonReading = Reading<PersonStores>;
export type PersonWriting = Writing<PersonStores>;

/** The stores of what travels, and of what is known of the server. */
export const stateStores = ['entries', 'singles', 'tombstones', 'records'] as const;

/** Every store. */
export const personStores = [...stateStores, 'drafts', 'documents', 'files', 'fileContents'] as const;

export async function readRecord<N extends keyof Records>(
  { store }: PersonReading,
  name: N,
): Promise<Records[N] | undefined> {
  // Each name is only ever written with its own kind of record, by the function below.
  return (await store('records').get(name)) as Records[N] | undefined;
}

export function writeRecord<N extends keyof Records>(
  { store }: PersonWriting,
  name: N,
  record: Records[N],
): Promise<void> {
  return store('records').put(name, record);
}
