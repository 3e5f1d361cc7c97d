/** Every table, in an order in which rows can be restored, and the columns that identify its rows. */
import type { Tables } from './tables.ts';

/** Temporary data, which backups omit. */
export type PassingTable = 'rates' | 'probes';
export type StoredTable = Exclude<keyof Tables, PassingTable>;

type Keys = { readonly [Table in StoredTable]: readonly (keyof Tables[Table] & string)[] };

/** Add new tables here too: a table that is missing here is missing in a backup. */
export const storedTables: Keys = {
  secrets: ['name'],
  accounts: ['uid'],
  profile_fields: ['uid', 'field'],
  nodes: ['nid'],
  node_fields: ['nid', 'field'],
  earlier_texts: ['nid', 'field', 'replaced_by_revision'],
  refresh_tokens: ['hash'],
  access_tokens: ['jti'],
  reset_codes: ['uid'],
  counters: ['name'],
  files: ['fid'],
  file_contents: ['fid'],
  attachments: ['nid', 'position'],
  consents: ['professional_uid', 'counsellor_uid'],
  proposals: ['professional_uid'],
  copies: ['id'],
  switches: ['name'],
  deletion_requests: ['uid'],
  rights: ['uid', 'right_name'],
  acts: ['id'],
  releases: ['number'],
  release_documents: ['number', 'name'],
  drafts: ['id'],
  draft_documents: ['draft_id', 'name'],
  shipped: ['name'],
  previews: ['id'],
};
