/** The studio's tables. Moments are milliseconds since the epoch. */
import type { ScheduleFailure } from '#src/contract/wire/studio-records.ts';

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

/** A document of a release; both texts are empty if the release deleted it. */
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
  /** Incremented by every change of the draft and of its documents. */
  readonly revision: number;
  readonly why: string | null;
  readonly is_proposal: number;
  readonly publish_at: number | null;
  /** Uid; not a reference: the draft outlives its author's account. */
  readonly scheduled_by: number | null;
  /** JSON: ids. */
  readonly accepted: string | null;
  /** Why it was not published at its moment: a code. */
  readonly stayed: ScheduleFailure | null;
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
  /** The draft's revision at this save. */
  readonly revision: number;
  readonly by_name: string;
  readonly at: number;
}

/** A phone that shows a draft. */
export interface PreviewRow {
  readonly id: string;
  /** Account that made it: deleting the account deletes its previews. */
  readonly uid: number;
  /** Null: the published documents. */
  readonly draft_id: string | null;
  /** SHA-256 of the token, hexadecimal: the token itself is never stored. */
  readonly token_hash: string;
  /** JSON. */
  readonly place: string;
  readonly revision: number;
  readonly by_name: string;
  readonly expires_at: number;
  /** JSON: when each phone was last seen. */
  readonly phones: string;
}

/** A document as the product included it at the last start. */
export interface ShippedRow {
  readonly name: string;
  readonly fr: Uint8Array;
  readonly en: Uint8Array;
}

/** A right of a provider account. */
export interface RightRow {
  readonly uid: number;
  readonly right_name: 'words' | 'structure' | 'office';
}

/** A recorded action: who, what, about whom. */
export interface ActRow {
  /** Serial: the order of the actions, whatever the clock. */
  readonly id: number;
  readonly at: number;
  /** Not a reference: an act outlives the account of its actor. */
  readonly by_uid: number;
  readonly by_name: string;
  readonly by_role: string;
  readonly what: string;
  readonly about_uid: number | null;
  /** JSON. */
  readonly details: string;
}
