/** One rjsf form with the engine's theme. The host owns the answers, validates them and passes the errors. */
import type { IChangeEvent } from '@rjsf/core';
import type { ErrorSchema, RJSFSchema, UiSchema } from '@rjsf/utils';
import { Fragment, useCallback, useMemo } from 'react';
import { type Answers, keySeparator } from '#renderers/engine/answers.ts';
import type { FormContext } from '#renderers/parts/form-context.ts';
import { FormBoundary } from './form-boundary.tsx';
import { noDefaults } from './no-defaults.ts';
import { createRjsfValidator } from './rjsf-validator.ts';
import { ThemedForm } from './theme.ts';
import { translatorOf } from './translate.ts';

// Replaces rjsf's submit button. The page has its own buttons.
const noSubmitButton = <Fragment />;

/** Shared by all forms, because rjsf resets its state if the validator changes. */
const validator = createRjsfValidator();

function isNeeded(schema: object): boolean {
  return 'required' in schema && Array.isArray(schema.required) && schema.required.length > 0;
}

interface EngineFormProps {
  readonly schema: object;
  readonly uiSchema: UiSchema;
  readonly values: Answers;
  readonly idPrefix: string;
  readonly context: FormContext;
  readonly errors: ErrorSchema<Answers>;
  /** `id`: the changed control. Keep the identity of this function stable. */
  readonly onValues: (values: Answers, id: string | undefined) => void;
}

export function EngineForm(props: EngineFormProps) {
  const { schema, uiSchema, values, idPrefix, context, errors, onValues } = props;
  const { words } = context;
  const onChange = useCallback(
    ({ formData }: IChangeEvent<Answers>, id?: string) => onValues(formData ?? {}, id),
    [onValues],
  );
  const translate = useMemo(() => translatorOf(words), [words]);
  // rjsf compares functions as equal, so a context with new functions would not render without its own mark.
  const formContext = useMemo(() => ({ ...context, mark: Symbol('context') }), [context]);
  return (
    <FormBoundary needed={isNeeded(schema)}>
      <ThemedForm
        tagName="div"
        className="q-form"
        idPrefix={idPrefix}
        idSeparator={keySeparator}
        schema={schema as RJSFSchema}
        uiSchema={uiSchema}
        formData={values}
        formContext={formContext}
        validator={validator}
        translateString={translate}
        experimental_defaultFormStateBehavior={noDefaults}
        extraErrors={errors}
        noValidate
        noHtml5Validate
        showErrorList={false}
        onChange={onChange}
      >
        {noSubmitButton}
      </ThemedForm>
    </FormBoundary>
  );
}
