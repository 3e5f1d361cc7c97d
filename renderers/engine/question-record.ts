/** What is stored with answers, so that the app can read them even if their document changes. */

import { resolvedSchema } from '#renderers/format/changes/resolve-refs.ts';
import type { Schema } from '#renderers/format/document.ts';
import { defaultLimits } from '#renderers/format/document-limits.ts';
import { firstBreach } from '#renderers/format/document-size.ts';
import { DATA_KEYWORDS, PATTERN_KEYWORDS } from '#renderers/format/keywords.ts';
import { own } from '#renderers/format/own-property.ts';
import { schemasByPlace } from '#renderers/format/refs.ts';
import { isVersion } from '#renderers/format/reserved-names.ts';
import { asMembers, isText, type Members, member, sameJson } from '#renderers/json.ts';
import { type Answers, isEmpty, type Path } from './answers.ts';
import type { Exercise } from './exercise.ts';
import { type KeptMarks, noMarks, readKept, unchangedMarks } from './kept-marks.ts';

/** gone: no question asks it. type: its question wants another type. narrower: it exceeds the new limits. */
export type ParkedReason = 'gone' | 'type' | 'narrower';

/** An answer exactly as it was stored, with the question as it was asked. */
export interface Stored {
  readonly key: string;
  readonly value: unknown;
  /** The question as it was asked: its label, type, limits and choices, without references. */
  readonly asked: Schema;
  /** Version of the document that stored it; '' if unknown. */
  readonly version: string;
}

/** An answer without a place in the present document. Format it with `wordsOf(value, asked, locale)`. */
export interface Parked extends Stored {
  /** The label of the question as it was asked. */
  readonly label: string;
  readonly reason: ParkedReason;
  /** Path of the value inside the answer; absent for the whole answer. */
  readonly path?: Path;
}

/** A text that is equal only for the same place in the answers. */
export function placeOf({ key, path = [] }: Pick<Parked, 'key' | 'path'>): string {
  return JSON.stringify([key, ...path]);
}

/** What a migration made of stored answers, so that an older document can restore them. */
export interface Carried {
  readonly key: string;
  readonly value: unknown;
  /** Version of the document that migrated them. */
  readonly by: string;
  readonly origins: readonly Stored[];
}

/** Plain JSON, stored with a draft or an entry. */
export interface AnswerRecord {
  /** Version of the document whose form the answers have; '' if unknown. */
  readonly version: string;
  /** The questions of the answers, each as it was when answered. */
  readonly questions: Readonly<Record<string, Schema>>;
  readonly parked: readonly Parked[];
  readonly carried: readonly Carried[];
  /** Answers that the user keeps although a rule rejects them. */
  readonly kept: KeptMarks;
}

/** The record of answers without any known history. */
export const noRecord: AnswerRecord = { version: '', questions: {}, parked: [], carried: [], kept: noMarks };

/**
 * Updates the record after answers change. Call it at every save: it stores each question as asked when its answer
 * changed, and removes the marks of changed answers.
 * @param before the answers that `record` belongs to
 */
export function recordAnswers(
  exercise: Exercise,
  record: AnswerRecord,
  before: Answers,
  after: Answers,
): AnswerRecord {
  const questions: Record<string, Schema> = {};
  for (const [key, value] of Object.entries(after)) {
    if (isEmpty(value)) continue;
    const known = own(record.questions, key);
    const asked =
      known !== undefined && sameJson(own(before, key), value) ? known : (askedNow(exercise, key) ?? known);
    if (asked !== undefined) questions[key] = asked;
  }
  const { version } = exercise.document;
  const kept = unchangedMarks(record.kept, before, after);
  return sameJson(questions, record.questions) && version === record.version && kept === record.kept
    ? record
    : { ...record, version, questions, kept };
}

/** Adds a mark: the user keeps this answer against an error of this code. */
export function markKept(record: AnswerRecord, key: string, code: string): AnswerRecord {
  return { ...record, kept: { ...record.kept, [key]: code } };
}

/** Above this many characters, only label and type of a question are stored. */
const MAX_SIZE = 4_000;

/** The present question in its smallest form; undefined if the exercise does not ask it. */
export function askedNow(exercise: Exercise, key: string): Schema | undefined {
  return questionsOf(exercise).get(key)?.asked;
}

/** The rules of a question, of any size; undefined if the exercise does not ask it. */
export function rulesNow(exercise: Exercise, key: string): Schema | undefined {
  return questionsOf(exercise).get(key)?.rules;
}

interface Question {
  readonly rules: Schema;
  readonly asked: Schema;
}

const questionsByExercise = new WeakMap<Exercise, ReadonlyMap<string, Question>>();

function questionsOf(exercise: Exercise): ReadonlyMap<string, Question> {
  const known = questionsByExercise.get(exercise);
  if (known !== undefined) return known;
  const places = schemasByPlace(exercise.document.schema);
  const questions = new Map<string, Question>();
  for (const [key, { schema }] of exercise.fields) {
    const rules = resolvedSchema(schema, places);
    questions.set(key, { rules, asked: asKept({ ...rules, title: rules.title ?? key }) });
  }
  questionsByExercise.set(exercise, questions);
  return questions;
}

/** A question in its smallest form for storage. */
export function asKept(rules: Schema): Schema {
  const { title = '', type } = rules;
  return JSON.stringify(rules).length > MAX_SIZE ? { title, ...(type !== undefined && { type }) } : rules;
}

/** Reads a stored record. Never throws: skips what is malformed, but no parked answer. */
export function readAnswerRecord(raw: unknown): AnswerRecord {
  const members = asMembers(raw) ?? {};
  const version = member(members, 'version');
  const questions: Record<string, Schema> = {};
  for (const [key, asked] of Object.entries(asMembers(member(members, 'questions')) ?? {}))
    if (key !== '__proto__') questions[key] = readAsked(asked);
  return {
    version: isVersion(version) ? version : '',
    questions,
    parked: listOf(member(members, 'parked')).flatMap((each) => readParked(each) ?? []),
    carried: listOf(member(members, 'carried')).flatMap((each) => readCarried(each) ?? []),
    kept: readKept(member(members, 'kept')),
  };
}

function listOf(raw: unknown): readonly Members[] {
  return Array.isArray(raw)
    ? raw.flatMap((each: unknown): readonly Members[] => [asMembers(each) ?? {}])
    : [];
}

function readStored(members: Members): Stored | undefined {
  const key = member(members, 'key');
  const value = member(members, 'value');
  const version = member(members, 'version');
  if (!isText(key) || key === '__proto__' || value === undefined) return undefined;
  return {
    key,
    value,
    asked: readAsked(member(members, 'asked')),
    version: isVersion(version) ? version : '',
  };
}

function readParked(members: Members): Parked | undefined {
  const stored = readStored(members);
  if (stored === undefined) return undefined;
  const label = member(members, 'label');
  const reason = member(members, 'reason');
  const path = member(members, 'path');
  return {
    ...stored,
    ...(isPath(path) && { path }),
    label: isText(label) ? label : (stored.asked.title ?? stored.key),
    reason: reason === 'type' || reason === 'narrower' ? reason : 'gone',
  };
}

function isPath(raw: unknown): raw is Path {
  return Array.isArray(raw) && raw.every((step) => typeof step === 'string' || Number.isInteger(step));
}

function readCarried(members: Members): Carried | undefined {
  const stored = readStored(members);
  const by = member(members, 'by');
  const origins = listOf(member(members, 'origins')).flatMap((each) => readStored(each) ?? []);
  if (stored === undefined || !isVersion(by) || origins.length === 0) return undefined;
  return { key: stored.key, value: stored.value, by, origins };
}

/** Stored questions validate answers again, so restore only rules that cannot freeze the page. */
function readAsked(raw: unknown): Schema {
  const members = asMembers(raw);
  if (members === undefined || firstBreach(members, defaultLimits) !== undefined) return {};
  const { title, ...rules } = asMembers(harmless(members)) ?? {};
  return isText(title) ? { ...rules, title } : rules;
}

function harmless(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(harmless);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      PATTERN_KEYWORDS.has(name) || name.startsWith('$') || name === '__proto__'
        ? []
        : [[name, DATA_KEYWORDS.has(name) ? inner : harmless(inner)]],
    ),
  );
}
