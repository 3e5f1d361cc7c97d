/** The questions of one slide as one small rjsf form, in our own clothes and with our own validator. */
import Form, { type IChangeEvent } from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { Fragment, memo, useCallback } from 'react';
import type { Answers } from '../engine/answers.ts';
import type { CompiledSlide } from '../engine/exercise.ts';
import { noDefaults } from '../engine/no-defaults.ts';
import { createRjsfValidator } from '../engine/rjsf-validator.ts';
import { cardOf, QuestionField } from './field.tsx';
import { nestedFields } from './nested.tsx';
import { type QuestionData, questionUi } from './question-data.ts';
import { templates } from './templates.tsx';

// One of each for all forms: rjsf starts anew when one of them changes.
const validator = createRjsfValidator();
// In the place of rjsf's submit button: going on is the slide's business.
const noSubmitButton = <Fragment />;
const fields = { question: QuestionField, ...nestedFields };

interface SlideFieldsProps {
  readonly slide: CompiledSlide;
  readonly questions: readonly QuestionData[];
  readonly values: Answers;
  readonly idPrefix: string;
  readonly onValues: (values: Answers) => void;
}

function uiSchemaOf(questions: readonly QuestionData[]): UiSchema {
  return Object.fromEntries(
    questions.map((data) => [data.field.key, questionUi(data, cardOf(data.field) === undefined)]),
  );
}

export const SlideFields = memo(function SlideFields(props: SlideFieldsProps) {
  const { slide, questions, values, idPrefix, onValues } = props;
  const onChange = useCallback((event: IChangeEvent<Answers>) => onValues(event.formData ?? {}), [onValues]);
  if (questions.length === 0) return null;
  return (
    <Form<Answers>
      tagName="div"
      className="q-form"
      idPrefix={idPrefix}
      // The document's schema has passed the door; rjsf writes the same thing with its own types.
      schema={slide.schema as RJSFSchema}
      uiSchema={uiSchemaOf(questions)}
      formData={values}
      validator={validator}
      fields={fields}
      templates={templates}
      experimental_defaultFormStateBehavior={noDefaults}
      noHtml5Validate
      showErrorList={false}
      onChange={onChange}
    >
      {noSubmitButton}
    </Form>
  );
});
