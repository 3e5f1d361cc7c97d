/** Migrations in a document: changes to answers that were stored by its published version. */
import type { MigrationChange } from '#renderers/format/document.ts';
import { asMembers, isText, member, sameJson } from '#renderers/json.ts';
import { locales } from '#src/contract/domain/locale.ts';
import { parseJson } from '#src/contract/wire/json-text.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { withItem, withMember, withoutPlace } from './json-change.ts';

/** The version of the texts; undefined if neither can be parsed. */
export function versionIn(texts: Texts): string | undefined {
  for (const locale of locales) {
    const json = parseJson(texts[locale]);
    const version = json.ok ? member(json.value, 'version') : undefined;
    if (isText(version)) return version;
  }
  return undefined;
}

/**
 * Adds a change for the answers stored by a version. Returns the same text if it is invalid or has the change.
 * @param from the published version.
 */
export function withMigration(text: string, from: string, change: MigrationChange): string {
  const json = parseJson(text);
  if (!json.ok) return text;
  const migrations = member(json.value, 'migrations');
  if (!Array.isArray(migrations)) return withMember(text, ['migrations'], [{ from, changes: [change] }]);
  const index = migrations.findIndex((each) => member(each, 'from') === from);
  if (index < 0) return withItem(text, ['migrations'], migrations.length, { from, changes: [change] });
  const changes = member(migrations[index], 'changes');
  const count = Array.isArray(changes) ? changes.length : 0;
  return withItem(text, ['migrations', index, 'changes'], count, change);
}

/** Renames a key that was never published: redirects migrations that end at it. Drops one that ends where it starts. */
export function withMigrationsTo(text: string, from: string, to: string): string {
  const json = parseJson(text);
  const migrations = json.ok ? member(json.value, 'migrations') : undefined;
  if (!Array.isArray(migrations)) return text;
  const next = migrations.flatMap((migration: unknown) => {
    const changes = member(migration, 'changes');
    if (!Array.isArray(changes)) return [migration];
    const edited = changes
      .map((change: unknown) =>
        member(change, 'to') === from && changesKey(change) ? { ...asMembers(change), to } : change,
      )
      .filter((change) => !changesKey(change) || member(change, 'from') !== member(change, 'to'));
    return edited.length === 0 && changes.length > 0 ? [] : [{ ...asMembers(migration), changes: edited }];
  });
  if (sameJson(next, migrations)) return text;
  return next.length === 0 ? withoutPlace(text, ['migrations']) : withMember(text, ['migrations'], next);
}

/** Does the change move an answer to another key? Changes of choice codes do not. */
function changesKey(change: unknown): boolean {
  const op = member(change, 'op');
  return op === 'rename' || op === 'move';
}
