/** An rjsf form in our own clothes and with our own validator, for nested values: `place-form.tsx` is the lean one. */
import Form, { type IChangeEvent } from '@rjsf/core/lib/components/Form.js';
import type { ErrorSchema, UiSchema } from '@rjsf/utils';
import { Fragment, useCallback, useMemo } from 'react';
import type { Answers } from '#renderers/engine/answers.ts';
import { noDefaults } from '#renderers/engine/no-defaults.ts';
import { createRjsfValidator } from '#renderers/engine/rjsf-validator.ts';
import type { EngineWords } from '#renderers/words/words.ts';
import { keepAnswers } from './plain/kept-answers.ts';
import { plainFields, plainTemplates, plainTranslator, plainWidgets } from './plain/plain-registry.ts';
import { fromRjsf, schemaForRjsf, toRjsf, uiSchemaForRjsf } from './plain/rjsf-names.ts';

// In the place of rjsf's submit button: going on is not the form's business.
const noSubmitButton = <Fragment />;

type FromProps = Form<Answers>['getStateFromProps'];

/** One for all forms of nested values: rjsf starts again when it changes. */
const nestedValidator = createRjsfValidator();

/** rjsf's form, which takes nothing away that a change is not about. */
class KeepingForm extends Form<Answers> {
  override getStateFromProps(...given: Parameters<FromProps>): ReturnType<FromProps> {
    const state = super.getStateFromProps(...given);
    keepAnswers(state.schemaUtils);
    return state;
  }
}

interface ThemedFormProps {
  /** The reader has let it in. */
  readonly schema: object;
  readonly uiSchema: UiSchema;
  readonly values: Answers;
  readonly idPrefix: string;
  readonly words: EngineWords;
  /** Errors to show in their places; none of its own are shown. */
  readonly errors?: ErrorSchema<Answers> | undefined;
  /** The same function from one drawing to the next spares rjsf its work. */
  readonly onChange: (event: IChangeEvent<Answers>) => void;
}

export function ThemedForm(props: ThemedFormProps) {
  const { schema, uiSchema, values, idPrefix, words, errors, onChange } = props;
  const given = useMemo(() => toRjsf(values), [values]);
  const ui = useMemo(() => uiSchemaForRjsf(uiSchema), [uiSchema]);
  const change = useCallback(
    ({ formData, ...event }: IChangeEvent<Answers>) =>
      onChange({ ...event, ...(formData && { formData: fromRjsf(formData) }) }),
    [onChange],
  );
  const translate = useMemo(() => plainTranslator(words), [words]);
  return (
    <KeepingForm
      tagName="div"
      className="q-form"
      idPrefix={idPrefix}
      schema={schemaForRjsf(schema)}
      uiSchema={ui}
      formData={given}
      validator={nestedValidator}
      fields={plainFields}
      templates={plainTemplates}
      widgets={plainWidgets}
      translateString={translate}
      experimental_defaultFormStateBehavior={noDefaults}
      {...(errors && { extraErrors: errors })}
      noHtml5Validate
      showErrorList={false}
      onChange={change}
    >
      {noSubmitButton}
    </KeepingForm>
  );
}
