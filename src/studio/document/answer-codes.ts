/** What becomes of answers that named a choice: changes of their codes among what a document asks of stored answers. */
import type { JSONPath } from 'jsonc-parser';
import { member } from '#renderers/json.ts';
import { parseJson } from '#src/contract/wire/json-text.ts';
import type { ComparedValue } from './condition.ts';
import { withMember, withoutPlace } from './json-change.ts';
import { withMigration } from './migration.ts';

/** A change of a code that the document asks for. */
interface CodeChange {
  /** Where it stands. */
  readonly path: JSONPath;
  /** Version whose answers it is for. */
  readonly version: unknown;
  readonly from: unknown;
  readonly to: unknown;
}

/** The changes of codes of a question, under whatever name it had then. */
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

/** The key that a question was published under. @param version the published one. */
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

/** Do answers of the version that had one code have the other in this text? */
export function isCarried(
  text: string,
  { key, from, to, version }: Pick<Going, 'key' | 'from' | 'to' | 'version'>,
): boolean {
  const json = parseJson(text);
  const changes = json.ok ? codeChanges(json.value, key) : [];
  return changes.some((change) => change.version === version && change.from === from && change.to === to);
}

interface Going {
  readonly key: string;
  readonly from: ComparedValue;
  /** Undefined: nowhere. */
  readonly to: ComparedValue | undefined;
  /** Version that is published, where the choice is published in it. */
  readonly published: string | undefined;
  /** Published version of the document; undefined where it never was. */
  readonly version: string | undefined;
}

/**
 * The text in which answers with a code have another one. What led to the code since the published version leads on to
 * the new one; a change that would lead back to where it began is none.
 */
export function withAnswersGoing(text: string, { key, from, to, published, version }: Going): string {
  const json = parseJson(text);
  if (!json.ok) return text;
  const led = codeChanges(json.value, key).filter((change) => change.to === from || change.from === to);
  const changed = led.toReversed().reduce((before, change) => {
    const isCurrent = change.version === version;
    if (change.to === from) {
      // What an older version leads to stays the code that was published then, and goes on from there.
      if (!isCurrent && published !== undefined && to !== undefined) return before;
      if (to === undefined || change.from === to) return withoutChange(before, change.path);
      return withMember(before, [...change.path, 'to'], to);
    }
    // Whoever has the new code already keeps it.
    return isCurrent ? withoutChange(before, change.path) : before;
  }, text);
  if (published === undefined || to === undefined) return changed;
  return withMigration(changed, published, { op: 'option', key, from, to });
}

/** The text where answers with this code keep it: the choice is there again. */
export function withAnswersStaying(
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

/** Without the change, and without what holds nothing else. */
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
