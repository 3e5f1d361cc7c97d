/** What the database holds. Instants are whole seconds since the epoch. */

export interface AccountRow {
  readonly uid: number;
  readonly uuid: string;
  readonly name: string;
  /** Lower case: two accounts never differ by case alone. */
  readonly name_key: string;
  readonly mail: string;
  readonly mail_key: string;
  readonly password: string;
  readonly status: 'active' | 'blocked';
  readonly role: 'professional' | 'provider' | 'counsellor' | 'none';
  readonly language: 'fr' | 'en';
  /** The data node that the profile refers to; a person's own PATCH can empty the reference. */
  readonly data_nid: number | null;
  readonly created_at: number;
  readonly changed_at: number;
}

export interface ProfileFieldRow {
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
  /** Counts the changes; the entity tag is made of it. */
  readonly revision: number;
}

export interface NodeFieldRow {
  readonly nid: number;
  readonly field: string;
  readonly value: Uint8Array;
}

/** A text as it was before the change that made `replaced_by_revision`. */
export interface EarlierTextRow {
  readonly nid: number;
  readonly field: string;
  readonly replaced_by_revision: number;
  readonly value: Uint8Array;
  readonly replaced_at: number;
  readonly replaced_by_uid: number;
}

export interface RefreshTokenRow {
  /** SHA-256 of the token, hexadecimal: the token itself is never kept. */
  readonly hash: string;
  /** One login and everything that was refreshed from it. */
  readonly family: string;
  readonly uid: number;
  readonly scope: string;
  /** The token this one was issued for; null for the first of a family. */
  readonly parent: string | null;
  /** `live`; `ended`: a successor, or a sibling, was used; `revoked`: the whole family is refused. */
  readonly state: 'live' | 'ended' | 'revoked';
  readonly used: number;
  readonly expires_at: number;
}

export interface AccessTokenRow {
  readonly jti: string;
  readonly uid: number;
  readonly family: string;
  /** Hash of the refresh token that was issued with it. */
  readonly refresh_hash: string;
  readonly revoked: number;
  readonly expires_at: number;
}

export interface SecretRow {
  readonly name: string;
  readonly value: Uint8Array;
}

export interface Tables {
  readonly accounts: AccountRow;
  readonly profile_fields: ProfileFieldRow;
  readonly nodes: NodeRow;
  readonly node_fields: NodeFieldRow;
  readonly earlier_texts: EarlierTextRow;
  readonly refresh_tokens: RefreshTokenRow;
  readonly access_tokens: AccessTokenRow;
  readonly secrets: SecretRow;
}
