/**
 * The rjsf form of a slide whose questions are all ours: rjsf places them, and has no value to keep, default or check.
 */
import Form from '@rjsf/core/lib/components/Form.js';
import {
  type FieldProps,
  type FieldTemplateProps,
  type RegistryFieldsType,
  type RJSFSchema,
  type TemplatesType,
  toFieldPathId,
  type UiSchema,
  type ValidatorType,
} from '@rjsf/utils';
import { Fragment, useMemo } from 'react';
import type { Answers } from '#renderers/engine/answers.ts';
import { Answered } from './field.tsx';
import { schemaForRjsf, uiSchemaForRjsf } from './plain/rjsf-names.ts';
import { questionDataOf } from './question-data.ts';

// The engine checks answers; rjsf is asked for nothing but the places.
const validator: ValidatorType = {
  isValid: () => true,
  rawValidation: () => ({}),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
};

function Nothing() {
  return null;
}

function Place({ children }: FieldTemplateProps) {
  return children;
}

/** In the place of rjsf's field for objects, which draws five components around each question, for values and names to change. */
function Questions({ schema, uiSchema, fieldPathId, registry }: FieldProps) {
  const places = Object.entries(schema.properties ?? {});
  return (
    <div className="fields" data-count={places.length}>
      {places.map(([name, place]) => {
        const data = questionDataOf(uiSchema?.[name]);
        const { $id } = toFieldPathId(name, registry.globalFormOptions, fieldPathId);
        return data && <Answered key={name} id={$id} data={data} readOnly={isReadOnly(place)} />;
      })}
    </div>
  );
}

function isReadOnly(place: RJSFSchema | boolean): boolean {
  return typeof place === 'object' && place.readOnly === true;
}

const templates: Partial<TemplatesType> = {
  FieldTemplate: Place,
  // A question of ours writes these.
  DescriptionFieldTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
};

const fields: RegistryFieldsType = { ObjectField: Questions };

// In the place of rjsf's submit button: going on is not the form's business.
const noSubmitButton = <Fragment />;

// The same from one drawing to the next: rjsf starts anew when it changes.
const noValues: Answers = {};

interface PlaceFormProps {
  readonly schema: object;
  readonly uiSchema: UiSchema;
  readonly idPrefix: string;
}

export function PlaceForm({ schema, uiSchema, idPrefix }: PlaceFormProps) {
  const ui = useMemo(() => uiSchemaForRjsf(uiSchema), [uiSchema]);
  return (
    <Form<Answers>
      tagName="div"
      className="q-form"
      idPrefix={idPrefix}
      schema={schemaForRjsf(schema)}
      uiSchema={ui}
      formData={noValues}
      validator={validator}
      fields={fields}
      templates={templates}
      noHtml5Validate
      showErrorList={false}
    >
      {noSubmitButton}
    </Form>
  );
}
