/** One value of a form: its texts, control and errors. */

import './field.css';
import './theme.css';
import { ADDITIONAL_PROPERTY_FLAG, type FieldTemplateProps, getUiOptions } from '@rjsf/utils';
import { X } from 'lucide-react';
import type { FocusEvent, ReactNode } from 'react';
import { isFixed } from '#renderers/engine/fixed-values.ts';
import { choicesOf, typeOf } from '#renderers/format/answer-type.ts';
import type { Schema } from '#renderers/format/document.ts';
import { isReservedName } from '#renderers/format/reserved-names.ts';
import { FormContextProvider, useFormContext } from '#renderers/parts/form-context.ts';
import { QuestionText } from '#renderers/parts/question-text.tsx';
import type { Widget } from '#renderers/parts/widget.ts';
import { widgetOf } from '#renderers/widgets/registry.ts';
import { fill } from '#renderers/words/words.ts';
import { BoundsProvider } from './bounds.tsx';
import { ErrorLine } from './errors.tsx';
import { KeepButton } from './keep-answer.tsx';
import { usePlaces } from './list-places.ts';
import { partsOf } from './parts.ts';
import { Question } from './question.tsx';
import { Repaired } from './reader-notice.tsx';
import { schemaOf } from './schema-of.ts';
import { engineCardOf, useQuestion } from './widgets.tsx';

/** Widgets with several controls: their question labels the group. */
const GROUPS: ReadonlySet<unknown> = new Set(['radio', 'checkboxes', 'alt-date', 'alt-datetime']);

type Kind = 'container' | 'tick' | 'group' | 'single';

function kindOf({ displayLabel, schema, uiSchema }: FieldTemplateProps): Kind {
  const options = getUiOptions(uiSchema);
  const type = typeOf(schemaOf(schema));
  if (type === 'boolean' && (options.widget ?? 'checkbox') === 'checkbox') return 'tick';
  if (!displayLabel) return type === 'object' || type === 'array' ? 'container' : 'single';
  if (holdsFiles(options.widget, schemaOf(schema))) return 'single';
  const branches = schema.oneOf ?? schema.anyOf;
  const chooses = branches?.some((branch) => typeof branch === 'object' && !Object.hasOwn(branch, 'const'));
  // A list chosen as a whole is one control.
  const rows = type === 'array' && choicesOf(schemaOf(schema)).length === 0;
  return GROUPS.has(options.widget) || rows || chooses ? 'group' : 'single';
}

function holdsFiles(widget: unknown, { items }: Schema): boolean {
  return widget === 'files' || (typeof items === 'object' && items.format === 'data-url');
}

export function FieldTemplate(props: FieldTemplateProps) {
  const { children, registry, fieldPathId } = props;
  if (fieldPathId.path.length > 0) return <Value {...props} />;
  return (
    <FormContextProvider value={registry.formContext}>
      <BoundsProvider>{children}</BoundsProvider>
    </FormContextProvider>
  );
}

function Value(props: FieldTemplateProps) {
  const { questions } = useFormContext();
  // A constant only distinguishes its branch, which the user chooses above.
  if (props.hidden || isFixed(schemaOf(props.schema))) return <div hidden>{props.children}</div>;
  const asked = questions?.get(props.id);
  const card = asked ? widgetOf(asked.field) : engineCardOf(props.uiSchema, schemaOf(props.schema));
  if (asked && card) return <Engines {...props} card={card} />;
  const content = card ? (
    <div data-question={props.id}>
      <Engines {...props} card={card} />
      <NotesAt {...props} />
    </div>
  ) : (
    <Asked {...props} kind={kindOf(props)} />
  );
  return ADDITIONAL_PROPERTY_FLAG in props.schema ? <Named {...props}>{content}</Named> : content;
}

/** A question drawn by a widget of the engine. */
function Engines(props: FieldTemplateProps & { readonly card: Widget }) {
  const { card, id, fieldPathId, rawErrors, readonly, disabled, children } = props;
  const { path } = fieldPathId;
  const name = String(path.at(-1));
  const data = useQuestion({ ...props, name }, card.name);
  return (
    <Question
      id={id}
      data={data}
      card={card}
      readOnly={readonly === true || disabled === true}
      message={rawErrors?.[0]}
      {...(path.length > 1 && { partOf: String(path[0]) })}
    >
      {children}
    </Question>
  );
}

/** Notes at a question in a document without slides: its answer is kept, or the question was repaired. */
function NotesAt(props: Pick<FieldTemplateProps, 'id' | 'fieldPathId' | 'rawErrors'>) {
  const { id, rawErrors, fieldPathId } = props;
  const { words, repaired, questions, kept } = useFormContext();
  const [key = '', ...inside] = fieldPathId.path.map(String);
  const isAtTop = inside.length === 0;
  const isRepaired = questions?.get(id)?.repaired ?? (isAtTop && repaired?.has(key) === true);
  const isKept = isAtTop && kept !== undefined && Object.hasOwn(kept, key) && rawErrors === undefined;
  return (
    <>
      {isKept ? <p className="as-written">{words.keep.mark}</p> : null}
      {isRepaired ? <Repaired words={words} /> : null}
    </>
  );
}

function Asked(props: FieldTemplateProps & { readonly kind: Kind }) {
  const { kind, id, children, displayLabel, rawDescription, rawHelp, rawErrors } = props;
  const { path } = props.fieldPathId;
  const { keepable, words } = useFormContext();
  const ids = partsOf(id);
  const labelled = displayLabel && kind !== 'tick';
  const [error] = rawErrors ?? [];
  return (
    <div className="question" data-question={id}>
      {labelled ? <Label {...props} /> : null}
      {rawDescription && kind !== 'container' ? (
        <p className="q-help" id={ids.description}>
          {rawDescription}
        </p>
      ) : null}
      {kind === 'group' ? (
        <div role="group" id={`${id}__group`} aria-labelledby={ids.title}>
          {children}
        </div>
      ) : (
        children
      )}
      {rawHelp ? (
        <p className="q-help q-help--under" id={ids.help}>
          {rawHelp}
        </p>
      ) : null}
      {error === undefined ? null : <ErrorLine id={ids.error} message={error} />}
      {keepable?.has(id) ? (
        <KeepButton
          answerKey={String(path[0])}
          target={id}
          describedBy={`${ids.title} ${ids.error}`}
          label={words.keep.action}
        />
      ) : null}
      <NotesAt {...props} />
    </div>
  );
}

function Label({
  id,
  label,
  required,
  readonly,
  disabled,
  kind,
  fieldPathId,
  schema,
  uiSchema,
}: FieldTemplateProps & { readonly kind: Kind }) {
  const { locale, words } = useFormContext();
  const optional = required || readonly || disabled ? undefined : words.optional;
  const text = useLabel(label, fieldPathId.path, schemaOf(schema), uiSchema);
  const content = <QuestionText text={text} locale={locale} optional={optional} />;
  const { title } = partsOf(id);
  return kind === 'group' ? (
    <p className="label" id={title}>
      {content}
    </p>
  ) : (
    <label className="label" id={title} htmlFor={id}>
      {content}
    </label>
  );
}

/** rjsf names the third row of « Stays » « Stays-3 » if it has no title. */
export function useLabel(
  label: string,
  path: FieldTemplateProps['fieldPathId']['path'],
  schema: Schema,
  uiSchema: FieldTemplateProps['uiSchema'],
): string {
  const { words } = useFormContext();
  const places = usePlaces();
  const index = path.at(-1);
  if (typeof index !== 'number') return label;
  const own = getUiOptions(uiSchema).title ?? schema.title;
  if (own !== undefined && index < places) return own;
  if (own === undefined) return fill(words.rows.rowLabel, { n: index + 1 });
  return fill(words.plain.rowOf, { label: own, n: index + 1 });
}

/** A value whose name the user chooses. */
function Named(props: FieldTemplateProps & { readonly children: ReactNode }) {
  const { id, label, children, onKeyRenameBlur, onRemoveProperty, readonly, disabled } = props;
  const { words } = useFormContext();
  const name = label;
  const rename = (event: FocusEvent<HTMLInputElement>) => {
    // An inherited name would not be stored, so keep the previous one.
    if (event.target.value.trim() === '' || isReservedName(event.target.value)) event.target.value = name;
    else onKeyRenameBlur(event);
  };
  return (
    <div className="named">
      <input
        className="input"
        type="text"
        dir="auto"
        id={`${id}-key`}
        aria-label={fill(words.plain.nameOf, { item: name })}
        defaultValue={name}
        readOnly={readonly || disabled}
        onBlur={rename}
      />
      <div className="named-value">{children}</div>
      {readonly || disabled ? null : (
        <button
          type="button"
          className="tap"
          aria-label={fill(words.rows.remove, { item: name })}
          onClick={onRemoveProperty}
        >
          <X className="i" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
