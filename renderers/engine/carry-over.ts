/** Migrates answers to the form of a newer document, and back to that of an older one. */

import { compareVersions } from '#renderers/format/changes/version-bump.ts';
import type { MigrationChange, Schema } from '#renderers/format/document.ts';
import { own } from '#renderers/format/own-property.ts';
import { sameJson } from '#renderers/json.ts';
import { fits } from './answer-fits.ts';
import { type Answers, isEmpty } from './answers.ts';
import { withOption } from './answers-now.ts';
import type { Exercise } from './exercise.ts';
import { type AnswerRecord, type Carried, rulesNow, type Stored } from './question-record.ts';

/** Answers during a migration. */
export interface Moving {
  readonly answers: Record<string, unknown>;
  /** The stored pieces that each answer was made from; only for answers that a migration changed. */
  readonly origins: Map<string, readonly Stored[]>;
  /** Version whose form an answer has, if it differs from the record's. */
  readonly versions: Map<string, string>;
  /** The question as it was asked, if the record does not know it. */
  readonly asked: Map<string, Schema>;
  /** Answers without a place in the new form. */
  readonly left: Stored[];
}

/** An answer with the question as it was asked. */
export function storedOf(record: AnswerRecord, key: string, value: unknown, moving?: Moving): Stored {
  const asked = moving?.asked.get(key) ?? own(record.questions, key) ?? {};
  return { key, value, asked, version: moving?.versions.get(key) ?? record.version };
}

/** Answers and record, ready to migrate. An answer that the user changed since then no longer counts as migrated. */
export function movingFrom(answers: Answers, record: AnswerRecord): Moving {
  const moving: Moving = {
    answers: { ...answers },
    origins: new Map(),
    versions: new Map(),
    asked: new Map(),
    left: [],
  };
  for (const { key, value, origins } of record.carried)
    if (sameJson(own(answers, key), value)) moving.origins.set(key, origins);
  return moving;
}

/** Reverts migrations of documents newer than this one. */
export function carryBack(exercise: Exercise, moving: Moving, record: AnswerRecord): void {
  const { version } = exercise.document;
  const newer = record.carried.filter(({ by }) => compareVersions(version, by) < 0);
  // Remove all before writing any, because two answers may have swapped places.
  for (const piece of newer.flatMap((carried) => restored(moving, carried)))
    if (isEmpty(own(moving.answers, piece.key))) {
      moving.answers[piece.key] = piece.value;
      moving.versions.set(piece.key, piece.version);
      moving.asked.set(piece.key, piece.asked);
    } else moving.left.push(piece);
}

function restored({ answers, origins }: Moving, carried: Carried): readonly Stored[] {
  const { key } = carried;
  const current = own(answers, key);
  const [only] = carried.origins;
  const untouched = origins.has(key);
  if (isEmpty(current) || only === undefined || !(untouched || isRename(carried))) return [];
  delete answers[key];
  origins.delete(key);
  return untouched ? carried.origins : [{ ...only, value: current }];
}

/** True if only the key changed. An answer that the user changed since then can only revert a rename. */
function isRename({ value, origins }: Carried): boolean {
  return origins.length === 1 && sameJson(origins[0]?.value, value);
}

/** Applies the document's migrations to the answers that are older. Changes `moving`. */
export function carryOver(exercise: Exercise, moving: Moving, record: AnswerRecord): void {
  for (const { from, changes } of exercise.document.migrations ?? []) {
    const isOlder = (key: string): boolean =>
      compareVersions(moving.versions.get(key) ?? record.version, from) <= 0;
    for (const change of changes) {
      const key = sourceOf(change);
      if (isOlder(key) && !isEmpty(own(moving.answers, key))) apply(exercise, moving, record, change, key);
    }
  }
}

function sourceOf(change: MigrationChange): string {
  return change.op === 'rename' || change.op === 'move' ? change.from : change.key;
}

function apply(
  exercise: Exercise,
  moving: Moving,
  record: AnswerRecord,
  change: MigrationChange,
  key: string,
): void {
  const { answers, origins, versions, left } = moving;
  const value = answers[key];
  const pieces = origins.get(key) ?? [storedOf(record, key, value, moving)];
  const take = (): void => {
    delete answers[key];
    origins.delete(key);
  };
  if (change.op === 'option') {
    const changed = withOption(value, change.from, change.to);
    if (sameJson(changed, value)) return;
    answers[key] = changed;
    origins.set(key, pieces);
    return;
  }
  const target = change.op === 'drop' ? undefined : landing(exercise, moving, change, value);
  take();
  if (target === undefined || change.op === 'drop') {
    left.push(...pieces);
    return;
  }
  const there = own(answers, change.to);
  const beside = isEmpty(there)
    ? []
    : (origins.get(change.to) ?? [storedOf(record, change.to, there, moving)]);
  answers[change.to] = target.value;
  origins.set(change.to, [...beside, ...pieces]);
  if (beside.length === 0) versions.set(change.to, versions.get(key) ?? record.version);
}

/** The resulting value under the target key of an answer; undefined if the key has no room for it. */
function landing(
  exercise: Exercise,
  { answers }: Moving,
  { op, to }: MigrationChange & { readonly op: 'rename' | 'move' },
  value: unknown,
): { readonly value: unknown } | undefined {
  const there = own(answers, to);
  const asked = rulesNow(exercise, to);
  // A deprecated question still follows its schema.
  const rules = asked ?? own(exercise.document.schema.properties ?? {}, to);
  const isList = Array.isArray(there) || (isEmpty(there) && rules?.type === 'array');
  const joins = op === 'move' && isList && !(isEmpty(there) && Array.isArray(value));
  if (!joins) return isEmpty(there) ? { value } : undefined;
  const list: readonly unknown[] = Array.isArray(there) ? there : [];
  const longer = [...list, ...(Array.isArray(value) ? value : [value])];
  const hasRoom = asked ? fits(asked, longer) : longer.length <= (rules?.maxItems ?? longer.length);
  return hasRoom ? { value: longer } : undefined;
}

/** The value of a parked answer in this document; undefined if no question accepts it. */
export function formNow(
  exercise: Exercise,
  { key, value, version }: Stored,
): Omit<Stored, 'asked' | 'version'> | undefined {
  let now = { key, value };
  for (const { from, changes } of exercise.document.migrations ?? []) {
    if (compareVersions(version, from) > 0) continue;
    for (const change of changes) {
      if (sourceOf(change) !== now.key) continue;
      if (change.op === 'drop') return undefined;
      if (change.op === 'option')
        now = { key: now.key, value: withOption(now.value, change.from, change.to) };
      else if (rulesNow(exercise, change.to)?.type === 'array' && !Array.isArray(now.value)) return undefined;
      else now = { key: change.to, value: now.value };
    }
  }
  return now;
}

/** The migrations to remember for answers that differ from what was stored. */
export function carriedOf(
  exercise: Exercise,
  { answers, origins }: Moving,
  record: AnswerRecord,
): readonly Carried[] {
  const { version } = exercise.document;
  const renamed = record.carried.filter(
    (each) =>
      isRename(each) &&
      !origins.has(each.key) &&
      !isEmpty(own(answers, each.key)) &&
      compareVersions(version, each.by) >= 0,
  );
  const moved = [...origins].flatMap(([key, pieces]) => {
    const value = own(answers, key);
    if (isEmpty(value)) return [];
    const before = record.carried.find(
      (each) => each.key === key && sameJson(each.origins, pieces) && sameJson(each.value, value),
    );
    return [before ?? { key, value, by: version, origins: pieces }];
  });
  return [...renamed, ...moved];
}
