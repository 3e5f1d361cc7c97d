/** What the user reads on a slide, and its error messages. */
import type { CompiledField, Exercise, SlideErrors } from '#renderers/engine/exercise.ts';
import { neighbour, progressOf } from '#renderers/engine/plan.ts';
import { messageOf, missingTitle } from '#renderers/form/errors.tsx';
import { headingOf } from '#renderers/form/heading.ts';
import { wordsIn } from '#renderers/words/engine-words.ts';
import { fill } from '#renderers/words/words.ts';
import type { Standing } from './exercise.ts';

export interface QuestionRead {
  readonly key: string;
  readonly field: CompiledField;
  /** The question as shown. */
  readonly question: string;
  readonly label: string;
  readonly help: string | undefined;
  /** The value of the field. */
  readonly value: unknown;
}

export interface SlideRead {
  readonly name: string;
  readonly heading: string;
  readonly title: string | undefined;
  readonly body: string | undefined;
  readonly questions: readonly QuestionRead[];
  /** Quoted earlier answers, by label. */
  readonly recall: Readonly<Record<string, string | readonly string[]>>;
  readonly step: number;
  readonly total: number;
  readonly isLast: boolean;
}

export function readSlide({ exercise, plan, current, wording, values }: Standing): SlideRead {
  const { name, fields } = current.slide;
  return {
    name,
    heading: headingOf(exercise, current, wording).text,
    title: wording.title,
    body: wording.body,
    questions: fields.flatMap((key): QuestionRead[] => {
      const field = exercise.fields.get(key);
      const words = wording.fields[key];
      if (field === undefined || words === undefined) return [];
      const { title: question, label, help } = words;
      return [{ key, field, question, label, help, value: values[key] }];
    }),
    recall: Object.fromEntries(wording.recall.map(({ label, words }) => [label, words])),
    ...progressOf(plan, name),
    isLast: neighbour(plan, name, 'next') === undefined,
  };
}

/** The messages of an invalid slide: its own line first, then one a question. */
export function complaints(exercise: Exercise, { fields, slide }: SlideErrors): readonly string[] {
  const words = wordsIn(exercise.locale);
  const lines = fields.map((error) => {
    const label = exercise.fields.get(error.key)?.schema.title ?? error.key;
    return fill(words.errorLine, { label, message: messageOf(error, words) });
  });
  if (slide === undefined) return lines;
  return [slide === 'oneRequired' ? words.oneRequired : missingTitle(fields, words), ...lines];
}
