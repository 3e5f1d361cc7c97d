/** Migrations of choice codes: a document's `option` changes recode the answers that are already stored. */
import { type Members, member } from '#renderers/json.ts';
import type { ComparedValue } from './built-condition.ts';
import { listIn, type Path, withoutPlace, withValue } from './document-edit.ts';
import { withMigration } from './migration.ts';

/** An `option` change in the document's migrations. */
interface CodeChange {
  /** Path of the change in the document. */
  readonly path: Path;
  /** Version of the answers that the change applies to. */
  readonly version: unknown;
  readonly from: unknown;
  readonly to: unknown;
}

/** The code changes of a question. Follows its renames back to its earlier keys. */
export function codeChanges(document: unknown, key: string): readonly CodeChange[] {
  const all = listIn(document, ['migrations']).flatMap((migration, index) =>
    listIn(migration, ['changes']).map((change, rank) => ({
      path: ['migrations', index, 'changes', rank],
      version: member(migration, 'from'),
      change,
    })),
  );
  let name = key;
  const found: CodeChange[] = [];
  for (const { path, version, change } of all.toReversed()) {
    const [op, from, to] = ['op', 'from', 'to'].map((each) => member(change, each));
    if (op === 'rename' && to === name) name = String(from);
    if (op === 'option' && member(change, 'key') === name) found.unshift({ path, version, from, to });
  }
  return found;
}

/** Returns the key under which the question was published. @param version the published version. */
export function publishedKey(document: unknown, key: string, version: string | undefined): string {
  const own = listIn(document, ['migrations']).filter((migration) => member(migration, 'from') === version);
  return own
    .flatMap((migration) => listIn(migration, ['changes']))
    .toReversed()
    .reduce<string>(
      (name, change) =>
        member(change, 'op') === 'rename' && member(change, 'to') === name
          ? String(member(change, 'from'))
          : name,
      key,
    );
}

/** Does the document recode stored answers of this version from one code to the other? */
export function isCarried(
  document: unknown,
  { key, from, to, version }: Pick<CodeMigration, 'key' | 'from' | 'to' | 'version'>,
): boolean {
  return codeChanges(document, key).some(
    (change) => change.version === version && change.from === from && change.to === to,
  );
}

interface CodeMigration {
  readonly key: string;
  readonly from: ComparedValue;
  /** Undefined: the choice is deleted without a replacement. */
  readonly to: ComparedValue | undefined;
  /** Published version, if the choice is published in it. */
  readonly published: string | undefined;
  /** Published version of the document; undefined if it was never published. */
  readonly version: string | undefined;
}

/**
 * Recodes stored answers from one code to another. Redirects unpublished migrations that end at `from` to `to`.
 * Drops a migration whose start and end become equal.
 */
export function addCodeMigration(
  document: Members,
  { key, from, to, published, version }: CodeMigration,
): Members {
  const affected = codeChanges(document, key).filter((change) => change.to === from || change.from === to);
  const changed = affected.toReversed().reduce((before, change) => {
    const isCurrent = change.version === version;
    if (change.to === from) {
      // A migration of an older version ends at the code published then. The new migration continues from that code.
      if (!isCurrent && published !== undefined && to !== undefined) return before;
      if (to === undefined || change.from === to) return withoutChange(before, change.path);
      return withValue(before, [...change.path, 'to'], to);
    }
    // Answers that already have the new code keep it.
    return isCurrent ? withoutChange(before, change.path) : before;
  }, document);
  if (published === undefined || to === undefined) return changed;
  return withMigration(changed, published, { op: 'option', key, from, to });
}

/** Removes the recoding of a code, so that answers keep it: the choice exists again. */
export function removeCodeMigration(
  document: Members,
  {
    key,
    code,
    version,
  }: { readonly key: string; readonly code: ComparedValue; readonly version: string | undefined },
): Members {
  return codeChanges(document, key)
    .filter((change) => change.from === code && change.version === version)
    .toReversed()
    .reduce((before, { path }) => withoutChange(before, path), document);
}

/** Removes the change, and the objects and lists that become empty. */
function withoutChange(document: Members, path: Path): Members {
  const without = withoutPlace(document, path);
  const migration = path.slice(0, 2);
  if (listIn(without, [...migration, 'changes']).length > 0) return without;
  return withoutPlace(without, listIn(without, ['migrations']).length === 1 ? ['migrations'] : migration);
}
