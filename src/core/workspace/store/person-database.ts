/** The database of one person: its stores, and the records of which there is one. */

import type { AnyDocument, Locale } from '#renderers/format/document.ts';
import type { Problem } from '#renderers/format/document-problem.ts';
import type { CollectionName } from '#src/contract/domain/collections.ts';
import type { DateKey, Draft, StoredEntry } from '#src/contract/domain/entry.ts';
import type { Opening } from '#src/contract/domain/openings.ts';
import type { Owner } from '#src/contract/domain/owner.ts';
import type { PersonalInfo } from '#src/contract/domain/profile.ts';
import type { NodeField } from '#src/contract/wire/node-fields.ts';
import type { UploadRules } from '#src/contract/wire/upload-rules.ts';
import type { Database, Reading, Writing } from '#src/platform/device/browser-database.ts';
import type { DraftEnds } from '../merge/draft-versions.ts';
import type { DraftRecord } from '../merge/drafts.ts';
import type { DeletedVersions } from '../merge/live-versions.ts';
import type { ProfileOutbox } from '../merge/profile-outbox.ts';
import type { SingleGroup } from '../merge/single-groups.ts';
import type { SingleVersion } from '../merge/singles.ts';
import type { AttachmentRecord } from './attachment-record.ts';

/** A stored field that could not be read: never written over, and named to the person. */
export interface UnreadableField {
  readonly field: string;
  readonly detail: string;
}

export interface UnreadableText extends UnreadableField {
  readonly field: NodeField;
  readonly text: string;
}

/** What a field said when it was too large for the server, by field: a fingerprint, whatever the order of its members. */
export type LargeFields = Readonly<Partial<Record<NodeField, string>>>;

/** What the server takes as an attachment, as far as it has said so. */
export interface KnownRules extends UploadRules {
  /** When the server was asked last, in milliseconds. */
  readonly askedAt?: number;
}

/** Records of which there is one, by name. */
export interface Records {
  /** Whose all of it is. */
  readonly owner: Owner;
  /** The person logged out: nothing else stands here, and nothing is written any more. */
  readonly over: true;
  /** The profile as the server last gave it. */
  readonly personal: PersonalInfo;
  /** What was saved of it since, on this device. */
  readonly profileOutbox: ProfileOutbox;
  /** Marks of the versions and tombstones that the server held when it was last read (see outbox). */
  readonly confirmed: readonly string[];
  /** Another one after every change of the state, whichever tab made it; missing until the first one. */
  readonly revision: string;
  /** When the server was last seen to hold everything, in milliseconds. */
  readonly lastSentAt: number;
  /** Fields that could not be read, with their raw texts. */
  readonly unreadable: readonly UnreadableText[];
  /** Fields in which the node that was read last differs from the wanted one. */
  readonly differing: readonly NodeField[];
  /** Ends of drafts that were seen on the server. */
  readonly draftEnds: DraftEnds;
  /** Fields that were too large for the server. */
  readonly largeFields: LargeFields;
  readonly documentProblems: readonly Problem[];
  /** The answer that the documents came from. Missing where something in it was found fault with: a newer reader may not. */
  readonly documentsAnswer: DocumentsMark;
  /** Ids of the attachments that notes named when the server's list of them was last right. */
  readonly noteFiles: readonly string[];
  /** What the server takes as attachments. */
  readonly uploadRules: KnownRules;
  /** What the person opened last on this device, the latest first. */
  readonly openings: readonly Opening[];
}

/** By what an answer with the documents is known again. */
export interface DocumentsMark {
  readonly fingerprint: string;
  /** The server's tag for it. */
  readonly tag: string | undefined;
}

export type PersonStores = {
  readonly entries: { readonly key: [CollectionName, DateKey]; readonly value: StoredEntry };
  readonly singles: { readonly key: [SingleGroup, string]; readonly value: readonly SingleVersion[] };
  readonly tombstones: { readonly key: [string, string]; readonly value: DeletedVersions };
  readonly drafts: { readonly key: string; readonly value: Draft };
  /** What is known of each draft beside its text: the text alone is written at every key press. */
  readonly draftRecords: { readonly key: string; readonly value: DraftRecord };
  readonly documents: { readonly key: [Locale, string]; readonly value: AnyDocument };
  /** Attachments that wait for the server, and their bytes: lists are read without these. */
  readonly files: { readonly key: string; readonly value: AttachmentRecord };
  readonly fileContents: { readonly key: string; readonly value: ArrayBuffer };
  readonly records: { readonly key: keyof Records; readonly value: Records[keyof Records] };
};

export type PersonDatabase = Database<PersonStores>;
export type PersonReading = Reading<PersonStores>;
export type PersonWriting = Writing<PersonStores>;

export type PersonStore = keyof PersonStores;

/** The stores of what is synced, and of what is known of the server. */
export const stateStores = ['entries', 'singles', 'tombstones', 'records'] as const;

/** The stores of drafts. */
export const draftStores = ['drafts', 'draftRecords', 'records'] as const;

/** The stores of what is in memory too. */
export const contentStores = [...stateStores, 'drafts', 'draftRecords', 'files'] as const;

/** Every store. */
export const personStores = [...contentStores, 'documents', 'fileContents'] as const;

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
