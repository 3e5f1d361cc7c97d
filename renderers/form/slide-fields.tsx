/** The questions of one slide as one small rjsf form. */
import type { IChangeEvent } from '@rjsf/core';
import type { UiSchema } from '@rjsf/utils';
import { memo, useCallback, useMemo } from 'react';
import type { Schema } from '../document/document.ts';
import { member } from '../document/json.ts';
import type { Answers } from '../engine/answers.ts';
import type { CompiledSlide } from '../engine/exercise.ts';
import { cardOf } from './field.tsx';
import { useFormContext } from './form-context.ts';
import { withEngineFields } from './plain/engine-field.tsx';
import { type QuestionData, questionUi } from './question-data.ts';
import { useStable } from './stable-value.ts';
import { ThemedForm } from './themed-form.tsx';

interface SlideFieldsProps {
  readonly slide: CompiledSlide;
  readonly questions: readonly QuestionData[];
  /** Of the questions that are left to rjsf. */
  readonly values: Answers;
  readonly idPrefix: string;
  readonly onValues: (values: Answers) => void;
}

/** Left to rjsf's own fields, in our clothes. */
function isNested({ field }: QuestionData): boolean {
  return cardOf(field) === undefined;
}

/** Answers to the questions that are left to rjsf: the same object while they are the same. */
export function useNestedValues(questions: readonly QuestionData[], answers: Answers): Answers {
  const keys = useMemo(() => questions.filter(isNested).map(({ field }) => field.key), [questions]);
  const entries = keys.flatMap((key) => {
    const value = member(answers, key);
    return value === undefined ? [] : [[key, value] as const];
  });
  return useStable(Object.fromEntries(entries));
}

function uiSchemaOf(questions: readonly QuestionData[]): UiSchema {
  return Object.fromEntries(
    questions.map((data) => {
      const nested = isNested(data);
      const ui = questionUi(data, nested);
      return [data.field.key, nested ? withEngineFields(ui) : ui];
    }),
  );
}

/** Where a question of ours stands, and no more: rjsf would look through its choices at each key. */
const place: Schema = { type: 'string' };
const fixedPlace: Schema = { type: 'string', readOnly: true };

function schemaOf({ schema }: CompiledSlide, questions: readonly QuestionData[]): Schema {
  const ours = new Map(questions.filter((data) => !isNested(data)).map(({ field }) => [field.key, field]));
  const properties = Object.entries(schema.properties ?? {}).map(([key, property]) => {
    const field = ours.get(key);
    return [key, field ? (field.schema.readOnly === true ? fixedPlace : place) : property] as const;
  });
  const asked = { properties: Object.fromEntries(properties) };
  // Where rjsf draws none of the questions itself, no reference and no requirement is left.
  return ours.size < questions.length ? { ...schema, ...asked } : { type: 'object', ...asked };
}

export const SlideFields = memo(function SlideFields(props: SlideFieldsProps) {
  const { slide, questions, values, idPrefix, onValues } = props;
  const onChange = useCallback((event: IChangeEvent<Answers>) => onValues(event.formData ?? {}), [onValues]);
  const { words } = useFormContext();
  // Which questions there are never changes: their words and errors do, and go with the uiSchema.
  // biome-ignore lint/correctness/useExhaustiveDependencies: above
  const schema = useMemo(() => schemaOf(slide, questions), [slide]);
  const uiSchema = useMemo(() => uiSchemaOf(questions), [questions]);
  if (questions.length === 0) return null;
  return (
    <ThemedForm
      idPrefix={idPrefix}
      schema={schema}
      uiSchema={uiSchema}
      values={values}
      words={words}
      onChange={onChange}
    />
  );
});
