/** Rule 31: against what is published, no key goes, no type changes, and the version is raised as far as it must be. */
import { typeOf } from '#renderers/document/answer-type.ts';
import { type Bump, bumpBetween, compareVersions, largerBump } from '#renderers/document/changes/versions.ts';
import type { Schema } from '#renderers/document/document.ts';
import { asMembers, isText, type Members, member } from '#renderers/document/json.ts';
import { isVersion } from '#renderers/document/names.ts';
import { canonical } from '../condition-list.ts';
import { type Draft, isLive, listOf, uiOf } from '../draft.ts';
import { type Report, shown } from '../finding.ts';
import { possibleItems, possibleValues } from '../keys.ts';

export function checkHistory(draft: Draft, published: Draft, report: Report): void {
  const [before, now] = [member(published.members, 'version'), member(draft.members, 'version')];
  if (!isVersion(before) || !isVersion(now)) return;
  if (compareVersions(now, before) < 0) {
    report.error(31, 'version', `${now} is older than the published ${before}`, 'Raise it.');
    return;
  }
  checkKept(draft, published, before, report);
  const changes = changesBetween(published, draft);
  const [needed, reason] = changes.reduce<Change>(
    (most, change) => (largerBump(most[0], change[0]) === most[0] ? most : change),
    ['none', ''],
  );
  if (largerBump(bumpBetween(before, now), needed) === bumpBetween(before, now)) return;
  report.error(31, 'version', `${now}, but ${reason} since ${before}`, `Write "${raised(before, needed)}".`);
}

function checkKept(draft: Draft, published: Draft, since: string, report: Report): void {
  const moved = migratedKeys(draft);
  for (const [key, old] of published.properties) {
    const schema = draft.properties.get(key);
    if (schema === undefined) {
      if (!moved.has(key))
        report.error(31, key, `removed since ${since}`, 'Keep it with "deprecated": true.');
    } else if (typeIn(schema) !== typeIn(old))
      report.error(31, key, `was ${typeIn(old)} in ${since}, now ${typeIn(schema)}`, 'Use a new key.');
  }
}

/** Keys whose answers a migration takes elsewhere. */
function migratedKeys({ members }: Draft): ReadonlySet<string> {
  const changes = listOf(members, 'migrations').flatMap((migration) => listOf(migration, 'changes'));
  return new Set(
    changes.flatMap((change) => {
      const key = member(change, member(change, 'op') === 'drop' ? 'key' : 'from');
      return isText(key) ? [key] : [];
    }),
  );
}

function typeIn(schema: Schema): string {
  const type = typeOf(schema) ?? 'anything';
  return type === 'array' ? `array of ${typeOf(schema.items ?? {}) ?? 'anything'}` : type;
}

type Change = readonly [bump: Bump, reason: string];

function changesBetween(before: Draft, after: Draft): readonly Change[] {
  const changes: Change[] = [];
  for (const [key, schema] of after.properties) {
    const old = before.properties.get(key);
    if (old === undefined)
      changes.push(
        after.required.has(key)
          ? ['major', `required question ${shown(key)} was added`]
          : ['minor', `question ${shown(key)} was added`],
      );
    else {
      if (isLive(old) && !isLive(schema)) changes.push(['minor', `${shown(key)} was deprecated`]);
      if (after.required.has(key) && !before.required.has(key))
        changes.push(['major', `${shown(key)} became required`]);
      const tightened = tighterLimit(old, schema);
      if (tightened !== undefined) changes.push(['major', `${tightened} of ${shown(key)} was tightened`]);
      if (suggestionsOf(after, key) > suggestionsOf(before, key))
        changes.push(['minor', `a suggestion for ${shown(key)} was added`]);
    }
  }
  for (const key of before.properties.keys())
    if (!after.properties.has(key)) changes.push(['major', `${shown(key)} was removed`]);
  const known = new Set(before.slides.map(({ name }) => name));
  for (const { name } of after.slides)
    if (!known.has(name)) changes.push(['minor', `slide ${shown(name)} was added`]);
  if (after.sections.length > before.sections.length) changes.push(['minor', 'a section was added']);
  if (canonical(contentOf(before)) !== canonical(contentOf(after)))
    changes.push(['patch', 'its content was changed']);
  return changes;
}

function contentOf({ members }: Draft): Members {
  const { version: _, ...content } = members;
  return content;
}

function suggestionsOf(draft: Draft, key: string): number {
  const list = member(asMembers(member(uiOf(draft, key), 'ui:options')) ?? {}, 'suggestions');
  return Array.isArray(list) ? list.length : 0;
}

const FLOORS = ['minLength', 'minItems', 'minimum'] as const;
const CEILINGS = ['maxLength', 'maxItems', 'maximum'] as const;

/** The first limit that refuses answers which the former schema took. */
function tighterLimit(before: Schema, after: Schema): string | undefined {
  for (const limit of FLOORS)
    if ((after[limit] ?? Number.NEGATIVE_INFINITY) > (before[limit] ?? Number.NEGATIVE_INFINITY))
      return limit;
  for (const limit of CEILINGS)
    if ((after[limit] ?? Number.POSITIVE_INFINITY) < (before[limit] ?? Number.POSITIVE_INFINITY))
      return limit;
  if (
    lost(possibleValues(before), possibleValues(after)) ||
    lost(possibleItems(before), possibleItems(after))
  )
    return 'the choice';
  return before.items === undefined || after.items === undefined
    ? undefined
    : tighterLimit(before.items, after.items);
}

function lost(before: readonly unknown[], after: readonly unknown[]): boolean {
  if (after.length === 0) return false;
  return before.length === 0 || before.some((value) => !after.includes(value));
}

function raised(version: string, bump: Bump): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (bump === 'major') return `${major + 1}.0.0`;
  return bump === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}
