/** All widgets with their components. The types require a component for each card. */
import type { ComponentType } from 'react';
import type { CompiledField } from '#renderers/engine/exercise.ts';
import { defaultWidget } from '#renderers/format/default-widget.ts';
import type { Widget, WidgetProps } from '#renderers/parts/widget.ts';
import { Cards } from './cards.tsx';
import { Checkbox } from './checkbox.tsx';
import { ChipsQuestion } from './chips.tsx';
import { DateOrSubject } from './date-or-subject.tsx';
import { Duration } from './duration.tsx';
import { Entry } from './entry.tsx';
import { FileField } from './file.tsx';
import { Intuitions } from './intuitions.tsx';
import { List } from './list.tsx';
import { Moment } from './moment.tsx';
import { Person } from './person.tsx';
import { Phrase } from './phrase.tsx';
import { Scale } from './scale.tsx';
import { Text } from './text.tsx';
import { Textarea } from './textarea.tsx';
import { type WidgetName, widgetCards } from './widget-cards.ts';

const components: Readonly<Record<WidgetName, ComponentType<WidgetProps>>> = {
  text: Text,
  textarea: Textarea,
  person: Person,
  dateorsubject: DateOrSubject,
  cards: Cards,
  chips: ChipsQuestion,
  scale: Scale,
  phrase: Phrase,
  duration: Duration,
  entry: Entry,
  checkbox: Checkbox,
  list: List,
  intuitions: Intuitions,
  moment: Moment,
  file: FileField,
};

export const widgets: readonly Widget[] = widgetCards.map((card) => ({
  ...card,
  component: components[card.name],
}));

const byName: ReadonlyMap<string, Widget> = new Map(widgets.map((card) => [card.name, card]));

/** Returns a widget by name; undefined if it does not exist. */
export function widgetByName(name: string): Widget | undefined {
  return byName.get(name);
}

/** The widget that draws a question; undefined if rjsf's own fields draw it. */
export function widgetOf({ schema, ui, widget }: CompiledField): Widget | undefined {
  return byName.get(widget) ?? byName.get(defaultWidget(schema, ui['ui:options'], widgets));
}
