/** Groups answers for reading, by the document's sections. Every stored answer appears. */
import type { Schema, SummarySection } from '#renderers/format/document.ts';
import { type Answers, type Context, isEmpty, viewOf } from './answers.ts';
import { compileCondition } from './condition.ts';
import type { Exercise, SummaryGroup, SummaryItem } from './exercise.ts';
import { interpolate } from './interpolate.ts';
import { noMarks } from './kept-marks.ts';
import { checkField } from './validate.ts';
import { shownWords } from './wording.ts';
import { wordingOptions } from './wording-options.ts';

/**
 * Groups of non-empty answers: the sections of `ui:summary`, or one group titled like the document with its questions
 * in slide order. Then one group without title for stored keys outside all sections: present questions, deprecated ones
 * with their label, unknown ones under their own key.
 * @param kept marks of answers that the user keeps although a rule rejects them
 */
export function summarise(
  exercise: Exercise,
  answers: Answers,
  context: Context,
  kept = noMarks,
): readonly SummaryGroup[] {
  const { document } = exercise;
  const view = viewOf(answers, context);
  const item = (key: string): SummaryItem => {
    const value = answers[key];
    const schema = propertyOf(exercise, key);
    const isKept = Object.hasOwn(kept, key) && checkField(exercise, key, value) !== undefined;
    return {
      ...{ key, label: schema?.title ?? key, value, words: shownWords(exercise, key, value) },
      ...(isKept && { kept: true as const }),
    };
  };
  const itemsOf = (keys: readonly string[]): readonly SummaryItem[] =>
    keys.filter((key) => Object.hasOwn(answers, key) && !isEmpty(answers[key])).map(item);

  const sections: readonly SummarySection[] = document.uiSchema['ui:summary'] ?? [
    { title: document.title, fields: [...exercise.fields.keys()] },
  ];
  const shown = sections.filter(({ when }) => compileCondition(when)(view));
  const groups = shown.map(({ title, fields, folded }) => ({
    title: interpolate(title, view, wordingOptions(exercise)),
    folded: folded === true,
    items: itemsOf(fields),
  }));
  const listed = new Set(sections.flatMap(({ fields }) => fields));
  const rest = { title: '', folded: false, items: itemsOf(unlisted(exercise, answers, listed)) };
  return [...groups, rest].filter(({ items }) => items.length > 0);
}

/** Stored keys that no section lists: first those of the document, in its order. */
function unlisted(exercise: Exercise, answers: Answers, listed: ReadonlySet<string>): readonly string[] {
  const known = Object.keys(exercise.document.schema.properties ?? {});
  const unknown = Object.keys(answers).filter((key) => propertyOf(exercise, key) === undefined);
  return [...known, ...unknown].filter((key) => !listed.has(key));
}

function propertyOf(exercise: Exercise, key: string): Schema | undefined {
  const properties = exercise.document.schema.properties ?? {};
  return Object.hasOwn(properties, key) ? properties[key] : undefined;
}
