/** The reserved member `_sync` of the progression's object: what the merge needs and no entry can carry. */

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

/** The version of the value that stands in the field itself: its content is not repeated. */
interface ShownVersion {
  readonly v: VersionId;
  readonly p: readonly VersionId[];
}

/** A second version of a value, that has no place in the field. */
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

/** What a later app put into the block, as the server's text has it: this app neither merges nor understands it. */
export interface UnknownMembers {
  /** Members beside the known ones. */
  readonly members: Readonly<Record<string, unknown>>;
  /** Groups of versions beside the known ones. */
  readonly groups: Readonly<Record<string, unknown>>;
}

/** Reads the block; what is damaged counts as absent, which at worst brings a deleted thing back. */
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
 * The block for a state; undefined where there is nothing to say.
 * @param drafts as they are to stand in it.
 * @param unknown of the very text that this block is to replace. Left out: the block as far as this app knows it,
 * which alone decides whether there is anything to write.
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
 * The versions of each value, from the values in a field and what the block says of them. A value that the block
 * does not fit counts as bare, not as a child of what the block names: block and value travel in different fields,
 * so its writer may never have seen that version.
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

/** Keeps the members that the reader understands and that are not empty. */
function records<T>(raw: unknown, read: (value: unknown) => T | undefined): Readonly<Record<string, T>> {
  if (!isRecord(raw)) return {};
  return Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]): [string, T][] => {
      const item = read(value);
      return item === undefined ? [] : [[name, item]];
    }),
  );
}
