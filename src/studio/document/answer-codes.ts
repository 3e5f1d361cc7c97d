/** Migrations of choice codes: a document's `option` changes recode the answers that are already stored. */
import type { JSONPath } from 'jsonc-parser';
import { member } from '#renderers/json.ts';
import { parseJson } from '#src/contract/wire/json-text.ts';
import type { ComparedValue } from './built-condition.ts';
import { withMember, withoutPlace } from './json-change.ts';
import { withMigration } from './migration.ts';

/** An `option` change in the document's migrations. */
interface CodeChange {
  /** Path of the change in the document. */
  readonly path: JSONPath;
  /** Version of the answers that the change applies to. */
  readonly version: unknown;
  readonly from: unknown;
  readonly to: unknown;
}

/** The code changes of a question. Follows its renames back to its earlier keys. */
function codeChanges(document: unknown, key: string): readonly CodeChange[] {
  const migrations = member(document, 'migrations');
  const all = (Array.isArray(migrations) ? migrations : []).flatMap((migration: unknown, index) => {
    const changes = member(migration, 'changes');
    return (Array.isArray(changes) ? changes : []).map((change: unknown, rank) => ({
      path: ['migrations', index, 'changes', rank],
      version: member(migration, 'from'),
      change,
    }));
  });
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
  const migrations = member(document, 'migrations');
  const own = (Array.isArray(migrations) ? migrations : []).filter(
    (migration) => member(migration, 'from') === version,
  );
  const changes = own.flatMap((migration: unknown): readonly unknown[] => {
    const list = member(migration, 'changes');
    return Array.isArray(list) ? list : [];
  });
  return changes
    .toReversed()
    .reduce<string>(
      (name, change) =>
        member(change, 'op') === 'rename' && member(change, 'to') === name
          ? String(member(change, 'from'))
          : name,
      key,
    );
}

/** Does the text recode stored answers of this version from one code to the other? */
export function isCarried(
  text: string,
  { key, from, to, version }: Pick<CodeMigration, 'key' | 'from' | 'to' | 'version'>,
): boolean {
  const json = parseJson(text);
  const changes = json.ok ? codeChanges(json.value, key) : [];
  return changes.some((change) => change.version === version && change.from === from && change.to === to);
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
export function addCodeMigration(text: string, { key, from, to, published, version }: CodeMigration): string {
  const json = parseJson(text);
  if (!json.ok) return text;
  const affected = codeChanges(json.value, key).filter((change) => change.to === from || change.from === to);
  const changed = affected.toReversed().reduce((before, change) => {
    const isCurrent = change.version === version;
    if (change.to === from) {
      // A migration of an older version ends at the code published then. The new migration continues from that code.
      if (!isCurrent && published !== undefined && to !== undefined) return before;
      if (to === undefined || change.from === to) return withoutChange(before, change.path);
      return withMember(before, [...change.path, 'to'], to);
    }
    // Answers that already have the new code keep it.
    return isCurrent ? withoutChange(before, change.path) : before;
  }, text);
  if (published === undefined || to === undefined) return changed;
  return withMigration(changed, published, { op: 'option', key, from, to });
}

/** Removes the recoding of a code, so that answers keep it: the choice exists again. */
export function removeCodeMigration(
  text: string,
  {
    key,
    code,
    version,
  }: { readonly key: string; readonly code: ComparedValue; readonly version: string | undefined },
): string {
  const json = parseJson(text);
  if (!json.ok) return text;
  return codeChanges(json.value, key)
    .filter((change) => change.from === code && change.version === version)
    .toReversed()
    .reduce((before, { path }) => withoutChange(before, path), text);
}

/** Removes the change, and the objects and lists that become empty. */
function withoutChange(text: string, path: JSONPath): string {
  const without = withoutPlace(text, path);
  const [, index] = path;
  const json = parseJson(without);
  const migrations = json.ok ? member(json.value, 'migrations') : undefined;
  const changes = member(member(migrations, String(index)), 'changes');
  if (!Array.isArray(changes) || changes.length > 0) return without;
  return Array.isArray(migrations) && migrations.length === 1
    ? withoutPlace(without, ['migrations'])
    : withoutPlace(without, ['migrations', Number(index)]);
}
