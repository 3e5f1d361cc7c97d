/** Answer forms: which widgets suit the value that a question stores, and switching between them. */
import { choicesOf, typeOf } from '#renderers/format/answer-type.ts';
import type { WidgetCard } from '#renderers/format/card.ts';
import { defaultWidget, misfit } from '#renderers/format/default-widget.ts';
import type { Schema } from '#renderers/format/document.ts';
import { asMembers, isText, type Members, member } from '#renderers/json.ts';
import { type WidgetName, widgetCards } from '#renderers/widgets/widget-cards.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { inBoth, type Path, withoutPlace, withValue } from './document-edit.ts';

const cards: readonly WidgetCard[] = widgetCards;

export function cardOf(name: string): WidgetCard | undefined {
  return cards.find((card) => card.name === name);
}

/** The widget of a question: the one its document names, or the default for its schema. */
export function widgetOf(schema: Schema, ui: unknown): string {
  const asked = member(ui, 'ui:widget') ?? member(ui, 'ui:field');
  if (isText(asked)) return asked;
  return defaultWidget(schema, asMembers(member(ui, 'ui:options')), cards);
}

/** A widget, chips without free text, or an answer in parts that only the JSON shows. */
export type FormName = WidgetName | 'closed' | 'plain';

/** Chips without free text count as a form of their own. */
export function formOf(schema: Schema, ui: unknown): string {
  const widget = widgetOf(schema, ui);
  const isClosed = isClosedList(ui) || choicesOf(schema.items ?? {}).length > 0;
  return widget === 'chips' && isClosed ? 'closed' : widget;
}

/** True if a list takes only its choices, even if none is written yet. */
export function isClosedList(ui: unknown): boolean {
  const options = member(ui, 'ui:options');
  return member(options, 'closed') === true && member(options, 'suggestions') === undefined;
}

/** Widgets tied to one exercise or to entries of another. Other widgets cannot show their answers. */
const reserved = ['entry', 'file', 'intuitions', 'moment'];

/**
 * The forms that can show the stored value, the current one included. The widget cards check the type; closed choices,
 * durations and limits rule out more.
 */
export function fittingForms(schema: Schema, ui: unknown): readonly string[] {
  const own = formOf(schema, ui);
  if (reserved.includes(own) || own === 'closed') return [own];
  const isClosed = choicesOf(schema).length > 0 || (own === 'cards' && typeOf(schema) !== 'boolean');
  const suits = ({ name }: WidgetCard): boolean => {
    if (reserved.includes(name)) return false;
    if (isClosed) return name === 'cards';
    if (schema.format === 'single-duration') return name === 'duration';
    if (schema.format !== undefined) return name === 'text';
    return name !== 'duration' && !(name === 'scale' && typeOf(schema) !== 'integer');
  };
  const fitting = cards.filter((card) => suits(card) && misfit(card, schema) === undefined);
  const names = fitting.map(({ name }) => name);
  return names.includes(own) ? names : [own, ...names];
}

/** Switches to another widget and deletes the options that it does not read. */
export function withForm(texts: Texts, key: string, name: string): Texts {
  const card = cardOf(name);
  if (card === undefined) return texts;
  return inBoth(texts, (document) => {
    const own = ['uiSchema', key];
    const ui = asMembers(member(member(document, 'uiSchema'), key)) ?? {};
    const [right, other] = card.asField
      ? (['ui:field', 'ui:widget'] as const)
      : (['ui:widget', 'ui:field'] as const);
    const drawn = withValue(withoutPlace(document, [...own, other]), [...own, right], name);
    return [...unread(ui, card)].reduce((changed, path) => withoutPlace(changed, [...own, ...path]), drawn);
  });
}

/** Options and variant members that the widget does not read. Last ones first, so that earlier indices stay valid. */
function* unread(ui: Members, card: WidgetCard): Iterable<Path> {
  const variants = member(ui, 'ui:variants');
  if (Array.isArray(variants) && !card.options.includes('sentence'))
    for (const [index, variant] of variants.entries())
      if (member(variant, 'sentence') !== undefined) yield ['ui:variants', index, 'sentence'];
  const names = Object.keys(asMembers(member(ui, 'ui:options')) ?? {});
  const gone = names.filter((name) => name !== 'messages' && !card.options.includes(name));
  if (gone.length === names.length && gone.length > 0) yield ['ui:options'];
  else for (const name of gone) yield ['ui:options', name];
}
