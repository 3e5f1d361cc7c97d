/** The questions of one slide as one small rjsf form, in our own clothes and with our own validator. */
import Form, { type IChangeEvent } from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { Fragment, memo, useCallback, useMemo } from 'react';
import type { Answers } from '../engine/answers.ts';
import type { CompiledSlide } from '../engine/exercise.ts';
import { noDefaults } from '../engine/no-defaults.ts';
import { createRjsfValidator } from '../engine/rjsf-validator.ts';
import { cardOf } from './field.tsx';
import { withEngineFields } from './plain/engine-field.tsx';
import { plainFields, plainTemplates, plainTranslator, plainWidgets } from './plain/plain-registry.ts';
import { type QuestionData, questionUi } from './question-data.ts';
import { useSurroundings } from './surroundings.ts';

// One of each for all forms: rjsf starts anew when one of them changes.
const validator = createRjsfValidator();
// In the place of rjsf's submit button: going on is the slide's business.
const noSubmitButton = <Fragment />;

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
  const { words } = useSurroundings();
  const translate = useMemo(() => plainTranslator(words), [words]);
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
      fields={plainFields}
      templates={plainTemplates}
      widgets={plainWidgets}
      translateString={translate}
      experimental_defaultFormStateBehavior={noDefaults}
      noHtml5Validate
      showErrorList={false}
      onChange={onChange}
    >
      {noSubmitButton}
    </Form>
  );
});
