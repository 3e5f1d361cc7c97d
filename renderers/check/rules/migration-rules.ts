/** Rule 31, inside one document: its migrations are well formed and lead to questions that exist. */
import { compareVersions } from '#renderers/document/changes/versions.ts';
import { isText, type Members, member } from '#renderers/document/json.ts';
import { isVersion } from '#renderers/document/names.ts';
import { type Draft, isLive, listOf } from '../draft.ts';
import { type Report, shown } from '../finding.ts';
import { possibleItems, possibleValues } from '../keys.ts';
import { didYouMean } from '../similar-name.ts';

/** The members that each kind of change needs. */
const CHANGES: Readonly<Record<string, readonly string[]>> = {
  rename: ['from', 'to'],
  move: ['from', 'to'],
  option: ['key', 'from', 'to'],
  drop: ['key'],
};

export function checkMigrations(draft: Draft, report: Report): void {
  const { members } = draft;
  const raw = member(members, 'migrations');
  if (raw === undefined) return;
  if (!Array.isArray(raw)) {
    report.error(1, 'migrations', `must be a list, found ${shown(raw)}`, 'Write a list.');
    return;
  }
  for (const [index, migration] of listOf(members, 'migrations').entries()) {
    const place = `migrations[${index}]`;
    checkFrom(member(migration, 'from'), member(members, 'version'), `${place}.from`, report);
    if (!Array.isArray(member(migration, 'changes')))
      report.error(1, `${place}.changes`, 'must be a list', 'Write a list of changes.');
    for (const [at, change] of listOf(migration, 'changes').entries())
      checkChange(change, draft, `${place}.changes[${at}]`, report);
  }
}

function checkFrom(raw: unknown, current: unknown, place: string, report: Report): void {
  if (!isVersion(raw))
    report.error(
      1,
      place,
      `${shown(raw)} is not major.minor.patch`,
      'Write the last version that it migrates.',
    );
  else if (isVersion(current) && compareVersions(raw, current) >= 0)
    report.error(31, place, `${shown(raw)} is not older than this version`, 'Write an earlier one.');
}

function checkChange(change: Members, draft: Draft, place: string, report: Report): void {
  const op = member(change, 'op');
  const needed = isText(op) && Object.hasOwn(CHANGES, op) ? (CHANGES[op] ?? []) : undefined;
  if (needed === undefined) {
    const known = Object.keys(CHANGES);
    report.error(
      1,
      `${place}.op`,
      `unknown change ${shown(op)}`,
      didYouMean(String(op), known) ?? `Use ${known.join(', ')}.`,
    );
    return;
  }
  for (const name of needed)
    if (
      member(change, name) === undefined ||
      (name !== 'from' && name !== 'to' && !isText(member(change, name)))
    )
      report.error(1, `${place}.${name}`, `must be a key, found ${shown(member(change, name))}`, 'Add it.');
  if (op === 'rename' || op === 'move') checkTarget(member(change, 'to'), draft, `${place}.to`, report);
  if (op === 'option') checkOption(change, draft, place, report);
  const dropped = op === 'drop' ? draft.properties.get(String(member(change, 'key'))) : undefined;
  if (dropped !== undefined && isLive(dropped))
    report.error(31, `${place}.key`, `${shown(member(change, 'key'))} is still asked`, 'Keep its answers.');
}

function checkTarget(to: unknown, { properties }: Draft, place: string, report: Report): void {
  if (!isText(to) || properties.has(to)) return;
  report.error(
    31,
    place,
    `${shown(to)} is not a key`,
    didYouMean(to, properties.keys()) ?? 'Add the question.',
  );
}

function checkOption(change: Members, draft: Draft, place: string, report: Report): void {
  checkTarget(member(change, 'key'), draft, `${place}.key`, report);
  const schema = draft.properties.get(String(member(change, 'key')));
  const possible = [...possibleValues(schema), ...possibleItems(schema)];
  const to = member(change, 'to');
  if (schema === undefined || possible.length === 0 || to === undefined || possible.includes(to)) return;
  report.error(
    31,
    `${place}.to`,
    `${shown(to)} is no choice of ${shown(member(change, 'key'))}`,
    `Possible: ${possible.map(shown).join(', ')}.`,
  );
}
