/** Applies the key renames of one side to the base and the other side, so that a merge sees one name. */
import { keyAfter } from '#renderers/format/changes/migrated.ts';
import { asMembers, type Members, member, sameJson } from '#renderers/json.ts';
import { migrationChanges } from './migration.ts';
import { withNewKeys } from './new-keys.ts';

type Renames = ReadonlyMap<string, string>;

const propertiesOf = (document: unknown) => asMembers(member(member(document, 'schema'), 'properties')) ?? {};

/** The base keys that a side renamed, with their new names. */
function renamesSince(base: unknown, side: unknown): Renames {
  const [before, after] = [propertiesOf(base), propertiesOf(side)];
  const isAsked = (key: string) => Object.hasOwn(after, key);
  const renames = new Map<string, string>();
  const known = migrationChanges(base);
  const changes = migrationChanges(side).filter((change) => !known.some((old) => sameJson(old, change)));
  for (const key of Object.keys(before)) {
    if (isAsked(key)) continue;
    const name = keyAfter(key, changes);
    // A key that no user has answered is renamed without a migration: find it by its identical content.
    const looksOf = (document: unknown, own: string) => [
      propertiesOf(document)[own],
      member(member(document, 'uiSchema'), own),
    ];
    const alike = Object.keys(after).filter(
      (own) => !Object.hasOwn(before, own) && sameJson(looksOf(side, own), looksOf(base, key)),
    );
    const [only] = alike;
    const to = name !== key && isAsked(name) ? name : alike.length === 1 ? only : undefined;
    if (to !== undefined && !Object.hasOwn(before, to)) renames.set(key, to);
  }
  return renames;
}

/** The renames that the other side can adopt: it has the question and no other one with the new name. */
function followed(renames: Renames, others: Renames, other: unknown): Renames {
  const there = propertiesOf(other);
  return new Map(
    [...renames].filter(
      ([from, to]) => !others.has(from) && Object.hasOwn(there, from) && !Object.hasOwn(there, to),
    ),
  );
}

/** Did the other side choose the same name? */
function hasFollowed([from, to]: readonly [string, string], other: unknown): boolean {
  const there = propertiesOf(other);
  return !Object.hasOwn(there, from) && Object.hasOwn(there, to);
}

function withNames(document: Members, names: Renames): Members {
  return names.size === 0 ? document : withNewKeys(document, (key) => names.get(key));
}

interface Three {
  readonly base: Members;
  readonly theirs: Members;
  readonly mine: Members;
}

/** The same documents with the new names of both sides. */
export function withBothNames(documents: Three): Three {
  const { base } = documents;
  const [theirs, mine] = [renamesSince(base, documents.theirs), renamesSince(base, documents.mine)];
  if (theirs.size + mine.size === 0) return documents;
  const [forMine, forTheirs] = [
    followed(theirs, mine, documents.mine),
    followed(mine, theirs, documents.theirs),
  ];
  const same = [
    ...[...theirs].filter((rename) => hasFollowed(rename, documents.mine)),
    ...[...mine].filter((rename) => hasFollowed(rename, documents.theirs)),
  ];
  return {
    base: withNames(base, new Map([...forMine, ...forTheirs, ...same])),
    theirs: withNames(documents.theirs, forTheirs),
    mine: withNames(documents.mine, forMine),
  };
}
