/** Every widget, one line each. A new one is a file beside this one and a line here. */
import { defaultWidget } from '../document/catalogue.ts';
import type { FieldOptions, Schema } from '../document/document.ts';
import type { WidgetCard } from './card.ts';
import { cards } from './cards.tsx';
import { checkbox } from './checkbox.tsx';
import { chips } from './chips.tsx';
import { dateorsubject } from './date-or-subject.tsx';
import { duration } from './duration.tsx';
import { entry } from './entry.tsx';
import { file } from './file.tsx';
import { intuitions } from './intuitions.tsx';
import { list } from './list.tsx';
import { moment } from './moment.tsx';
import { person } from './person.tsx';
import { phrase } from './phrase.tsx';
import { scale } from './scale.tsx';
import { text } from './text.tsx';
import { textarea } from './textarea.tsx';

/** In the order of preference where several suit a question. */
export const widgets: readonly WidgetCard[] = [
  text,
  textarea,
  person,
  dateorsubject,
  cards,
  chips,
  scale,
  phrase,
  duration,
  entry,
  checkbox,
  list,
  intuitions,
  moment,
  file,
];

const byName: ReadonlyMap<string, WidgetCard> = new Map(widgets.map((card) => [card.name, card]));

/** The card of a widget; undefined for a name that is not drawn here. */
export function widgetByName(name: string): WidgetCard | undefined {
  return byName.get(name);
}

/** The widget of a question that asks for none; undefined where only a plain nested form can show it. */
export function defaultWidgetFor(schema: Schema, options?: FieldOptions): WidgetCard | undefined {
  return byName.get(defaultWidget(schema, options, widgets));
}
