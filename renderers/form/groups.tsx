/** Nested values: an object is a sheet of questions, a list is a sheet of rows. */

import {
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  type CyclicSchemaExpandProps,
  canExpand,
  getUiOptions,
  type MultiSchemaFieldTemplateProps,
  type ObjectFieldTemplateProps,
  type UnsupportedFieldProps,
} from '@rjsf/utils';
import { ArrowDown, ArrowUp, Copy, type LucideIcon, Plus, X } from 'lucide-react';
import { isValidElement, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Schema } from '#renderers/format/document.ts';
import { sameValue, whatIsAt } from '#renderers/format/plain-places.ts';
import { schemasByPlace } from '#renderers/format/refs.ts';
import { useFormContext } from '#renderers/parts/form-context.ts';
import { QuestionText } from '#renderers/parts/question-text.tsx';
import { fill } from '#renderers/words/words.ts';
import { useLabel } from './field-template.tsx';
import { PlacesProvider } from './list-places.ts';
import { partsOf } from './parts.ts';
import { Broken } from './reader-notice.tsx';
import { schemaOf } from './schema-of.ts';

interface SheetProps {
  readonly id: string;
  readonly title: string;
  readonly description: string | undefined;
  readonly errors: readonly string[] | undefined;
  readonly children: ReactNode;
}

/** A group with its own title. On a slide, the question is the title. */
function Sheet({ id, title, description, errors, children }: SheetProps) {
  const { locale, questions } = useFormContext();
  const data = questions?.get(id);
  const ids = partsOf(id);
  const isWrong = (errors?.length ?? 0) > 0;
  const described = [description ? ids.description : '', isWrong ? ids.error : ''].filter(Boolean).join(' ');
  return (
    <fieldset className="sheet pad nested" id={id} aria-describedby={described || undefined}>
      <legend className="sheet-title" id={ids.title}>
        <QuestionText text={data?.wording.title ?? title} locale={locale} />
      </legend>
      {description ? (
        <p className="q-help" id={ids.description}>
          {description}
        </p>
      ) : null}
      {children}
    </fieldset>
  );
}

export function ObjectTemplate(props: ObjectFieldTemplateProps) {
  const { properties, fieldPathId, title, description, schema, uiSchema, formData, errorSchema } = props;
  const { words } = useFormContext();
  const label = useLabel(title, fieldPathId.path, schemaOf(schema), uiSchema);
  const content = (
    <div className="fields" data-count={properties.length}>
      {properties.map((property) => property.content)}
    </div>
  );
  if (fieldPathId.path.length === 0) return content;
  // With only a choice between kinds, the choice draws itself.
  if ((schema.oneOf ?? schema.anyOf) && properties.length === 0) return null;
  const open = canExpand(schema, uiSchema, formData) && !props.readonly && !props.disabled;
  return (
    <Sheet
      id={fieldPathId.$id}
      title={label}
      description={typeof description === 'string' ? description : undefined}
      errors={errorSchema?.__errors}
    >
      {content}
      {open ? (
        <button type="button" className="add" onClick={props.onAddProperty}>
          <Plus className="i" aria-hidden="true" />
          {words.plain.addEntry}
        </button>
      ) : null}
    </Sheet>
  );
}

/** Keeps the focus in the list: on the new row after an addition, on the button below after a removal. */
function useRowFocus(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  const asked = useRef<'add' | undefined>(undefined);
  useLayoutEffect(() => {
    const [was, wish] = [before.current, asked.current];
    before.current = count;
    asked.current = undefined;
    if (count > was && wish === 'add')
      list.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
    if (count < was && document.activeElement === document.body)
      list.current?.parentElement?.querySelector<HTMLElement>('.add')?.focus();
  }, [count]);
  return { list, asked };
}

export function ListTemplate(props: ArrayFieldTemplateProps) {
  const { items, canAdd, onAddClick, title, fieldPathId, schema, uiSchema, errorSchema } = props;
  const { words } = useFormContext();
  const options = getUiOptions(uiSchema);
  const { list, asked } = useRowFocus(items.length);
  const label = useLabel(options.title ?? title, fieldPathId.path, schemaOf(schema), uiSchema);
  return (
    <Sheet
      id={fieldPathId.$id}
      title={label}
      description={options.description ?? schema.description}
      errors={errorSchema?.__errors}
    >
      <PlacesProvider value={Array.isArray(schema.items) ? schema.items.length : 0}>
        <div className="fields" ref={list}>
          {items}
        </div>
      </PlacesProvider>
      {canAdd && !props.readonly && !props.disabled ? (
        <button
          type="button"
          className="add"
          onClick={() => {
            asked.current = 'add';
            onAddClick();
          }}
        >
          <Plus className="i" aria-hidden="true" />
          {words.rows.add}
        </button>
      ) : null}
    </Sheet>
  );
}

interface RowButtonProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Undefined if the button has no effect here. It stays visible and focusable. */
  readonly onPress: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

function RowButton({ icon: Icon, label, onPress }: RowButtonProps) {
  return (
    <button
      type="button"
      className="tap"
      aria-label={label}
      aria-disabled={onPress === undefined || undefined}
      onClick={onPress}
    >
      <Icon className="i" aria-hidden="true" />
    </button>
  );
}

export function RowTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, index, buttonsProps, readonly, disabled, schema } = props;
  const tall = schema.type === 'object' || schema.type === 'array' || Boolean(schema.oneOf ?? schema.anyOf);
  const { words } = useFormContext();
  const { hasMoveUp, hasMoveDown, hasCopy, hasRemove } = buttonsProps;
  const item = fill(words.rows.rowLabel, { n: index + 1 });
  // rjsf moves the focus off a button that moved its row. Restore it, or focus its neighbour at the end of the list.
  const moved = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const button = moved.current;
    moved.current = null;
    button?.focus();
  });
  const move = (act: (event?: MouseEvent) => void) => (event: MouseEvent<HTMLElement>) => {
    moved.current = event.currentTarget;
    act(event);
  };
  const buttons =
    readonly || disabled ? null : (
      <div className="nested-buttons">
        {hasMoveUp || hasMoveDown ? (
          <>
            <RowButton
              icon={ArrowUp}
              label={fill(words.rows.upItem, { item })}
              onPress={hasMoveUp ? move(buttonsProps.onMoveUpItem) : undefined}
            />
            <RowButton
              icon={ArrowDown}
              label={fill(words.rows.downItem, { item })}
              onPress={hasMoveDown ? move(buttonsProps.onMoveDownItem) : undefined}
            />
          </>
        ) : null}
        {hasCopy ? (
          <RowButton icon={Copy} label={fill(words.plain.copy, { item })} onPress={buttonsProps.onCopyItem} />
        ) : null}
        {hasRemove ? (
          <RowButton icon={X} label={fill(words.rows.remove, { item })} onPress={buttonsProps.onRemoveItem} />
        ) : null}
      </div>
    );
  return (
    <div className={tall ? 'nested-item nested-item--tall' : 'nested-item'}>
      <div className="nested-item-value">{children}</div>
      {buttons}
    </div>
  );
}

/** A value of several kinds: a control for the kind, then the questions of that kind. */
export function KindTemplate({
  selector,
  optionSchemaField,
  schema,
  uiSchema,
}: MultiSchemaFieldTemplateProps) {
  const { words } = useFormContext();
  const { chosen } = useFormContext();
  const { id, value, label } = choiceOf(selector);
  useLayoutEffect(() => {
    if (id === undefined || chosen === undefined) return undefined;
    chosen.set(id, value ?? -1);
    return () => void chosen.delete(id);
  }, [chosen, id, value]);
  const title = getUiOptions(uiSchema).title ?? schema.title ?? label ?? '';
  return (
    <div className="kind">
      {id === undefined ? null : (
        <label className="label" htmlFor={id} id={partsOf(id).title}>
          {fill(words.plain.kindOf, { label: title })}
        </label>
      )}
      {selector}
      {optionSchemaField}
    </div>
  );
}

interface ChoiceProps {
  readonly id?: string;
  readonly value?: number;
  readonly label?: string;
}

function choiceOf(selector: ReactNode): ChoiceProps {
  return isValidElement<ChoiceProps>(selector) ? selector.props : {};
}

/** True if the form cannot be finished without the value at a path: it and all its parents are required. */
function isNeeded(schema: Schema, path: readonly (string | number)[]): boolean {
  const places = schemasByPlace(schema);
  let schemas: readonly Schema[] = [schema];
  for (const step of path) {
    // The user can remove a row.
    if (typeof step === 'number') return false;
    if (!schemas.flatMap((each) => sameValue(each, places)).some(({ required }) => required?.includes(step)))
      return false;
    schemas = whatIsAt(schemas, step, places);
  }
  return true;
}

/** Replaces a value that no control can show. */
export function Unsupported({ fieldPathId }: Pick<UnsupportedFieldProps, 'fieldPathId'>) {
  const { exercise, words } = useFormContext();
  const { schema = {}, title = '' } = exercise?.document ?? {};
  return <Broken words={words} title={title} needed={isNeeded(schema, fieldPathId?.path ?? [])} />;
}

/** A value of a recursive kind. The user opens each level. */
export function CycleTemplate({ name, schema, fieldPathId, onExpand }: CyclicSchemaExpandProps) {
  const { words } = useFormContext();
  return (
    <button type="button" className="add" onClick={() => onExpand(fieldPathId.$id)}>
      <Plus className="i" aria-hidden="true" />
      {fill(words.plain.more, { label: schema.title ?? name ?? '' })}
    </button>
  );
}
