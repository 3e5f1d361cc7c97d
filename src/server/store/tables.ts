/** The tables of the database. Instants are whole seconds since the epoch, except in the studio's tables. */
import type { Locale } from '#src/contract/domain/locale.ts';
import type {
  ActRow,
  DraftDocumentRow,
  DraftRow,
  PreviewRow,
  ReleaseDocumentRow,
  ReleaseRow,
  RightRow,
  ShippedRow,
} from './studio-tables.ts';

export interface AccountRow {
  readonly uid: number;
  readonly uuid: string;
  readonly name: string;
  /** Lower case: two names never differ by case alone. */
  readonly name_key: string;
  readonly mail: string;
  readonly mail_key: string;
  readonly password: string;
  /** `pending`: the request for an account waits for the provider. */
  readonly status: 'active' | 'pending' | 'blocked';
  readonly role: 'professional' | 'provider' | 'counsellor' | 'none';
  readonly language: Locale;
  /** The data node in the profile; the owner's PATCH can empty the reference. */
  readonly data_nid: number | null;
  /** 1: an account of the demo, whose password is public. */
  readonly demo: number;
  readonly created_at: number;
  readonly changed_at: number;
}

interface ProfileFieldRow {
  readonly uid: number;
  readonly field: string;
  readonly value: Uint8Array;
}

export interface NodeRow {
  readonly nid: number;
  readonly uuid: string;
  readonly uid: number;
  readonly title: string;
  readonly created_at: number;
  readonly changed_at: number;
  /** Number of changes. */
  readonly revision: number;
  /** The entity tag of exactly this content. */
  readonly tag: string;
}

interface NodeFieldRow {
  readonly nid: number;
  readonly field: string;
  readonly value: Uint8Array;
}

/** A text before the change that made `replaced_by_revision`. */
interface EarlierTextRow {
  readonly nid: number;
  readonly field: string;
  readonly replaced_by_revision: number;
  readonly value: Uint8Array;
  readonly replaced_at: number;
  readonly replaced_by_uid: number;
}

export interface RefreshTokenRow {
  /** SHA-256 of the token, hexadecimal: the token itself is never stored. */
  readonly hash: string;
  /** One login and everything that was refreshed from it. */
  readonly family: string;
  readonly uid: number;
  readonly scope: string;
  /** The token that this one was issued for; null for the first of a family. */
  readonly parent: string | null;
  /** `live`; `ended`: a successor, or a sibling, was used; `revoked`: the whole family is rejected. */
  readonly state: 'live' | 'ended' | 'revoked';
  readonly used: number;
  readonly expires_at: number;
}

interface AccessTokenRow {
  readonly jti: string;
  readonly uid: number;
  readonly family: string;
  /** Hash of the refresh token that was issued with it. */
  readonly refresh_hash: string;
  readonly revoked: number;
  readonly expires_at: number;
}

interface SecretRow {
  readonly name: string;
  readonly value: Uint8Array;
}

/** The one code with which a person can set a new password. */
interface ResetCodeRow {
  readonly uid: number;
  /** SHA-256 of the code, hexadecimal. */
  readonly hash: string;
  readonly tries: number;
  /** Seconds. */
  readonly lifetime: number;
  readonly expires_at: number;
}

/** The last issued number of each kind. */
interface CounterRow {
  readonly name: string;
  readonly value: number;
}

export interface FileRow {
  readonly fid: number;
  readonly uuid: string;
  /** The uploader, who is the only reader. */
  readonly uid: number;
  /** Unique among the files of that person. */
  readonly name: string;
  readonly mime: string;
  /** Bytes. */
  readonly size: number;
  /** 1 once it has been attached. */
  readonly kept: number;
  readonly created_at: number;
  readonly detached_at: number | null;
}

interface FileContentRow {
  readonly fid: number;
  readonly bytes: Uint8Array;
}

/** A file in the list of a data node. */
interface AttachmentRow {
  readonly nid: number;
  readonly position: number;
  readonly fid: number;
  readonly display: number | null;
  readonly description: Uint8Array | null;
}

/** A professional gives a counsellor access. */
interface ConsentRow {
  readonly professional_uid: number;
  readonly counsellor_uid: number;
  readonly given_at: number;
}

/** A counsellor whom the organisation proposes to a professional; one at a time. */
interface ProposalRow {
  readonly professional_uid: number;
  readonly counsellor_uid: number;
}

/** A copy that a professional handed to a counsellor; an expired one is deleted. */
interface CopyRow {
  readonly id: number;
  readonly professional_uid: number;
  readonly counsellor_uid: number;
  readonly title: Uint8Array;
  readonly content: Uint8Array;
  /** Milliseconds since the epoch. */
  readonly handed_at: number;
  /** The last day, `YYYY-MM-DD`, UTC. */
  readonly until_day: string;
}

/** A request for the deletion of an account. */
interface DeletionRequestRow {
  readonly uid: number;
  readonly asked_at: number;
}

/** A rate counter. */
interface RateRow {
  /** A hash: neither mails nor addresses are stored. */
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly free_at: number;
}

/** Overwritten at intervals, to check that the store is writable. */
interface ProbeRow {
  readonly name: 'health';
  /** Milliseconds since the epoch. */
  readonly written_at: number;
}

/** A switch that is on; a switch that is off has no row. */
export interface SwitchRow {
  readonly name: 'maintenance';
  readonly on_since: number;
}

export interface Tables {
  readonly reset_codes: ResetCodeRow;
  readonly counters: CounterRow;
  readonly files: FileRow;
  readonly file_contents: FileContentRow;
  readonly attachments: AttachmentRow;
  readonly consents: ConsentRow;
  readonly proposals: ProposalRow;
  readonly copies: CopyRow;
  readonly switches: SwitchRow;
  readonly deletion_requests: DeletionRequestRow;
  readonly rates: RateRow;
  readonly probes: ProbeRow;
  readonly accounts: AccountRow;
  readonly profile_fields: ProfileFieldRow;
  readonly nodes: NodeRow;
  readonly node_fields: NodeFieldRow;
  readonly earlier_texts: EarlierTextRow;
  readonly refresh_tokens: RefreshTokenRow;
  readonly access_tokens: AccessTokenRow;
  readonly secrets: SecretRow;
  readonly releases: ReleaseRow;
  readonly release_documents: ReleaseDocumentRow;
  readonly drafts: DraftRow;
  readonly draft_documents: DraftDocumentRow;
  readonly shipped: ShippedRow;
  readonly previews: PreviewRow;
  readonly rights: RightRow;
  readonly acts: ActRow;
}
