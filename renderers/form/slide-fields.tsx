/** The questions of one slide as one small rjsf form. */
import type { IChangeEvent } from '@rjsf/core';
import type { UiSchema } from '@rjsf/utils';
import { memo, useCallback } from 'react';
import type { Answers } from '../engine/answers.ts';
import type { CompiledSlide } from '../engine/exercise.ts';
import { cardOf } from './field.tsx';
import { useFormContext } from './form-context.ts';
import { withEngineFields } from './plain/engine-field.tsx';
import { type QuestionData, questionUi } from './question-data.ts';
import { ThemedForm } from './themed-form.tsx';

interface SlideFieldsProps {
  readonly slide: CompiledSlide;
  readonly questions: readonly QuestionData[];
  readonly values: Answers;
  readonly idPrefix: string;
  readonly onValues: (values: Answers) => void;
}

function uiSchemaOf(questions: readonly QuestionData[]): UiSchema {
  return Object.fromEntries(
    questions.map((data) => {
      const nested = cardOf(data.field) === undefined;
      const ui = questionUi(data, nested);
      return [data.field.key, nested ? withEngineFields(ui) : ui];
    }),
  );
}

export const SlideFields = memo(function SlideFields(props: SlideFieldsProps) {
  const { slide, questions, values, idPrefix, onValues } = props;
  const onChange = useCallback((event: IChangeEvent<Answers>) => onValues(event.formData ?? {}), [onValues]);
  const { words } = useFormContext();
  if (questions.length === 0) return null;
  return (
    <ThemedForm
      idPrefix={idPrefix}
      schema={slide.schema}
      uiSchema={uiSchemaOf(questions)}
      values={values}
      words={words}
      onChange={onChange}
    />
  );
});
