/** The database of one person: its stores and its single records. */

import type { AnyDocument, Locale } from '#renderers/format/document.ts';
import type { Problem } from '#renderers/format/document-problem.ts';
import type { CollectionName } from '#src/contract/domain/collections.ts';
import type { Opening } from '#src/contract/domain/openings.ts';
import type { Owner } from '#src/contract/domain/owner.ts';
import type { PersonalInfo } from '#src/contract/domain/profile.ts';
import type { DateKey, ExerciseDraft, StoredEntry } from '#src/contract/domain/stored-entry.ts';
import type { NodeField } from '#src/contract/wire/node-fields.ts';
import type { Database, Reading, Writing } from '#src/platform/device/browser-database.ts';
import type { DraftRecord } from '../merge/draft-record.ts';
import type { DraftEnds } from '../merge/draft-versions.ts';
import type { DeletedVersions } from '../merge/live-versions.ts';
import type { ProfileOutbox } from '../merge/profile-outbox.ts';
import type { SingleGroup } from '../merge/single-groups.ts';
import type { SingleVersion } from '../merge/singles.ts';
import type { AttachmentRecord } from './attachment-record.ts';

/** A stored field that could not be read: never overwritten, and reported to the user. */
export interface UnreadableField {
  readonly field: string;
  readonly detail: string;
}

export interface UnreadableText extends UnreadableField {
  readonly field: NodeField;
  readonly text: string;
}

/** Fingerprint of each field that was too large for the server, independent of member order. */
export type LargeFields = Readonly<Partial<Record<NodeField, string>>>;

/** Single records, by name. */
export interface Records {
  /** The owner of the database. */
  readonly owner: Owner;
  /** The person logged out: the database is empty, and writes are refused. */
  readonly over: true;
  /** The profile from the server's last answer. */
  readonly personal: PersonalInfo;
  /** Profile changes saved on this device since. */
  readonly profileOutbox: ProfileOutbox;
  /** Marks of the versions and tombstones that the server had when it was last read (see outbox). */
  readonly confirmed: readonly string[];
  /** Changes after every change of the state, in any tab; missing until the first one. */
  readonly revision: string;
  /** When the server was last seen to have everything, in milliseconds since the epoch. */
  readonly lastSentAt: number;
  /** Fields that could not be read, with their raw texts. */
  readonly unreadable: readonly UnreadableText[];
  /** Fields in which the last read node differs from the wanted one. */
  readonly differing: readonly NodeField[];
  /** Ends of drafts that were seen on the server. */
  readonly draftEnds: DraftEnds;
  /** Fields that were too large for the server. */
  readonly largeFields: LargeFields;
  readonly documentProblems: readonly Problem[];
  /** Mark of the documents' answer. Missing if the answer had problems, so that a newer reader tries again. */
  readonly documentsAnswer: DocumentsMark;
  /** Ids of the attachments named by notes when the server's list was last right. */
  readonly noteFiles: readonly string[];
  /** Items last opened on this device, latest first. */
  readonly openings: readonly Opening[];
}

/** Identifies an answer with documents. */
export interface DocumentsMark {
  readonly fingerprint: string;
  /** The server's ETag for it. */
  readonly tag: string | undefined;
}

export type PersonStores = {
  readonly entries: { readonly key: [CollectionName, DateKey]; readonly value: StoredEntry };
  readonly singles: { readonly key: [SingleGroup, string]; readonly value: readonly SingleVersion[] };
  readonly tombstones: { readonly key: [string, string]; readonly value: DeletedVersions };
  readonly drafts: { readonly key: string; readonly value: ExerciseDraft };
  /** The record of each draft, without the text: only the text is written at every key press. */
  readonly draftRecords: { readonly key: string; readonly value: DraftRecord };
  readonly documents: { readonly key: [Locale, string]; readonly value: AnyDocument };
  /** Attachments waiting for the server. Their bytes are stored separately, so that lists are read without them. */
  readonly files: { readonly key: string; readonly value: AttachmentRecord };
  readonly fileContents: { readonly key: string; readonly value: ArrayBuffer };
  readonly records: { readonly key: keyof Records; readonly value: Records[keyof Records] };
};

export type PersonDatabase = Database<PersonStores>;
export type PersonReading = Reading<PersonStores>;
export type PersonWriting = Writing<PersonStores>;

export type PersonStore = keyof PersonStores;

/** The stores of synced data and of what is known of the server. */
export const stateStores = ['entries', 'singles', 'tombstones', 'records'] as const;

/** The stores of drafts. */
export const draftStores = ['drafts', 'draftRecords', 'records'] as const;

/** The stores of everything that is also in memory. */
export const contentStores = [...stateStores, 'drafts', 'draftRecords', 'files'] as const;

/** Every store. */
export const personStores = [...contentStores, 'documents', 'fileContents'] as const;

export async function readRecord<N extends keyof Records>(
  { store }: PersonReading,
  name: N,
): Promise<Records[N] | undefined> {
  // The function below writes each name with its own kind of record only.
  return (await store('records').get(name)) as Records[N] | undefined;
}

export function writeRecord<N extends keyof Records>(
  { store }: PersonWriting,
  name: N,
  record: Records[N],
): Promise<void> {
  return store('records').put(name, record);
}
