/** Reads migrations: what a newer document does with answers stored by older ones. Skips malformed ones. */

import { asMembers, at, isText, type Members, member } from '#renderers/json.ts';
import { compareVersions } from './changes/version-bump.ts';
import type { Migration, MigrationChange, Schema } from './document.ts';
import type { Fault, Findings } from './findings.ts';
import { isInheritedName, isVersion } from './reserved-names.ts';

const PLACE = '/migrations';

interface MigrationTools {
  /** Version of the document that contains them. */
  readonly version: string;
  readonly properties: Readonly<Record<string, Schema>>;
  readonly findings: Findings;
}

/** The valid migrations, oldest first; undefined if there are none. */
export function readMigrations(
  raw: unknown,
  { version, properties, findings }: MigrationTools,
): readonly Migration[] | undefined {
  if (raw === undefined || raw === null) return undefined;
  if (!Array.isArray(raw)) {
    findings.repair(PLACE, ['not-a-list', { found: raw }]);
    return undefined;
  }
  const migrations = raw.flatMap((each: unknown, index) => {
    const place = at(PLACE, index);
    const fault = boundFault(each, version);
    if (fault !== undefined) {
      findings.repair(place, fault);
      return [];
    }
    const members = asMembers(each) ?? {};
    const changes = readChanges(member(members, 'changes'), at(place, 'changes'), findings);
    return changes.length === 0 ? [] : [{ from: String(member(members, 'from')), changes }];
  });
  const sorted = migrations.sort((a, b) => compareVersions(a.from, b.from));
  reportLost(sorted, properties, findings);
  return sorted.length === 0 ? undefined : sorted;
}

function boundFault(raw: unknown, version: string): Fault | undefined {
  const members = asMembers(raw);
  if (members === undefined) return ['not-an-object', { found: raw }];
  const from = member(members, 'from');
  if (!isVersion(from)) return ['not-major-minor-patch', { found: from }];
  if (compareVersions(from, version) >= 0) return ['migration-not-older', { found: from }];
  return Array.isArray(member(members, 'changes')) ? undefined : ['no-changes', {}];
}

function readChanges(raw: unknown, place: string, findings: Findings): readonly MigrationChange[] {
  return (Array.isArray(raw) ? raw : []).flatMap((each: unknown, index) => {
    const change = readChange(asMembers(each) ?? {});
    if (change === undefined)
      findings.repair(at(place, index), [
        'unknown-change',
        { found: each, meant: undefined, known: ['rename', 'move', 'option', 'drop'] },
      ]);
    return change ?? [];
  });
}

function readChange(members: Members): MigrationChange | undefined {
  const op = member(members, 'op');
  const key = member(members, 'key');
  const from = member(members, 'from');
  const to = member(members, 'to');
  if (op === 'rename' || op === 'move')
    return isKey(from) && isKey(to) && from !== to ? { op, from, to } : undefined;
  if (op === 'drop') return isKey(key) ? { op, key } : undefined;
  if (op === 'option')
    return isKey(key) && isCode(from) && isCode(to) && from !== to ? { op, key, from, to } : undefined;
  return undefined;
}

function isKey(value: unknown): value is string {
  return isText(value) && value !== '' && !value.startsWith('$') && !isInheritedName(value);
}

function isCode(value: unknown): boolean {
  return isText(value) || typeof value === 'number' || typeof value === 'boolean';
}

/** Answers migrated to a key that the document does not ask are parked. */
function reportLost(
  migrations: readonly Migration[],
  properties: Readonly<Record<string, Schema>>,
  findings: Findings,
): void {
  const changes = migrations.flatMap((migration) => migration.changes);
  for (const [index, change] of changes.entries()) {
    if (change.op !== 'rename' && change.op !== 'move') continue;
    const goesOn = changes
      .slice(index + 1)
      .some(
        (later) => (later.op === 'drop' ? later.key : later.op === 'option' ? '' : later.from) === change.to,
      );
    if (!goesOn && !Object.hasOwn(properties, change.to))
      findings.note(PLACE, ['no-migration-target', { found: change.to, meant: undefined }]);
  }
}
