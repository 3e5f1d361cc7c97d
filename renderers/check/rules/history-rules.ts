/** Rule 31: compared with the published version, no key disappears, no type changes, and the version rises enough. */
import { typeOf } from '#renderers/format/answer-type.ts';
import { classifyDraft } from '#renderers/format/changes/classify-draft.ts';
import {
  type Bump,
  bumpBetween,
  compareVersions,
  largerBump,
  raisedVersion,
} from '#renderers/format/changes/version-bump.ts';
import type { Schema } from '#renderers/format/document.ts';
import type { AnswerKind, VersionChange } from '#renderers/format/finding-facts.ts';
import { isVersion } from '#renderers/format/reserved-names.ts';
import { asMembers, isText, type Members, member } from '#renderers/json.ts';
import { canonical } from '../condition-list.ts';
import { placeAt, questionAt } from '../document-place.ts';
import { type DocumentDraft, isLive, listOf, uiOf } from '../draft.ts';
import type { Report } from '../finding.ts';
import { possibleItems, possibleValues } from '../keys.ts';
import { questionOf } from '../question-name.ts';

export function checkHistory(draft: DocumentDraft, published: DocumentDraft, report: Report): void {
  const [before, now] = [member(published.members, 'version'), member(draft.members, 'version')];
  if (!isVersion(before) || !isVersion(now)) return;
  if (compareVersions(now, before) < 0) {
    report.error(31, placeAt('version'), 'older-version', { now, before });
    return;
  }
  checkKept(draft, published, before, report);
  const bump = neededBump(published, draft);
  const raisedBy = bumpBetween(before, now);
  if (largerBump(raisedBy, bump) === raisedBy) return;
  const change = namedChange(published, draft, bump);
  const facts = { now, before, change, written: raisedVersion(before, bump) };
  report.error(31, placeAt('version'), 'version-too-low', facts);
}

/** The version step that the classification requires. An unclassified difference is a patch. */
function neededBump(published: DocumentDraft, draft: DocumentDraft): Bump {
  const { bump } = classifyDraft(published.members, draft.members, draft) ?? { bump: 'none' };
  const isSame = canonical(contentOf(published)) === canonical(contentOf(draft));
  return isSame ? bump : largerBump(bump, 'patch');
}

/** One change that requires this version step, for the sentence. */
function namedChange(published: DocumentDraft, draft: DocumentDraft, bump: Bump): VersionChange {
  const named = changesBetween(published, draft).find((each) => each.bump === bump);
  return named ?? { bump, change: 'content-changed' };
}

function checkKept(draft: DocumentDraft, published: DocumentDraft, since: string, report: Report): void {
  const moved = migratedKeys(draft);
  for (const [key, old] of published.properties) {
    const schema = draft.properties.get(key);
    if (schema === undefined) {
      if (!moved.has(key)) report.error(31, questionAt(key), 'question-removed', { since });
      continue;
    }
    const [was, now] = [kindOf(old), kindOf(schema)];
    if (canonical(was) !== canonical(now))
      report.error(31, questionAt(key), 'type-changed', { since, was, now });
  }
}

/** Keys whose answers a migration moves. */
function migratedKeys({ members }: DocumentDraft): ReadonlySet<string> {
  const changes = listOf(members, 'migrations').flatMap((migration) => listOf(migration, 'changes'));
  return new Set(
    changes.flatMap((change) => {
      const key = member(change, member(change, 'op') === 'drop' ? 'key' : 'from');
      return isText(key) ? [key] : [];
    }),
  );
}

function kindOf(schema: Schema): AnswerKind {
  const type = typeOf(schema) ?? 'anything';
  return type === 'array' ? { type, items: typeOf(schema.items ?? {}) ?? 'anything' } : { type };
}

function changesBetween(before: DocumentDraft, after: DocumentDraft): readonly VersionChange[] {
  const changes: VersionChange[] = [];
  for (const [key, schema] of after.properties) {
    const question = questionOf(after, key);
    const old = before.properties.get(key);
    if (old === undefined)
      changes.push(
        after.required.has(key)
          ? { bump: 'major', change: 'required-question-added', question }
          : { bump: 'minor', change: 'question-added', question },
      );
    else {
      if (isLive(old) && !isLive(schema))
        changes.push({ bump: 'minor', change: 'question-deprecated', question });
      if (after.required.has(key) && !before.required.has(key))
        changes.push({ bump: 'major', change: 'question-required', question });
      const limit = tighterLimit(old, schema);
      if (limit === CHOICE) changes.push({ bump: 'major', change: 'choice-tightened', question });
      else if (limit !== undefined)
        changes.push({ bump: 'major', change: 'limit-tightened', question, limit });
      if (suggestionsOf(after, key) > suggestionsOf(before, key))
        changes.push({ bump: 'minor', change: 'suggestion-added', question });
    }
  }
  const moved = migratedKeys(after);
  for (const key of before.properties.keys())
    if (!after.properties.has(key) && !moved.has(key))
      changes.push({ bump: 'major', change: 'question-removed', question: questionOf(before, key) });
  const known = new Set(before.slides.map(({ name }) => name));
  for (const { name } of after.slides)
    if (!known.has(name)) changes.push({ bump: 'minor', change: 'slide-added', slide: name });
  if (after.sections.length > before.sections.length)
    changes.push({ bump: 'minor', change: 'section-added' });
  if (canonical(contentOf(before)) !== canonical(contentOf(after)))
    changes.push({ bump: 'patch', change: 'content-changed' });
  return changes;
}

function contentOf({ members }: DocumentDraft): Members {
  const { version: _, ...content } = members;
  return content;
}

function suggestionsOf(draft: DocumentDraft, key: string): number {
  const list = member(asMembers(member(uiOf(draft, key), 'ui:options')) ?? {}, 'suggestions');
  return Array.isArray(list) ? list.length : 0;
}

const FLOORS = ['minLength', 'minItems', 'minimum'] as const;
const CEILINGS = ['maxLength', 'maxItems', 'maximum'] as const;

/** A code for the choices of a closed answer, which have no keyword of their own. */
const CHOICE = 'choice';

/** The first limit that rejects answers which the published schema accepts. */
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
    return CHOICE;
  return before.items === undefined || after.items === undefined
    ? undefined
    : tighterLimit(before.items, after.items);
}

function lost(before: readonly unknown[], after: readonly unknown[]): boolean {
  if (after.length === 0) return false;
  return before.length === 0 || before.some((value) => !after.includes(value));
}
