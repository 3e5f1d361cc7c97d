/** Reads stored answers by the keys of the present questions, whatever their keys were when answered. */
import { compareVersions } from '#renderers/format/changes/version-bump.ts';
import type { ExerciseDocument, MigrationChange } from '#renderers/format/document.ts';
import { own } from '#renderers/format/own-property.ts';
import { sameJson } from '#renderers/json.ts';
import { type Answers, isEmpty } from './answers.ts';

/** What reading needs of a document. Lists do not need the compiled exercise. */
export type Migrated = Pick<ExerciseDocument, 'migrations' | 'schema'>;

/**
 * Migrates answers as `adoptAnswers` does, but parks none: an answer without a place stays under its own key. Returns
 * the same object if nothing changes.
 * @param version of the document that the answers belong to; '' if unknown
 */
export function answersNow(document: Migrated, answers: Answers, version: string): Answers {
  const due = (document.migrations ?? []).filter(({ from }) => compareVersions(version, from) <= 0);
  const now: Record<string, unknown> = { ...answers };
  for (const { changes } of due) for (const change of changes) apply(document, now, change);
  return sameJson(now, answers) ? answers : now;
}

function apply(document: Migrated, answers: Record<string, unknown>, change: MigrationChange): void {
  if (change.op === 'drop') return;
  const key = change.op === 'option' ? change.key : change.from;
  const value = own(answers, key);
  if (isEmpty(value)) return;
  if (change.op === 'option') {
    answers[key] = withOption(value, change.from, change.to);
    return;
  }
  const there = own(answers, change.to);
  const rules = own(document.schema.properties ?? {}, change.to);
  const isList = Array.isArray(there) || (isEmpty(there) && rules?.type === 'array');
  if (change.op === 'move' && isList && !(isEmpty(there) && Array.isArray(value))) {
    const longer = [...(Array.isArray(there) ? there : []), ...(Array.isArray(value) ? value : [value])];
    if (longer.length > (rules?.maxItems ?? longer.length)) return;
    answers[change.to] = longer;
  } else if (isEmpty(there)) answers[change.to] = value;
  else return;
  delete answers[key];
}

/** An answer with one of its choices replaced. */
export function withOption(value: unknown, from: unknown, to: unknown): unknown {
  if (Array.isArray(value)) {
    if (!value.includes(from)) return value;
    // If two choices become one, list it once.
    return value.includes(to)
      ? value.filter((item) => item !== from)
      : value.map((item) => (item === from ? to : item));
  }
  return value === from ? to : value;
}

/** Former key of each present question, unless a present question has that key. */
export function formerNames({ migrations = [], schema }: Migrated): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { changes } of migrations)
    for (const change of changes) {
      if (change.op !== 'rename') continue;
      for (const [former, name] of names) if (name === change.from) names.set(former, change.to);
      names.set(change.from, change.to);
    }
  const isKnown = (key: string) => Object.hasOwn(schema.properties ?? {}, key);
  for (const [former, name] of names) if (isKnown(former) || !isKnown(name)) names.delete(former);
  return names;
}

/** Adds the answers under former keys, for code that knows a question by such a key. */
export function withFormerNames(document: Migrated, answers: Answers): Answers {
  const more = [...formerNames(document)].filter(
    ([former, name]) => Object.hasOwn(answers, name) && !Object.hasOwn(answers, former),
  );
  return more.length === 0
    ? answers
    : { ...answers, ...Object.fromEntries(more.map(([former, name]) => [former, answers[name]])) };
}

/** Removes what `withFormerNames` added. */
export function withoutFormerNames(document: Migrated, answers: Answers): Answers {
  const doubles = [...formerNames(document)].filter(
    ([former, name]) =>
      Object.hasOwn(answers, former) &&
      Object.hasOwn(answers, name) &&
      sameJson(answers[former], answers[name]),
  );
  if (doubles.length === 0) return answers;
  const gone = new Set(doubles.map(([former]) => former));
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !gone.has(key)));
}
