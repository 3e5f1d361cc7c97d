/** Migrations in a document: changes to answers that were stored by its published version. */
import type { MigrationChange } from '#renderers/format/document.ts';
import { asMembers, isText, type Members, member } from '#renderers/json.ts';
import { locales } from '#src/contract/domain/locale.ts';
import { parseJson } from '#src/contract/wire/json-text.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { listIn, withItem, withoutPlace, withValue } from './document-edit.ts';

/** The version of the texts; undefined if neither can be parsed. */
export function versionIn(texts: Texts): string | undefined {
  for (const locale of locales) {
    const json = parseJson(texts[locale]);
    const version = json.ok ? member(json.value, 'version') : undefined;
    if (isText(version)) return version;
  }
  return undefined;
}

/** The changes of all migrations, in their order. */
export function migrationChanges(document: unknown): readonly unknown[] {
  return listIn(document, ['migrations']).flatMap((migration) => listIn(migration, ['changes']));
}

/**
 * Adds a change for the answers stored by a version.
 * @param from the published version.
 */
export function withMigration(document: Members, from: string, change: MigrationChange): Members {
  const migrations = listIn(document, ['migrations']);
  const index = migrations.findIndex((each) => member(each, 'from') === from);
  if (index < 0) return withItem(document, ['migrations'], migrations.length, { from, changes: [change] });
  const list = ['migrations', index, 'changes'];
  return withItem(document, list, listIn(document, list).length, change);
}

/** Renames a key that was never published: redirects migrations that end at it. Drops one that ends where it starts. */
export function withMigrationsTo(document: Members, from: string, to: string): Members {
  const next = listIn(document, ['migrations']).flatMap((migration) => {
    const changes = member(migration, 'changes');
    if (!Array.isArray(changes)) return [migration];
    const edited = changes
      .map((change: unknown) =>
        member(change, 'to') === from && changesKey(change) ? { ...asMembers(change), to } : change,
      )
      .filter((change) => !changesKey(change) || member(change, 'from') !== member(change, 'to'));
    return edited.length === 0 && changes.length > 0 ? [] : [{ ...asMembers(migration), changes: edited }];
  });
  return next.length === 0
    ? withoutPlace(document, ['migrations'])
    : withValue(document, ['migrations'], next);
}

/** Does the change move an answer to another key? Changes of choice codes do not. */
function changesKey(change: unknown): boolean {
  const op = member(change, 'op');
  return op === 'rename' || op === 'move';
}
