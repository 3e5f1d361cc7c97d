/** What the migrations of a newer document do with answers stored by an older one. */

import { isMembers, isText, member } from '#renderers/json.ts';
import type { ExerciseDocument, MigrationChange, When } from '../document.ts';
import { compareVersions } from './version-bump.ts';

export interface Migrated {
  /** The change that moves or drops a key's answers, if any. */
  readonly key: (key: string) => Exclude<MigrationChange, { readonly op: 'option' }> | undefined;
  /** The key whose answers move to a new key, if any. */
  readonly source: (key: string) => string | undefined;
  /** The name of an older key in the newer document. */
  readonly name: (key: string) => string;
  /** A condition of the older document with the keys and codes of the newer one. */
  readonly condition: (when: When) => When;
  /** The code that a code of a choice becomes, as `to`. Undefined if it stays. */
  readonly option: (key: string, code: unknown) => { readonly to: unknown } | undefined;
}

/** The migrations of `after` that apply to answers stored by `before`. */
export function migratedBetween(before: ExerciseDocument, after: ExerciseDocument): Migrated {
  const changes = (after.migrations ?? [])
    .filter(({ from }) => compareVersions(before.version, from) <= 0)
    .flatMap((migration) => migration.changes);
  return {
    key: (key) => {
      const found = changes.find((change) => change.op !== 'option' && sourceOf(change) === key);
      return found?.op === 'option' ? undefined : found;
    },
    source: (key) => {
      // A draft may rename a question several times.
      const renamed = Object.keys(before.schema.properties ?? {}).find(
        (former) => former !== key && keyAfter(former, changes) === key,
      );
      if (renamed !== undefined) return renamed;
      const found = changes.find(
        ({ op, to }: MigrationChange & { readonly to?: unknown }) => isMove(op) && to === key,
      );
      return found === undefined ? undefined : sourceOf(found);
    },
    name: (key) => keyAfter(key, changes),
    condition: (when) => carriedCondition(when, changes),
    option: (key, code) =>
      changes.find(
        (change, index): change is Extract<MigrationChange, { readonly op: 'option' }> =>
          change.op === 'option' &&
          keyAfter(change.key, changes.slice(index)) === key &&
          change.from === code,
      ),
  };
}

function isMove(op: MigrationChange['op']): boolean {
  return op === 'rename' || op === 'move';
}

function sourceOf(change: MigrationChange): string {
  return change.op === 'rename' || change.op === 'move' ? change.from : change.key;
}

function carriedPart(part: unknown, changes: readonly MigrationChange[]): unknown {
  if (Array.isArray(part)) return part.map((each: unknown) => carriedPart(each, changes));
  return isMembers(part) ? carriedCondition(part, changes) : part;
}

function carriedCondition(when: When, changes: readonly MigrationChange[]): When {
  return Object.fromEntries(
    Object.entries(when).map(([keyword, inner]: [string, unknown]) => {
      if (keyword === 'required' && Array.isArray(inner))
        return [keyword, inner.map((key: unknown) => keyAfter(key, changes))];
      if (keyword !== 'properties' || typeof inner !== 'object' || inner === null)
        return [keyword, carriedPart(inner, changes)];
      const tests = Object.entries(inner).map(([key, test]) => [
        keyAfter(key, changes),
        codesAfter(key, test, changes),
      ]);
      return [keyword, Object.fromEntries(tests)];
    }),
  );
}

/** The name of a key after the renames among these changes. */
export function keyAfter<Key>(key: Key, changes: readonly unknown[]): Key | string {
  return changes.reduce<Key | string>((now, change) => {
    const to = member(change, 'to');
    return member(change, 'op') === 'rename' && member(change, 'from') === now && isText(to) ? to : now;
  }, key);
}

/** A test of one answer, with its present codes. */
function codesAfter(key: string, test: unknown, changes: readonly MigrationChange[]): unknown {
  const codeNow = (code: unknown): unknown =>
    changes.reduce(
      (now, change, index) =>
        change.op === 'option' && change.key === keyAfter(key, changes.slice(0, index)) && change.from === now
          ? change.to
          : now,
      code,
    );
  if (typeof test !== 'object' || test === null) return test;
  return Object.fromEntries(
    Object.entries(test).map(([keyword, operand]: [string, unknown]) => {
      if (keyword === 'const') return [keyword, codeNow(operand)];
      if (keyword === 'enum' && Array.isArray(operand)) return [keyword, [...new Set(operand.map(codeNow))]];
      return keyword === 'not' || keyword === 'contains'
        ? [keyword, codesAfter(key, operand, changes)]
        : [keyword, operand];
    }),
  );
}
