/** Parks answers that rjsf drops when a condition or branch changes, and restores them with their question. */

import { type Answers, isEmpty, keySeparator, type Path } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { asKept, type Parked, placeOf } from '#renderers/engine/question-record.ts';
import { checkWhole } from '#renderers/engine/whole-check.ts';
import { keysOf, pickAnswers } from '#renderers/engine/whole-values.ts';
import { resolvedSchema } from '#renderers/format/changes/resolve-refs.ts';
import type { ExerciseDocument, Schema } from '#renderers/format/document.ts';
import { whatIsAt } from '#renderers/format/plain-places.ts';
import { schemasByPlace } from '#renderers/format/refs.ts';
import { asMembers, isMembers, member } from '#renderers/json.ts';
import { chosenBy } from '#renderers/parts/branch-choice.ts';
import { controlId } from '#renderers/parts/question-data.ts';

interface Reported {
  readonly before: Answers;
  /** The answers that rjsf reports. */
  readonly after: Answers;
  readonly parked: readonly Parked[];
  /** Id of the changed control. */
  readonly id: string | undefined;
}

/**
 * Returns the reported answers, plus valid parked ones whose questions are on the screen again. Also returns what is
 * now parked, including answers that disappeared although the user did not change them.
 */
export function parkVanished(
  { document: source }: Exercise,
  chosen: ReadonlyMap<string, number>,
  { before, after, parked, id }: Reported,
): { readonly answers: Answers; readonly parked: readonly Parked[] } {
  const idAt = (path: Path): string => controlId(source.name, path.join(keySeparator));
  const isChanged = (path: Path): boolean =>
    id !== undefined && controlId(idAt(path), keySeparator).startsWith(controlId(id, keySeparator));
  const keys = keysOf(source.schema);
  const gone = vanishedFrom(pickAnswers(before, keys), after, isChanged).map((each) =>
    parkedAt(source, each),
  );
  const places = new Set(gone.map(placeOf));
  const candidates = [...parked.filter((each) => !places.has(placeOf(each))), ...gone];
  const isWrongAt = (answers: Answers, path: Path): boolean =>
    checkWhole(source, pickAnswers(answers, keys), chosenBy(chosen, source.name)).some((error) =>
      path.every((step, rank) => String(error.path[rank]) === String(step)),
    );
  let answers = after;
  const waiting = candidates.filter((each) => {
    const path = pathOfParked(each);
    if (document.getElementById(idAt(path)) === null || !isFree(valueAt(answers, path), each.value))
      return true;
    const candidate = { ...asMembers(withValueAt(answers, path, each.value)) };
    if (isWrongAt(candidate, path)) return true;
    answers = candidate;
    return false;
  });
  return { answers, parked: waiting };
}

interface Vanished {
  readonly path: Path;
  readonly value: unknown;
}

/** Values in `before` but not in `after`, except those that the user changed. */
function vanishedFrom(
  before: unknown,
  after: unknown,
  isChanged: (path: Path) => boolean,
  path: Path = [],
): readonly Vanished[] {
  if (isEmpty(before) || before === after || isChanged(path)) return [];
  if (isMembers(before) && (after === undefined || isMembers(after)))
    return Object.keys(before).flatMap((name) =>
      vanishedFrom(before[name], member(after, name), isChanged, [...path, name]),
    );
  if (Array.isArray(before) && Array.isArray(after) && before.length <= after.length)
    return before.flatMap((item, rank) => vanishedFrom(item, after[rank], isChanged, [...path, rank]));
  return [{ path, value: before }];
}

/** A value to park, with the question that asked it. */
function parkedAt(document: ExerciseDocument, { path: [key = '', ...path], value }: Vanished): Parked {
  const places = schemasByPlace(document.schema);
  const label = [...path].reverse().find((step) => typeof step === 'string') ?? key;
  let schemas: readonly Schema[] = [document.schema];
  for (const step of [key, ...path])
    schemas = whatIsAt(schemas, typeof step === 'number' ? 'items' : step, places);
  const { title = String(label), type, ...rules } = schemas[0] ?? {};
  // The schema of an object or list may become endless once its references are resolved.
  const isHolder = typeof value === 'object';
  const asked = asKept({
    ...(isHolder ? {} : resolvedSchema(rules, places)),
    title,
    ...(type !== undefined && { type }),
  });
  return {
    key: String(key),
    value,
    asked,
    version: document.version,
    label: title,
    reason: 'gone',
    ...(path.length > 0 && { path }),
  };
}

/** The full path of a parked value in the answers. */
function pathOfParked({ key, path = [] }: Parked): Path {
  return [key, ...path];
}

function valueAt(holder: unknown, path: Path): unknown {
  return path.reduce<unknown>((found, step) => member(found, String(step)), holder);
}

/** A copy of the holder with the value at the path. Returns the same holder if a step of the path is not an object. */
function withValueAt(holder: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(holder))
    return holder.map((item, rank) => (rank === step ? withValueAt(item, rest, value) : item));
  if (holder !== undefined && !isMembers(holder)) return holder;
  return { ...holder, [step]: withValueAt(member(holder, String(step)), rest, value) };
}

/** True if the value can be restored: its place is empty, or contains the beginning of the same list. */
function isFree(now: unknown, value: unknown): boolean {
  if (isEmpty(now)) return true;
  if (!Array.isArray(now) || !Array.isArray(value) || now.length >= value.length) return false;
  return now.every((item, rank) => JSON.stringify(item) === JSON.stringify(value[rank]));
}
