/** What the database contains for the studio. Moments are milliseconds since the epoch. */
import type { StayedCode } from '#src/contract/wire/studio-records.ts';

export interface ReleaseRow {
  readonly number: number;
  readonly kind: 'published' | 'reverted' | 'shipped';
  readonly title: string;
  readonly why: string;
  readonly by_name: string;
  readonly at: number;
  /** JSON: a list of texts. */
  readonly accepted: string;
}

/** A document as a release left it; both texts empty where it went. */
export interface ReleaseDocumentRow {
  readonly number: number;
  readonly name: string;
  readonly version: string;
  readonly fr: Uint8Array;
  readonly en: Uint8Array;
}

export interface DraftRow {
  readonly id: string;
  readonly title: string;
  /** Counts every change of the draft and of its documents. */
  readonly revision: number;
  readonly why: string | null;
  readonly is_proposal: number;
  readonly publish_at: number | null;
  /** Uid; not a reference: the draft stays where its author went. */
  readonly scheduled_by: number | null;
  /** JSON: ids. */
  readonly accepted: string | null;
  /** Why it was not published at its moment: a code. */
  readonly stayed: StayedCode | null;
  /** Uid; not a reference either. 0: the product. */
  readonly made_by: number;
  readonly by_name: string;
  readonly at: number;
}

export interface DraftDocumentRow {
  readonly draft_id: string;
  readonly name: string;
  /** Number of a release. */
  readonly base: number;
  readonly fr: Uint8Array;
  readonly en: Uint8Array;
  /** JSON: hashes by place. */
  readonly reviewed: string;
  /** The draft's revision that this was saved with. */
  readonly revision: number;
  readonly by_name: string;
  readonly at: number;
}

/** A phone that looks at a draft. */
export interface PreviewRow {
  readonly id: string;
  /** Account that made it: deleting the account deletes its previews. */
  readonly uid: number;
  /** Null: what is published. */
  readonly draft_id: string | null;
  /** SHA-256 of the token, hexadecimal: the token itself is never kept. */
  readonly token_hash: string;
  /** JSON. */
  readonly place: string;
  readonly revision: number;
  readonly by_name: string;
  readonly expires_at: number;
  /** JSON: when each phone was last put down. */
  readonly phones: string;
}

/** A document as the product brought it when it was last started. */
export interface ShippedRow {
  readonly name: string;
  readonly fr: Uint8Array;
  readonly en: Uint8Array;
}

/** What a provider account may do. */
export interface RightRow {
  readonly uid: number;
  readonly right_name: 'words' | 'structure' | 'office';
}

/** Something that was done: who, what, about whom. */
export interface ActRow {
  /** Serial: the order in which they were done, whatever the clocks said. */
  readonly id: number;
  readonly at: number;
  /** Not a reference: an act outlives the account that did it. */
  readonly by_uid: number;
  readonly by_name: string;
  readonly by_role: string;
  readonly what: string;
  readonly about_uid: number | null;
  /** JSON. */
  readonly details: string;
}
