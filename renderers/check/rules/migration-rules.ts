/** Rule 31, within one document: migrations are well formed and end at existing questions. */
import { compareVersions } from '#renderers/format/changes/version-bump.ts';
import { isVersion } from '#renderers/format/reserved-names.ts';
import { nearName } from '#renderers/format/similar-name.ts';
import { isText, type Members, member } from '#renderers/json.ts';
import { placeAt } from '../document-place.ts';
import { type DocumentDraft, isLive, listOf } from '../draft.ts';
import type { Report, TextPlace } from '../finding.ts';
import { replaced } from '../fix.ts';
import { possibleItems, possibleValues } from '../keys.ts';
import { questionOf } from '../question-name.ts';

/** The required members of each kind of change. */
const CHANGES: Readonly<Record<string, readonly string[]>> = {
  rename: ['from', 'to'],
  move: ['from', 'to'],
  option: ['key', 'from', 'to'],
  drop: ['key'],
};

export function checkMigrations(draft: DocumentDraft, report: Report): void {
  const { members } = draft;
  const raw = member(members, 'migrations');
  if (raw === undefined) return;
  if (!Array.isArray(raw)) {
    report.error(1, placeAt('migrations'), 'not-a-list', { found: raw });
    return;
  }
  for (const [index, migration] of listOf(members, 'migrations').entries()) {
    const steps = ['migrations', index] as const;
    checkFrom(member(migration, 'from'), member(members, 'version'), placeAt(...steps, 'from'), report);
    if (!Array.isArray(member(migration, 'changes')))
      report.error(1, placeAt(...steps, 'changes'), 'no-changes', {});
    for (const [at, change] of listOf(migration, 'changes').entries()) {
      const after = changesAfter(draft, index, at);
      const targets = { draft, later: sourcesOf(after), laterCodes: codesOf(after) };
      checkChange(change, targets, (name) => placeAt(...steps, 'changes', at, name), report);
    }
  }
}

function checkFrom(found: unknown, current: unknown, place: TextPlace, report: Report): void {
  if (!isVersion(found)) report.error(1, place, 'not-major-minor-patch', { found });
  else if (isVersion(current) && compareVersions(found, current) >= 0)
    report.error(31, place, 'migration-not-older', { found });
}

/** The member that names the source key of a change. */
const SOURCES: Readonly<Record<string, string>> = { rename: 'from', move: 'from', drop: 'key' };

function changesAfter({ members }: DocumentDraft, index: number, at: number): readonly Members[] {
  return listOf(members, 'migrations').flatMap((migration, rank) =>
    rank < index ? [] : listOf(migration, 'changes').slice(rank === index ? at + 1 : 0),
  );
}

/** Source keys of these changes. */
function sourcesOf(changes: readonly Members[]): ReadonlySet<unknown> {
  return new Set(changes.map((change) => member(change, SOURCES[String(member(change, 'op'))] ?? '')));
}

/** Source codes of these changes, with the keys of their questions. */
function codesOf(changes: readonly Members[]): Targets['laterCodes'] {
  return changes
    .filter((change) => member(change, 'op') === 'option')
    .map((change) => ({ key: member(change, 'key'), from: member(change, 'from') }));
}

/** Allowed targets of a change: the document's questions, and sources of later changes. */
interface Targets {
  readonly draft: DocumentDraft;
  readonly later: ReadonlySet<unknown>;
  readonly laterCodes: readonly { readonly key: unknown; readonly from: unknown }[];
}

/** Returns the place of a member of a change. */
type InChange = (name: string) => TextPlace;

function checkChange(change: Members, targets: Targets, inChange: InChange, report: Report): void {
  const { draft } = targets;
  const op = member(change, 'op');
  const needed = isText(op) && Object.hasOwn(CHANGES, op) ? (CHANGES[op] ?? []) : undefined;
  if (needed === undefined) {
    const [place, known] = [inChange('op'), Object.keys(CHANGES)];
    const { meant, sure } = nearName(String(op), known);
    report.error(1, place, 'unknown-change', { found: op, meant, known }, replaced(place.pointer, sure));
    return;
  }
  for (const name of needed)
    if (
      member(change, name) === undefined ||
      (name !== 'from' && name !== 'to' && !isText(member(change, name)))
    )
      report.error(1, inChange(name), 'change-without-key', { found: member(change, name) });
  if (op === 'rename' || op === 'move') checkTarget(member(change, 'to'), targets, inChange('to'), report);
  if (op === 'option') checkOption(change, targets, inChange, report);
  const key = String(member(change, 'key'));
  const dropped = op === 'drop' ? draft.properties.get(key) : undefined;
  if (dropped !== undefined && isLive(dropped))
    report.error(31, inChange('key'), 'still-asked', { question: questionOf(draft, key) });
}

function checkTarget(to: unknown, { draft, later }: Targets, place: TextPlace, report: Report): void {
  const { properties } = draft;
  if (!isText(to) || properties.has(to) || later.has(to)) return;
  const { meant, sure } = nearName(to, properties.keys());
  report.error(31, place, 'no-migration-target', { found: to, meant }, replaced(place.pointer, sure));
}

function checkOption(change: Members, targets: Targets, inChange: InChange, report: Report): void {
  const { draft } = targets;
  checkTarget(member(change, 'key'), targets, inChange('key'), report);
  const key = String(member(change, 'key'));
  const schema = draft.properties.get(key);
  const possible = [...possibleValues(schema), ...possibleItems(schema)];
  const found = member(change, 'to');
  if (schema === undefined || possible.length === 0 || found === undefined || possible.includes(found))
    return;
  // If a later change moves the code again, no answer keeps it.
  if (targets.laterCodes.some((later) => later.key === key && later.from === found)) return;
  const question = questionOf(draft, key);
  report.error(31, inChange('to'), 'no-such-choice', { found, question, possible });
}
