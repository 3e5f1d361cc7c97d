/** Adopts answers into a changed document: each gets a place in it, or is parked with its former question. */

import type { Schema } from '#renderers/format/document.ts';
import { own } from '#renderers/format/own-property.ts';
import { sameJson } from '#renderers/json.ts';
import { fits, isOfRightType } from './answer-fits.ts';
import { type Answers, isEmpty } from './answers.ts';
import { carriedOf, carryBack, carryOver, formNow, type Moving, movingFrom, storedOf } from './carry-over.ts';
import type { Exercise } from './exercise.ts';
import { type KeptMarks, noMarks } from './kept-marks.ts';
import {
  type AnswerRecord,
  askedNow,
  type Parked,
  type ParkedReason,
  placeOf,
  rulesNow,
  type Stored,
} from './question-record.ts';
import { trimmed } from './trim-answers.ts';
import { errorFinder } from './validate.ts';

export interface Adopted {
  readonly answers: Answers;
  /** All answers without a place in this document, including those parked earlier. */
  readonly parked: readonly Parked[];
  /** Parked answers that were restored automatically. */
  readonly returned: readonly Parked[];
  /** To be stored with the answers from now on. */
  readonly record: AnswerRecord;
}

/**
 * Moves answers to a newer or older version of their document: applies migrations, parks answers whose question changed
 * or disappeared, and restores parked ones. Idempotent and lossless: adopting the former version again gives the former
 * answers. Leaves answers of other documents, of deprecated questions, and those that were invalid when typed.
 * @param record the last result of `recordAnswers` or of this function, read by `readAnswerRecord`; `noRecord` if none
 */
export function adoptAnswers(exercise: Exercise, answers: Answers, record: AnswerRecord): Adopted {
  const moving = movingFrom(answers, record);
  carryBack(exercise, moving, record);
  carryOver(exercise, moving, record);
  const aside: Parked[] = moving.left.map((piece) => parkedAs(piece, 'gone'));
  for (const [key, value] of Object.entries(moving.answers)) {
    const reason = misfit(exercise, moving, record, key, value);
    if (reason === undefined) continue;
    const pieces = moving.origins.get(key) ?? [storedOf(record, key, value, moving)];
    aside.push(...pieces.map((piece) => parkedAs(piece, reason)));
    delete moving.answers[key];
    moving.origins.delete(key);
  }
  const candidates = [...record.parked, ...aside];
  const home = new Set([...candidates].reverse().filter((parked) => restoreParked(exercise, moving, parked)));
  // The same words under the same key are the same answer, unless they came from another question.
  const isThere = ({ key, value, path }: Parked): boolean =>
    path === undefined && !moving.origins.has(key) && sameJson(own(moving.answers, key), value);
  const parked = withoutDoubles(candidates.filter((each) => !home.has(each) && !isThere(each))).map(
    (each) => ({ ...each, reason: reasonNow(exercise, each) }),
  );
  const kept = sameJson(moving.answers, answers) ? answers : moving.answers;
  const next: AnswerRecord = {
    version: exercise.document.version,
    questions: questionsOf(exercise, moving, record),
    parked,
    carried: carriedOf(exercise, moving, record),
    kept: neededMarks(exercise, moving, { answers, record, parked }),
  };
  return {
    answers: kept,
    parked,
    returned: record.parked.filter((each) => home.has(each)),
    record: sameJson(next, record) ? record : next,
  };
}

function parkedAs(piece: Stored, reason: ParkedReason): Parked {
  return { ...piece, label: piece.asked.title ?? piece.key, reason };
}

/** Why an answer cannot stay; undefined if it can. */
function misfit(
  exercise: Exercise,
  { origins, asked: others }: Moving,
  record: AnswerRecord,
  key: string,
  value: unknown,
): ParkedReason | undefined {
  const answer = trimmed(value);
  if (answer === undefined) return undefined;
  const asked = others.get(key) ?? own(record.questions, key);
  const carried = origins.get(key);
  const field = exercise.fields.get(key);
  const rules = rulesNow(exercise, key);
  if (field === undefined || rules === undefined) {
    const stillKnown = Object.hasOwn(exercise.document.schema.properties ?? {}, key);
    return stillKnown || (asked === undefined && carried === undefined) ? undefined : 'gone';
  }
  if (field.ui['ui:readonly'] === true) return undefined;
  if (carried !== undefined) return fault(rules, askedOf(carried, value), answer);
  if (asked !== undefined) return fault(rules, asked, answer);
  return isOfRightType(rules, answer) ? undefined : 'type';
}

/** The question as it was asked, if the answer is unchanged. A migrated answer must fit the present question. */
function askedOf([only, ...others]: readonly Stored[], value: unknown): Schema {
  return only !== undefined && others.length === 0 && sameJson(only.value, value) ? only.asked : {};
}

/** Why the present question rejects an answer that its former question (`asked`) accepted. */
function fault(rules: Schema, asked: Schema, answer: unknown): ParkedReason | undefined {
  if (fits(rules, answer)) return undefined;
  if (isOfRightType(rules, answer)) return fits(asked, answer) ? 'narrower' : undefined;
  // The type was already wrong when typed: the user is still writing it.
  return isOfRightType(asked, answer) || !sameJson(asked.type, rules.type) ? 'type' : undefined;
}

/**
 * Restores a parked answer if this document asks for it and no other answer is there. Parts of an answer are restored
 * by the form, once it shows their question.
 */
function restoreParked(exercise: Exercise, moving: Moving, parked: Parked): boolean {
  if (parked.path !== undefined) return false;
  const now = formNow(exercise, parked);
  if (now === undefined || !isEmpty(own(moving.answers, now.key))) return false;
  const rules = rulesNow(exercise, now.key);
  const readonly = exercise.fields.get(now.key)?.ui['ui:readonly'] === true;
  if (rules === undefined || readonly) return false;
  if (fault(rules, askedOf([parked], now.value), trimmed(now.value)) !== undefined) return false;
  moving.answers[now.key] = now.value;
  if (now.key === parked.key && sameJson(now.value, parked.value)) moving.asked.set(now.key, parked.asked);
  else {
    const { key, value, version } = parked;
    moving.origins.set(now.key, [{ key, value, asked: parked.asked, version }]);
  }
  return true;
}

function withoutDoubles(parked: readonly Parked[]): readonly Parked[] {
  return parked.filter(
    (each, index) =>
      !parked
        .slice(index + 1)
        .some((later) => placeOf(later) === placeOf(each) && sameJson(later.value, each.value)),
  );
}

function reasonNow(exercise: Exercise, parked: Parked): ParkedReason {
  if (parked.path !== undefined) return parked.reason;
  const now = formNow(exercise, parked);
  const rules = now && rulesNow(exercise, now.key);
  if (now === undefined || rules === undefined) return 'gone';
  if (!isOfRightType(rules, trimmed(now.value))) return 'type';
  return fits(rules, now.value) ? parked.reason : 'narrower';
}

/** Each question as it was when answered. The present question, if the answer was migrated or nothing is known. */
function questionsOf(
  exercise: Exercise,
  { answers, origins, asked: others }: Moving,
  record: AnswerRecord,
): Readonly<Record<string, Schema>> {
  const questions: Record<string, Schema> = {};
  for (const [key, value] of Object.entries(answers)) {
    if (isEmpty(value)) continue;
    const known = origins.has(key) ? undefined : (others.get(key) ?? own(record.questions, key));
    const asked = known ?? askedNow(exercise, key);
    if (asked !== undefined) questions[key] = asked;
  }
  return questions;
}

interface Before {
  readonly answers: Answers;
  readonly record: AnswerRecord;
  /** As it is after the adoption. */
  readonly parked: readonly Parked[];
}

/** The marks still needed, with their answers. An answer that the document now accepts needs none. */
function neededMarks(exercise: Exercise, { answers, origins }: Moving, before: Before): KeptMarks {
  const { kept, carried } = before.record;
  if (Object.keys(kept).length === 0) return kept;
  /** The former keys of a question. */
  const formerKeys = (key: string): readonly string[] => {
    const there = own(before.answers, key);
    const [only, ...others] = origins.get(key) ?? [];
    return [
      ...(isEmpty(there) || sameJson(there, answers[key]) ? [key] : []),
      ...(only !== undefined && others.length === 0 ? [only.key] : []),
      ...carried.flatMap((each) => (each.origins.some((origin) => origin.key === key) ? [each.key] : [])),
    ];
  };
  const find = errorFinder(exercise, answers, noMarks, () => undefined);
  const marks = Object.keys(answers).flatMap((key) => {
    const former = formerKeys(key).find((each) => Object.hasOwn(kept, each));
    if (former === undefined || find(key) === undefined) return [];
    return [[key, kept[former] ?? ''] as const];
  });
  const waiting = before.parked.flatMap(({ key }) =>
    Object.hasOwn(kept, key) && !Object.hasOwn(answers, key) ? [[key, kept[key] ?? ''] as const] : [],
  );
  return marks.length + waiting.length === 0 ? noMarks : Object.fromEntries([...waiting, ...marks]);
}
