/** Identity of one version: its id, and the versions that its writer had seen. */
import type { StoredEntry } from '#src/contract/domain/stored-entry.ts';
import { contentHash, hashLength } from './content-hash.ts';
import { isList } from './shape.ts';

/**
 * `<depth><random>.<hash>`: two characters of base 36 that count the previous edits, some random ones, and the
 * hash of the content. Content without version members (old data, an old client) is *bare*: depth `00`, nothing
 * random.
 * - Because of the depth, the child of the greatest version is the greatest, so that an entry keeps its key while the
 *   user edits it. The depth is not a clock: it only decides which version takes the key.
 * - The hash in the id identifies a bare copy of known content (a client that drops unknown members) as a copy of
 *   that version.
 */
export type VersionId = string;

export interface Identity {
  readonly id: VersionId;
  /** Newest first, at most 16. A device further behind gets a needless second version, never a loss. */
  readonly ancestors: readonly VersionId[];
}

export const ancestorLimit = 16;

const depthLength = 2;
const greatestDepth = 36 ** depthLength - 1;
const bareStart = `${'0'.repeat(depthLength)}.`;

/** Members about the version of an entry, not about its content. */
const versionMembers: ReadonlySet<string> = new Set(['_v', '_p', '_h', '_r']);

/** The content of an entry without the version members. */
export function contentOf(entry: StoredEntry): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(entry).filter(([name]) => !versionMembers.has(name)));
}

const identities = new WeakMap<object, Identity>();

/**
 * The identity of an entry. Without version members: from its content. With members that match its content: from these.
 * With a hash that does not match: a client that ignores versions edited a copy of `_v`, so this is its child.
 * Cached by object, because entries are immutable.
 */
export function identify(entry: StoredEntry): Identity {
  const known = identities.get(entry);
  if (known !== undefined) return known;
  const hash = contentHash(contentOf(entry));
  const identity = identityFor(entry, hash);
  identities.set(entry, identity);
  return identity;
}

function identityFor(entry: StoredEntry, hash: string): Identity {
  const { _v: id, _h: madeFor } = entry;
  if (typeof id !== 'string' || id === '') return { id: bareId(hash), ancestors: [] };
  const ancestors = textsOf(entry._p);
  if (madeFor === hash) return { id, ancestors };
  return {
    id: childId(id, contentHash(id).slice(0, 5), hash),
    ancestors: [id, ...ancestors].slice(0, ancestorLimit),
  };
}

/**
 * A new version of an entry.
 * @param previous the version that its writer saw; undefined for a new entry.
 * @param content version members in it are ignored.
 * @param random random characters of [0-9a-z]; five are enough.
 */
export function nextVersion(
  previous: Identity | undefined,
  content: Readonly<Record<string, unknown>>,
  random: string,
): StoredEntry {
  const plain = contentOf(content);
  const hash = contentHash(plain);
  const { id, ancestors } = nextIdentity(previous, hash, random);
  return { ...plain, _v: id, _p: ancestors, _h: hash };
}

/** The identity of a new version; `hash` is that of its content. */
export function nextIdentity(previous: Identity | undefined, hash: string, random: string): Identity {
  if (previous === undefined) return { id: childId(undefined, random, hash), ancestors: [] };
  return {
    id: childId(previous.id, random, hash),
    ancestors: [previous.id, ...previous.ancestors].slice(0, ancestorLimit),
  };
}

/** Replaces the random characters in a version that an exercise filled in because there was none. */
export const fillMark = contentHash('fill').slice(0, 5);

/** A text that was filled in automatically and not edited since. */
export function isFilledIn({ id, ancestors }: Identity): boolean {
  return ancestors.length === 0 && id.slice(depthLength, -hashLength - 1) === fillMark;
}

/** The id of content without a version. */
export function bareId(hash: string): VersionId {
  return `${bareStart}${hash}`;
}

export function isBare(id: VersionId): boolean {
  return id.startsWith(bareStart);
}

/** Hash of the content of an id. */
export function hashOf(id: VersionId): string {
  return id.slice(-hashLength);
}

/** The writer of `newer` had seen `older`, or `older` is a bare copy of a version that they had seen. */
export function covers(newer: Identity, older: Identity): boolean {
  if (newer.ancestors.includes(older.id)) return true;
  if (!isBare(older.id) || isBare(newer.id)) return false;
  const hash = hashOf(older.id);
  return hashOf(newer.id) === hash || newer.ancestors.some((ancestor) => hashOf(ancestor) === hash);
}

/** Ids of ancestors as stored; skips anything that is not a text. */
export function textsOf(value: unknown): readonly string[] {
  return isList(value) ? value.filter((item) => typeof item === 'string') : [];
}

function childId(parent: VersionId | undefined, random: string, hash: string): VersionId {
  const behind = parent === undefined ? 0 : Number.parseInt(parent.slice(0, depthLength), 36);
  const depth = Math.min((Number.isNaN(behind) ? 0 : behind) + 1, greatestDepth);
  return `${depth.toString(36).padStart(depthLength, '0')}${random}.${hash}`;
}
