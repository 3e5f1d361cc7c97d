/** The questions of a slide on which a nested value stands, as one small rjsf form. */
import type { IChangeEvent } from '@rjsf/core';
import type { UiSchema } from '@rjsf/utils';
import { useCallback, useMemo } from 'react';
import type { Schema } from '../document/document.ts';
import type { Answers } from '../engine/answers.ts';
import type { CompiledSlide } from '../engine/exercise.ts';
import { useFormContext } from './form-context.ts';
import { withEngineFields } from './plain/engine-field.tsx';
import { type QuestionData, questionUi } from './question-data.ts';
import { isNested, placesOf, type SlideFieldsProps } from './question-places.ts';
import { ThemedForm } from './themed-form.tsx';

function uiSchemaOf(questions: readonly QuestionData[]): UiSchema {
  return Object.fromEntries(
    questions.map((data) => [
      data.field.key,
      isNested(data) ? withEngineFields(questionUi(data, true)) : questionUi(data, false),
    ]),
  );
}

function schemaOf({ schema }: CompiledSlide, questions: readonly QuestionData[]): Schema {
  const ours = placesOf(questions.filter((data) => !isNested(data)));
  const properties = Object.entries(schema.properties ?? {}).map(
    ([key, property]) => [key, ours.get(key) ?? property] as const,
  );
  return { ...schema, properties: Object.fromEntries(properties) };
}

export function NestedFields({ slide, questions, values, idPrefix, onValues }: SlideFieldsProps) {
  const onChange = useCallback((event: IChangeEvent<Answers>) => onValues(event.formData ?? {}), [onValues]);
  const { words } = useFormContext();
  // Which questions there are never changes: their words and errors do, and go with the uiSchema.
  // biome-ignore lint/correctness/useExhaustiveDependencies: above
  const schema = useMemo(() => schemaOf(slide, questions), [slide]);
  const uiSchema = useMemo(() => uiSchemaOf(questions), [questions]);
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
}
