/** The reserved member `_sync` of the progression's object: merge data that no entry can carry. */

import { contentHash } from '#src/contract/wire/content-hash.ts';
import {
  draftEndsMember,
  draftsMember,
  readWireDrafts,
  type WireDrafts,
  writeWireDrafts,
} from '#src/contract/wire/draft-codec.ts';
import { isList, isRecord, member } from '#src/contract/wire/shape.ts';
import { bareId, hashOf, isBare, textsOf, type VersionId } from '#src/contract/wire/version.ts';
import { type SingleGroup, singleGroups } from '../merge/single-groups.ts';
import type { Singles, SingleVersion } from '../merge/singles.ts';
import type { Tombstones } from '../merge/tombstones.ts';

/** The version of the value in the field itself. Its content is not repeated. */
interface ShownVersion {
  readonly v: VersionId;
  readonly p: readonly VersionId[];
}

/** A second version of a value, which does not fit in the field. */
interface OtherVersion extends ShownVersion {
  readonly value: unknown;
}

interface StoredVersions {
  readonly shown?: ShownVersion | undefined;
  readonly others?: readonly OtherVersion[] | undefined;
}

export interface SyncBlock {
  readonly tombstones: Tombstones;
  readonly versions: Readonly<Record<SingleGroup, Readonly<Record<string, StoredVersions>>>>;
  readonly drafts: WireDrafts;
  readonly unknown: UnknownMembers;
}

/** Members of a later app version, as in the server's text. This app neither merges nor understands them. */
export interface UnknownMembers {
  /** Unknown members. */
  readonly members: Readonly<Record<string, unknown>>;
  /** Unknown groups of versions. */
  readonly groups: Readonly<Record<string, unknown>>;
}

/** Parses the block. Damaged parts count as absent, which at worst restores a deleted item. */
export function readSyncBlock(raw: unknown): SyncBlock {
  return {
    tombstones: readTombstones(member(raw, 'tombstones')),
    versions: {
      identityCard: readGroup(member(member(raw, 'versions'), 'identityCard')),
      progression: readGroup(member(member(raw, 'versions'), 'progression')),
    },
    drafts: readWireDrafts(raw),
    unknown: {
      members: without(knownMembers, raw),
      groups: without(knownGroups, member(raw, 'versions')),
    },
  };
}

const knownMembers: ReadonlySet<string> = new Set(['tombstones', 'versions', draftsMember, draftEndsMember]);
const knownGroups: ReadonlySet<string> = new Set(singleGroups);

function without(known: ReadonlySet<string>, raw: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(raw)) return {};
  return Object.fromEntries(Object.entries(raw).filter(([name]) => !known.has(name)));
}

/**
 * The block for a state; undefined if it is empty.
 * @param drafts the drafts to include.
 * @param unknown of the text that this block replaces. Omitted: the block as this app knows it, used to decide
 * whether a write is needed.
 */
export function writeSyncBlock(
  singles: Readonly<Record<SingleGroup, Singles>>,
  tombstones: Tombstones,
  drafts: WireDrafts | undefined = undefined,
  unknown: UnknownMembers = { members: {}, groups: {} },
): Readonly<Record<string, unknown>> | undefined {
  const block: Record<string, unknown> = { ...unknown.members };
  if (Object.keys(tombstones).length > 0) block['tombstones'] = tombstones;
  const groups = singleGroups
    .map((group) => [group, writeGroup(singles[group])] as const)
    .filter(([, versions]) => Object.keys(versions).length > 0);
  if (groups.length + Object.keys(unknown.groups).length > 0)
    block['versions'] = { ...unknown.groups, ...Object.fromEntries(groups) };
  if (drafts !== undefined) Object.assign(block, writeWireDrafts(drafts));
  return Object.keys(block).length > 0 ? block : undefined;
}

/**
 * The versions of each value, from the values in a field and their versions in the block. A value that does not match
 * the block counts as unversioned, not as a child of the block's version: block and value are in different fields, so
 * its writer may never have seen that version.
 */
export function joinSingles(
  values: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, StoredVersions>>,
): Singles {
  const joined = new Map<string, readonly SingleVersion[]>();
  for (const [key, value] of Object.entries(values)) {
    const hash = contentHash(value);
    const shown = Object.hasOwn(stored, key) ? stored[key]?.shown : undefined;
    joined.set(key, [
      shown !== undefined && hashOf(shown.v) === hash
        ? { id: shown.v, ancestors: shown.p, value }
        : { id: bareId(hash), ancestors: [], value },
    ]);
  }
  for (const [key, { others = [] }] of Object.entries(stored)) {
    const versions = others.map(({ v, p, value }) => ({ id: v, ancestors: p, value }));
    if (versions.length > 0) joined.set(key, [...(joined.get(key) ?? []), ...versions]);
  }
  return Object.fromEntries(joined);
}

function writeGroup(singles: Singles): Readonly<Record<string, StoredVersions>> {
  return Object.fromEntries(
    Object.entries(singles).flatMap(([key, [shown, ...others]]): [string, StoredVersions][] => {
      if (shown === undefined || (isBare(shown.id) && others.length === 0)) return [];
      return [
        [
          key,
          {
            ...(isBare(shown.id) ? {} : { shown: { v: shown.id, p: shown.ancestors } }),
            ...(others.length > 0
              ? { others: others.map(({ id, ancestors, value }) => ({ v: id, p: ancestors, value })) }
              : {}),
          },
        ],
      ];
    }),
  );
}

function readGroup(raw: unknown): Readonly<Record<string, StoredVersions>> {
  if (!isRecord(raw)) return {};
  return Object.fromEntries(
    Object.entries(raw).map(([key, stored]) => {
      const others = member(stored, 'others');
      return [
        key,
        {
          shown: readVersion(member(stored, 'shown')),
          others: isList(others)
            ? others.flatMap((other) => {
                const version = readVersion(other);
                return version === undefined ? [] : [{ ...version, value: member(other, 'value') }];
              })
            : [],
        },
      ];
    }),
  );
}

function readVersion(raw: unknown): ShownVersion | undefined {
  const id = member(raw, 'v');
  return typeof id === 'string' ? { v: id, p: textsOf(member(raw, 'p')) } : undefined;
}

function readTombstones(raw: unknown): Tombstones {
  return records(raw, (roots) => records(roots, (deleted) => records(deleted, readDay)));
}

function readDay(raw: unknown): number | undefined {
  return typeof raw === 'number' && Number.isSafeInteger(raw) ? raw : undefined;
}

/** Keeps the members that `read` understands and that are not empty. */
function records<T>(raw: unknown, read: (value: unknown) => T | undefined): Readonly<Record<string, T>> {
  if (!isRecord(raw)) return {};
  return Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]): [string, T][] => {
      const item = read(value);
      return item === undefined ? [] : [[name, item]];
    }),
  );
}
