/** Identity of one version of something: who it is and which versions its writer had seen. */
import type { StoredEntry } from '#src/contract/domain/entry.ts';
import { contentHash, hashLength } from './content-hash.ts';
import { isList } from './shape.ts';

/**
 * `<depth><random>.<hash>`: two characters of base 36 that count the edits behind it, some random ones, and the
 * hash of the content. Content without version members (old data, an old client) is *bare*: depth `00`, nothing
 * random.
 * - The depth makes the child of the greatest version the greatest, so that an edit never jumps to another key
 *   under the fingers of the person. It is no clock: nothing is decided by it but who takes the key.
 * - The hash inside the id lets a bare copy of known content (a client that drops unknown members) be recognised
 *   as the version that it is a copy of.
 */
export type VersionId = string;

export interface Identity {
  readonly id: VersionId;
  /** Newest first. Cut at 16: a device further behind gets a needless second version, never a loss. */
  readonly ancestors: readonly VersionId[];
}

export const ancestorLimit = 16;

const depthLength = 2;
const greatestDepth = 36 ** depthLength - 1;
const bareStart = `${'0'.repeat(depthLength)}.`;

/** Members of an entry that say where it stands, not what it says. */
const versionMembers: ReadonlySet<string> = new Set(['_v', '_p', '_h', '_r']);

/** The content of an entry: everything but the version members. */
export function contentOf(entry: StoredEntry): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(entry).filter(([name]) => !versionMembers.has(name)));
}

const identities = new WeakMap<object, Identity>();

/**
 * Who an entry is. Without members: its content. With members that fit its content: what they say. With a hash
 * that does not fit: a client that knows nothing of versions edited a copy of `_v`, so this is a child of it.
 * Entries are never changed in place, so the answer is remembered per object.
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
 * @param previous the version that its writer had before their eyes; undefined for something new.
 * @param content version members in it are ignored.
 * @param random some random characters of [0-9a-z]; five are plenty.
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

/** In the place of random characters: a text that an exercise filled in where it found none. */
export const fillMark = contentHash('fill').slice(0, 5);

/** A text that was filled in where there was none, and that nobody has changed since. */
export function isFilledIn({ id, ancestors }: Identity): boolean {
  return ancestors.length === 0 && id.slice(depthLength, -hashLength - 1) === fillMark;
}

/** The id of content that carries no version. */
export function bareId(hash: string): VersionId {
  return `${bareStart}${hash}`;
}

export function isBare(id: VersionId): boolean {
  return id.startsWith(bareStart);
}

/** Hash of the content that an id was made for. */
export function hashOf(id: VersionId): string {
  return id.slice(-hashLength);
}

/** The writer of `newer` had seen `older`, or `older` is a bare copy of something that they had seen. */
export function covers(newer: Identity, older: Identity): boolean {
  if (newer.ancestors.includes(older.id)) return true;
  if (!isBare(older.id) || isBare(newer.id)) return false;
  const hash = hashOf(older.id);
  return hashOf(newer.id) === hash || newer.ancestors.some((ancestor) => hashOf(ancestor) === hash);
}

/** Ids of ancestors as stored; anything that is not a text is left out. */
export function textsOf(value: unknown): readonly string[] {
  return isList(value) ? value.filter((item) => typeof item === 'string') : [];
}

function childId(parent: VersionId | undefined, random: string, hash: string): VersionId {
  const behind = parent === undefined ? 0 : Number.parseInt(parent.slice(0, depthLength), 36);
  const depth = Math.min((Number.isNaN(behind) ? 0 : behind) + 1, greatestDepth);
  return `${depth.toString(36).padStart(depthLength, '0')}${random}.${hash}`;
}
