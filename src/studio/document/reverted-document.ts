/**
 * Restores an earlier version of a document as a newer version. No answer given since is lost.
 * Questions added since are no longer asked, but stay readable. Keys renamed since get their former names back, with
 * their answers. What cannot be reverted (choices recoded, answers dropped or moved into a list) stays as it is now.
 */
import { compareVersions } from '#renderers/format/changes/version-bump.ts';
import { asMembers, isText, type Members, member } from '#renderers/json.ts';
import { byLocale } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { edited } from './document-edit.ts';
import { readText, versionOf } from './document-text.ts';
import { propertiesOf, withRetired } from './retire.ts';

/** The texts of `then` as the successor of `now`. A text that cannot be parsed is restored unchanged. */
export function textsBackTo(then: Texts, now: Texts): Texts {
  return byLocale((locale) => {
    const present = readText(now[locale]);
    if (!present.ok) return then[locale];
    return edited(then[locale], (old) => revertedDocument(old, present.value));
  });
}

export function revertedDocument(then: Members, now: Members): Members {
  const document = { ...then, version: versionOf(now) };
  const schema = asMembers(member(then, 'schema'));
  const later = asMembers(member(now, 'schema'));
  if (schema === undefined || later === undefined) return document;
  const renames = renamesSince(then, now);
  const renamed = new Set(renames.map(({ to }) => to));
  const added = Object.keys(propertiesOf(later)).filter(
    (key) => !Object.hasOwn(propertiesOf(schema), key) && !renamed.has(key),
  );
  return { ...withRetired(document, now, added), ...migrationsOf(then, now, renames) };
}

interface Rename {
  readonly from: string;
  readonly to: string;
}

interface Step {
  readonly from: string;
  readonly changes: readonly unknown[];
}

function stepsOf(document: unknown): readonly Step[] {
  const migrations = member(document, 'migrations');
  return (Array.isArray(migrations) ? migrations : []).flatMap((migration: unknown) => {
    const [from, changes] = [member(migration, 'from'), member(migration, 'changes')];
    return isText(from) && Array.isArray(changes) ? [{ from, changes }] : [];
  });
}

function renameIn(change: unknown): Rename | undefined {
  const [op, from, to] = ['op', 'from', 'to'].map((name) => member(change, name));
  return op === 'rename' && isText(from) && isText(to) ? { from, to } : undefined;
}

/** Every rename in the document's migrations. */
export function renamesOf(document: unknown): readonly Rename[] {
  return stepsOf(document).flatMap(({ changes }) => changes.flatMap((change) => renameIn(change) ?? []));
}

/** The migration steps added by the versions after `then`. */
function stepsSince(then: Members, now: Members): readonly Step[] {
  return stepsOf(now).filter(({ from }) => compareVersions(from, versionOf(then)) >= 0);
}

/** The renames of keys since a version, in the order in which they are applied. */
export function renamesSince(then: Members, now: Members): readonly Rename[] {
  return stepsSince(then, now)
    .toSorted((a, b) => compareVersions(a.from, b.from))
    .flatMap(({ changes }) => changes.flatMap((change) => renameIn(change) ?? []));
}

/** The migrations of `then`, the renames since for older answers, and their inverses for newer answers. */
function migrationsOf(then: Members, now: Members, renames: readonly Rename[]): Members {
  if (renames.length === 0) return {};
  const since = stepsSince(then, now).flatMap(({ from, changes }) => {
    const kept = changes.filter((change) => renameIn(change) !== undefined);
    return kept.length === 0 ? [] : [{ from, changes: kept }];
  });
  const inverses = renames.toReversed().map(({ from, to }) => ({ op: 'rename', from: to, to: from }));
  const home = { from: versionOf(now), changes: inverses };
  return { migrations: [...stepsOf(then), ...since, home] };
}
