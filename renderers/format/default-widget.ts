/** Chooses the widget of a question if its document names none that fits. */

import { choicesOf, typeOf } from './answer-type.ts';
import type { WidgetCard } from './card.ts';
import type { FieldUi, Schema } from './document.ts';
import type { Fault } from './findings.ts';

/** Represents rjsf's own fields, for a nested or untyped value that no widget of the format can show. */
export const PLAIN_WIDGET = 'plain';

/** Why a widget cannot show a question, or undefined if it can. */
export function misfit({ name, types, misfit }: WidgetCard, schema: Schema): Fault | undefined {
  const type = typeOf(schema) ?? 'string';
  if (!types.some((each) => each === type)) return ['unfitting-type', { widget: name, types, type }];
  const needs = misfit?.(schema);
  return needs && ['unfitting-widget', { widget: name, needs }];
}

/** The widget of a question that names none: the first suited one that the question does not rule out. */
export function defaultWidget(
  schema: Schema,
  options: FieldUi['ui:options'],
  catalogue: readonly WidgetCard[],
): string {
  for (const name of suited(schema, options)) {
    const widget = catalogue.find((each) => each.name === name);
    if (widget !== undefined && misfit(widget, schema) === undefined) return name;
  }
  return PLAIN_WIDGET;
}

/** Above this many characters, use a text area. */
const ONE_LINE = 200;

function suited(schema: Schema, options: FieldUi['ui:options']): readonly string[] {
  const closed = choicesOf(schema).length > 0;
  switch (typeOf(schema)) {
    case 'boolean':
      return ['checkbox', 'cards'];
    case 'integer':
    case 'number':
      return closed ? ['cards', 'text'] : ['scale', 'text'];
    case 'array':
      return options?.suggestions !== undefined || choicesOf(schema.items ?? {}).length > 0
        ? ['chips', 'list', 'intuitions']
        : ['list', 'chips', 'intuitions'];
    case 'object':
      return [];
    default:
      if (closed) return ['cards', 'text'];
      if (schema.format === 'single-duration') return ['duration', 'text'];
      return (schema.maxLength ?? 0) > ONE_LINE ? ['textarea', 'text'] : ['text'];
  }
}
