/**
 * The tables of a new store. `bytea` and `bigint` are PostgreSQL's names. SQLite accepts any type name and stores blobs
 * and integers as given.
 */
const account = 'integer not null references accounts (uid) on delete cascade';

const accountsAndNodes = [
  `create table accounts (
    uid integer primary key,
    uuid text not null,
    name text not null,
    name_key text not null unique,
    mail text not null,
    mail_key text not null unique,
    password text not null,
    status text not null,
    role text not null,
    language text not null,
    data_nid integer,
    demo integer not null default 0,
    created_at bigint not null,
    changed_at bigint not null
  )`,
  `create table profile_fields (
    uid ${account},
    field text not null,
    value bytea not null,
    constraint profile_fields_key primary key (uid, field)
  )`,
  `create table rights (
    uid ${account},
    right_name text not null,
    constraint rights_key primary key (uid, right_name)
  )`,
  `create table nodes (
    nid integer primary key,
    uuid text not null,
    uid ${account},
    title text not null,
    created_at bigint not null,
    changed_at bigint not null,
    revision integer not null,
    tag text not null
  )`,
  `create table node_fields (
    nid integer not null references nodes (nid) on delete cascade,
    field text not null,
    value bytea not null,
    constraint node_fields_key primary key (nid, field)
  )`,
  `create table earlier_texts (
    nid integer not null references nodes (nid) on delete cascade,
    field text not null,
    replaced_by_revision integer not null,
    value bytea not null,
    replaced_at bigint not null,
    replaced_by_uid integer not null,
    constraint earlier_texts_key primary key (nid, field, replaced_by_revision)
  )`,
];

const files = [
  `create table files (
    fid integer primary key,
    uuid text not null,
    uid ${account},
    name text not null,
    mime text not null,
    size integer not null,
    kept integer not null,
    created_at bigint not null,
    detached_at bigint,
    constraint files_name unique (uid, name)
  )`,
  // Separate from `files`, so that a list of files reads no contents.
  `create table file_contents (
    fid integer primary key references files (fid) on delete cascade,
    bytes bytea not null
  )`,
  `create table attachments (
    nid integer not null references nodes (nid) on delete cascade,
    position integer not null,
    fid integer not null references files (fid) on delete cascade,
    display integer,
    description bytea,
    constraint attachments_key primary key (nid, position)
  )`,
  'create index attachments_fid on attachments (fid)',
];

const tokens = [
  `create table refresh_tokens (
    hash text primary key,
    family text not null,
    uid ${account},
    scope text not null,
    parent text,
    state text not null,
    used integer not null,
    expires_at bigint not null
  )`,
  'create index refresh_tokens_family on refresh_tokens (family)',
  'create index refresh_tokens_uid on refresh_tokens (uid)',
  `create table access_tokens (
    jti text primary key,
    uid ${account},
    family text not null,
    refresh_hash text not null,
    revoked integer not null,
    expires_at bigint not null
  )`,
  'create index access_tokens_uid on access_tokens (uid)',
  'create index access_tokens_family on access_tokens (family)',
  `create table reset_codes (
    uid integer primary key references accounts (uid) on delete cascade,
    hash text not null,
    tries integer not null,
    lifetime integer not null,
    expires_at bigint not null
  )`,
];

const access = [
  `create table consents (
    professional_uid ${account},
    counsellor_uid ${account},
    given_at bigint not null,
    constraint consents_key primary key (professional_uid, counsellor_uid)
  )`,
  `create table proposals (
    professional_uid integer primary key references accounts (uid) on delete cascade,
    counsellor_uid ${account}
  )`,
  `create table copies (
    id integer primary key,
    professional_uid ${account},
    counsellor_uid ${account},
    title bytea not null,
    content bytea not null,
    handed_at bigint not null,
    until_day text not null
  )`,
  'create index copies_professional on copies (professional_uid)',
  'create index copies_counsellor on copies (counsellor_uid)',
  `create table deletion_requests (
    uid integer primary key references accounts (uid) on delete cascade,
    asked_at bigint not null
  )`,
  `create table acts (
    id integer primary key,
    at bigint not null,
    by_uid integer not null,
    by_name text not null,
    by_role text not null,
    what text not null,
    about_uid integer references accounts (uid) on delete cascade,
    details text not null
  )`,
  'create index acts_about on acts (about_uid)',
];

const studio = [
  `create table releases (
    number integer primary key,
    kind text not null,
    title text not null,
    why text not null,
    by_name text not null,
    at bigint not null,
    accepted text not null
  )`,
  `create table release_documents (
    number integer not null references releases (number) on delete cascade,
    name text not null,
    version text not null,
    fr bytea not null,
    en bytea not null,
    constraint release_documents_key primary key (number, name)
  )`,
  `create table drafts (
    id text primary key,
    title text not null,
    revision integer not null,
    why text,
    is_proposal integer not null,
    made_by integer not null,
    by_name text not null,
    at bigint not null,
    publish_at bigint,
    scheduled_by integer,
    accepted text,
    stayed text
  )`,
  `create table draft_documents (
    draft_id text not null references drafts (id) on delete cascade,
    name text not null,
    base integer not null,
    fr bytea not null,
    en bytea not null,
    reviewed text not null,
    revision integer not null,
    by_name text not null,
    at bigint not null,
    constraint draft_documents_key primary key (draft_id, name)
  )`,
  `create table shipped (
    name text primary key,
    fr bytea not null,
    en bytea not null
  )`,
  // Deleting a draft or an account deletes its previews.
  `create table previews (
    id text primary key,
    uid ${account},
    draft_id text references drafts (id) on delete cascade,
    token_hash text not null unique,
    place text not null,
    revision integer not null,
    by_name text not null,
    expires_at bigint not null,
    phones text not null
  )`,
];

const server = [
  'create table secrets (name text primary key, value bytea not null)',
  'create table counters (name text primary key, value integer not null)',
  'create table switches (name text primary key, on_since bigint not null)',
  'create table rates (key text primary key, free_at bigint not null)',
  'create table probes (name text primary key, written_at bigint not null)',
];

/** Ordered so that each table follows those that it references. */
export const firstTables: readonly string[] = [
  ...accountsAndNodes,
  ...files,
  ...tokens,
  ...access,
  ...studio,
  ...server,
];
