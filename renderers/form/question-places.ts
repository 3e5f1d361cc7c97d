/** Which questions of a slide rjsf only places, and which it draws. */
import type { Schema } from '../document/document.ts';
import type { Answers } from '../engine/answers.ts';
import type { CompiledSlide } from '../engine/exercise.ts';
import { cardOf } from './field.tsx';
import type { QuestionData } from './question-data.ts';

export interface SlideFieldsProps {
  readonly slide: CompiledSlide;
  readonly questions: readonly QuestionData[];
  /** Of the questions that are left to rjsf. */
  readonly values: Answers;
  readonly idPrefix: string;
  readonly onValues: (values: Answers) => void;
}

/** Left to rjsf's own fields, in our clothes. */
export function isNested({ field }: QuestionData): boolean {
  return cardOf(field) === undefined;
}

/** Where a question of ours stands, and no more: rjsf would look through its choices at each key. */
const place: Schema = { type: 'string' };
const fixedPlace: Schema = { type: 'string', readOnly: true };

/** The places of questions that are ours, by their keys. */
export function placesOf(questions: readonly QuestionData[]): ReadonlyMap<string, Schema> {
  return new Map(
    questions.map(({ field }) => [field.key, field.schema.readOnly === true ? fixedPlace : place]),
  );
}
