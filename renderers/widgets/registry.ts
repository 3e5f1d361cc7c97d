/** All widgets with their components. */
import { defaultWidget } from '#renderers/format/default-widget.ts';
import type { FieldOptions, Schema } from '#renderers/format/document.ts';
import type { Widget } from '#renderers/parts/widget.ts';
import { components } from './components.ts';
import { widgetCards } from './widget-cards.ts';

export const widgets: readonly Widget[] = widgetCards.map((card) => ({
  ...card,
  component: components[card.name],
}));

const byName: ReadonlyMap<string, Widget> = new Map(widgets.map((card) => [card.name, card]));

/** Returns a widget by name; undefined if it does not exist. */
export function widgetByName(name: string): Widget | undefined {
  return byName.get(name);
}

/** The widget of a question that names none; undefined if only a plain nested form can show it. */
export function defaultWidgetFor(schema: Schema, options?: FieldOptions): Widget | undefined {
  return byName.get(defaultWidget(schema, options, widgets));
}
