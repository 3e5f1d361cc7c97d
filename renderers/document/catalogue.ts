/** The widgets that format 1 names, and which one a question gets when its document asks for none that fits. */
import type { FieldUi, Schema } from './document.ts';

/** What the reader needs to know of a widget; the cards of the widget registry fit. */
export interface WidgetRule {
  readonly name: string;
  /** JSON Schema types that it can show. */
  readonly types: readonly string[];
  /** True where a document asks for it with `ui:field`. */
  readonly asField: boolean;
  /** Members of `ui:options` that it reads; `messages` always counts as one. */
  readonly options: readonly string[];
}

/** For a reader that draws nothing (a checker, a backend). A host that draws passes its registry instead. */
export const formatWidgets: readonly WidgetRule[] = [
  rule('text', ['string', 'integer', 'number'], ['suggestions', 'sentence', 'prefill', 'lowercase']),
  rule('textarea', ['string']),
  rule('person', ['string'], ['prefill']),
  rule('dateorsubject', ['string']),
  rule('cards', ['string', 'integer', 'number', 'boolean']),
  rule('chips', ['array'], ['suggestions', 'exactly', 'closed', 'sentence']),
  rule('scale', ['integer', 'number'], ['ends']),
  rule('phrase', ['string'], ['starters', 'stem', 'prefill']),
  rule('duration', ['string']),
  rule('entry', ['string'], ['collection']),
  rule('checkbox', ['boolean']),
  rule('list', ['array'], ['exactly'], true),
  rule('intuitions', ['array'], ['exactly'], true),
  rule('moment', ['object'], [], true),
  rule('file', ['object'], [], true),
];

/** Stands for rjsf's own fields: a nested or untyped value that no widget of the format can show. */
export const PLAIN_WIDGET = 'plain';

function rule(
  name: string,
  types: readonly string[],
  options: readonly string[] = [],
  asField = false,
): WidgetRule {
  return { name, types, options, asField };
}

/** The type of a question's answer; where the schema does not say, what its other members imply. */
export function typeOf(schema: Schema): string | undefined {
  const named = Array.isArray(schema.type) ? schema.type.find((type) => type !== 'null') : schema.type;
  if (typeof named === 'string') return named;
  if (schema.properties !== undefined) return 'object';
  if (schema.items !== undefined) return 'array';
  const [value] = choicesOf(schema);
  return value === undefined || value === null ? undefined : typeof value;
}

/** The values of a closed choice, none where the answer is free. */
export function choicesOf(schema: Schema): readonly unknown[] {
  if (schema.enum !== undefined) return schema.enum;
  const constants = schema.oneOf ?? schema.anyOf ?? [];
  return constants.length > 0 && constants.every((branch) => Object.hasOwn(branch, 'const'))
    ? constants.map((branch) => branch.const)
    : [];
}

/** Why a widget cannot show a question, or undefined where it can. */
export function misfit(widget: WidgetRule, schema: Schema): string | undefined {
  const type = typeOf(schema) ?? 'string';
  if (!widget.types.includes(type)) return `needs ${widget.types.join(' or ')}, found ${type}`;
  const items = schema.items;
  if (widget.name === 'cards' && type !== 'boolean' && choicesOf(schema).length === 0)
    return 'needs a closed choice (oneOf with const and title)';
  if (widget.name === 'scale' && (schema.minimum === undefined || schema.maximum === undefined))
    return 'needs minimum and maximum';
  if (widget.name === 'scale' && Number(schema.minimum) >= Number(schema.maximum))
    return 'needs a minimum below its maximum';
  if ((widget.name === 'chips' || widget.name === 'list') && typeOf(items ?? {}) !== 'string')
    return 'needs items of type string';
  if (widget.name === 'intuitions' && items?.properties?.['name'] === undefined)
    return 'needs items that are objects with a "name"';
  if (widget.name === 'moment' && Object.keys(schema.properties ?? {}).length === 0)
    return 'needs properties';
  return undefined;
}

/** The first widget of the catalogue that suits the question, best first. */
export function defaultWidget(
  schema: Schema,
  options: FieldUi['ui:options'],
  catalogue: readonly WidgetRule[],
): string {
  for (const name of suited(schema, options)) {
    const widget = catalogue.find((each) => each.name === name);
    if (widget !== undefined && misfit(widget, schema) === undefined) return name;
  }
  return PLAIN_WIDGET;
}

/** Above this many characters an answer deserves more than one line. */
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
