/** Wraps the engine's widgets as rjsf widgets and fields: converts rjsf's props to `WidgetProps`. */
import type {
  ErrorSchema,
  FieldProps,
  RegistryFieldsType,
  RegistryWidgetsType,
  UiSchema,
  WidgetProps,
} from '@rjsf/utils';
import { useCallback, useMemo } from 'react';
import type { FieldError } from '#renderers/engine/exercise.ts';
import { misfit } from '#renderers/format/default-widget.ts';
import type { FieldUi, Schema } from '#renderers/format/document.ts';
import { isPlainWidget } from '#renderers/format/plain-widgets.ts';
import { asMembers } from '#renderers/json.ts';
import { useFormContext } from '#renderers/parts/form-context.ts';
import { type QuestionData, questionOf } from '#renderers/parts/question-data.ts';
import type { Widget } from '#renderers/parts/widget.ts';
import { widgetByName, widgetOf } from '#renderers/widgets/registry.ts';
import { widgetCards } from '#renderers/widgets/widget-cards.ts';
import { Checkbox } from './choices.tsx';
import { FiguresLine, Line, TextArea } from './inputs.tsx';
import { Part } from './question.tsx';
import { Control } from './question-control.tsx';
import { schemaOf } from './schema-of.ts';

interface Place {
  readonly id: string;
  readonly name: string;
  readonly schema: object;
  readonly uiSchema?: UiSchema | undefined;
  readonly required?: boolean | undefined;
  readonly label: string;
}

/** The question at a place of the form: from the slide, or made from what rjsf knows of the place. */
export function useQuestion({ id, name, schema, uiSchema, required, label }: Place, card: string) {
  const asked = useFormContext().questions?.get(id);
  return useMemo<QuestionData>(
    () =>
      asked ??
      questionOf(
        { name, schema: schemaOf(schema), ui: uiOf(uiSchema), required: required === true, label },
        card,
      ),
    [asked, name, schema, uiSchema, required, label, card],
  );
}

/** The engine's widget that a place outside of slides asks for; undefined if it asks for one of rjsf's. */
export function engineCardOf(uiSchema: UiSchema | undefined, schema: Schema): Widget | undefined {
  const field: unknown = uiSchema?.['ui:field'];
  if (typeof field === 'string') return widgetByName(field);
  const wanted: unknown = uiSchema?.['ui:widget'];
  if (typeof wanted !== 'string') return undefined;
  // An HTML range cannot be empty, but a scale can.
  const scale = wanted === 'range' ? widgetByName('scale') : undefined;
  if (scale) return misfit(scale, schema) === undefined ? scale : undefined;
  return isPlainWidget(wanted) ? undefined : widgetByName(wanted);
}

/** The members of a uiSchema that the reader accepts. */
function uiOf(uiSchema: UiSchema | undefined): FieldUi {
  return asMembers(uiSchema) ?? {};
}

/** rjsf passes errors as messages. */
function errorAt(
  key: string,
  [message]: readonly string[] = [],
  inside: ErrorSchema | undefined = undefined,
): FieldError | undefined {
  const parts = Object.entries(inside ?? {}).flatMap(([part, each]) => {
    const messages = asMembers(each)?.['__errors'];
    return part === '__errors' ? [] : (errorAt(part, Array.isArray(messages) ? messages : []) ?? []);
  });
  if (message === undefined && parts.length === 0) return undefined;
  const error = { key, code: 'invalid', keyword: '' } as const;
  return { ...error, ...(message !== undefined && { message }), ...(parts.length > 0 && { parts }) };
}

/** The engine's widget at a place of the form: that of the slide's question, or the one that the uiSchema names. */
function useCard(id: string, uiSchema: UiSchema | undefined, schema: object): Widget | undefined {
  const asked = useFormContext().questions?.get(id);
  return asked ? widgetOf(asked.field) : engineCardOf(uiSchema, schemaOf(schema));
}

function EngineWidget(props: WidgetProps) {
  const { id, name, rawErrors, value, onChange, uiSchema, schema } = props;
  const card = useCard(id, uiSchema, schema);
  const data = useQuestion(props, card?.name ?? '');
  const change = useCallback((next: unknown) => onChange(next), [onChange]);
  return (
    <Control
      id={id}
      data={data}
      card={card}
      value={value}
      error={errorAt(name, rawErrors)}
      readOnly={props.readonly === true || props.disabled === true}
      onChange={change}
      Part={Part}
    />
  );
}

function EngineField(props: FieldProps) {
  const { name, schema, uiSchema, formData, onChange, fieldPathId, rawErrors, errorSchema } = props;
  const { path, $id } = fieldPathId;
  const card = useCard($id, uiSchema, schema);
  const data = useQuestion({ ...props, id: $id, label: schema.title ?? name }, card?.name ?? '');
  const change = useCallback((next: unknown) => onChange(next, path), [onChange, path]);
  return (
    <Control
      id={$id}
      data={data}
      card={card}
      value={formData}
      error={errorAt(name, rawErrors, errorSchema)}
      readOnly={props.readonly === true || props.disabled === true}
      onChange={change}
      Part={Part}
    />
  );
}

/** By their names in documents. */
export const engineWidgets: RegistryWidgetsType = Object.fromEntries(
  widgetCards.map(({ name }) => [name, EngineWidget]),
);
export const engineFields: RegistryFieldsType = Object.fromEntries(
  widgetCards.map(({ name }) => [name, EngineField]),
);

// rjsf has widgets of the same names. Slides use the engine's, other forms rjsf's.

export function TextWidget(props: WidgetProps) {
  return useIsOnSlide(props) ? <EngineWidget {...props} /> : <Line {...props} />;
}

export function TextareaWidget(props: WidgetProps) {
  return useIsOnSlide(props) ? <EngineWidget {...props} /> : <TextArea {...props} />;
}

export function CheckboxWidget(props: WidgetProps) {
  return useIsOnSlide(props) ? <EngineWidget {...props} /> : <Checkbox {...props} />;
}

function useIsOnSlide({ id }: WidgetProps): boolean {
  return useFormContext().questions?.has(id) === true;
}

/** A range with minimum and maximum, drawn as a scale. */
export function RangeWidget(props: WidgetProps) {
  const card = useCard(props.id, props.uiSchema, props.schema);
  return card ? <EngineWidget {...props} /> : <FiguresLine {...props} />;
}
