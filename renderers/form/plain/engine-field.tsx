/** A widget of the engine inside of rjsf's own fields: where a plain document asks for one, and for a line between ends. */

import type { FieldProps, UiSchema } from '@rjsf/utils';
import { useCallback, useMemo } from 'react';
import { misfit } from '#renderers/document/default-widget.ts';
import type { FieldUi, Schema } from '../../document/document.ts';
import { asMembers } from '../../document/json.ts';
import { isPlainWidget } from '../../document/plain-widgets.ts';
import type { FieldError } from '../../engine/exercise.ts';
import { widgetByName } from '../../widgets/registry.ts';
import { drawQuestion } from '../field.tsx';
import { useFormContext } from '../form-context.ts';
import type { QuestionData } from '../question-data.ts';
import { fromRjsf, toRjsf } from './rjsf-names.ts';
import { schemaOf } from './schema-of.ts';

const member = 'ui:engine';

/** Name of the field with which this is registered. */
export const ENGINE_FIELD = 'engine';

/** The same uiSchema, with the engine's field wherever a member asks for one of its widgets. */
export function withEngineFields(ui: UiSchema): UiSchema {
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(ui))
    if (name.startsWith('ui:')) result[name] = value;
    else if (Array.isArray(value))
      result[name] = value.map((each) => withEngineFields(asMembers(each) ?? {}));
    else result[name] = withEngineFields(asMembers(value) ?? {});
  const wanted: unknown = ui['ui:field'] ?? ui['ui:widget'];
  if (typeof wanted !== 'string' || isPlainWidget(wanted) || !widgetByName(wanted)) return result;
  const { 'ui:widget': _, ...others } = result;
  return { ...others, 'ui:field': ENGINE_FIELD, 'ui:fieldReplacesAnyOrOneOf': true, [member]: ui };
}

/** True where the control brings its question with it. */
export function drawsItsOwnWords(uiSchema: UiSchema | undefined, schema: Schema): boolean {
  return uiSchema?.[member] !== undefined || isLine(uiSchema, schema);
}

/** A range has no place for « no answer yet »: the engine's line between two ends has. */
export function isLine(uiSchema: UiSchema | undefined, schema: Schema): boolean {
  const scale = widgetByName('scale');
  return uiSchema?.['ui:widget'] === 'range' && scale !== undefined && misfit(scale, schema) === undefined;
}

interface Asked {
  readonly name: string;
  readonly schema: Schema;
  readonly ui: FieldUi;
  readonly required: boolean;
  readonly label: string;
  readonly message: string | undefined;
}

function dataOf({ name, schema, ui, required, label, message }: Asked): QuestionData {
  const error: FieldError | undefined =
    message === undefined ? undefined : { key: name, code: 'invalid', keyword: '', message };
  return {
    field: {
      key: name,
      schema,
      ui,
      widget: ui['ui:field'] ?? ui['ui:widget'] ?? '',
      required,
      isFlatText: false,
      variants: [],
    },
    wording: {
      title: ui['ui:title'] ?? label,
      label,
      help: ui['ui:help'] ?? schema.description,
      placeholder: ui['ui:placeholder'],
      prefill: '',
      stem: ui['ui:options']?.stem,
    },
    error,
    recall: [],
    headed: false,
    sentence: undefined,
    repaired: false,
    showsOptional: true,
  };
}

type EngineQuestionProps = Asked & {
  readonly id: string;
  readonly value: unknown;
  readonly readOnly: boolean;
  readonly onChange: (value: unknown) => void;
};

export function EngineQuestion({ id, value, readOnly, onChange, ...asked }: EngineQuestionProps) {
  const { name, schema, ui, required, label, message } = asked;
  const data = useMemo(
    () => dataOf({ name, schema, ui, required, label, message }),
    [name, schema, ui, required, label, message],
  );
  return drawQuestion(useFormContext(), { id, data, value, readOnly, onChange });
}

export function EngineField(props: FieldProps) {
  const { schema, uiSchema, name, required, formData, onChange, fieldPathId, rawErrors } = props;
  const { path } = fieldPathId;
  const change = useCallback((value: unknown) => onChange(toRjsf(value), path), [onChange, path]);
  return (
    <EngineQuestion
      id={fieldPathId.$id}
      name={name}
      schema={schemaOf(schema)}
      ui={asMembers(uiSchema?.[member]) ?? {}}
      required={required === true}
      label={schema.title ?? name}
      message={rawErrors?.[0]}
      value={fromRjsf(formData)}
      readOnly={props.readonly === true || props.disabled === true}
      onChange={change}
    />
  );
}
