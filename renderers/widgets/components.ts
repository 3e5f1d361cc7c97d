/** The component of every widget. The types require one for each card. */
import type { ComponentType } from 'react';
import type { WidgetProps } from '#renderers/parts/widget.ts';
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
import type { WidgetName } from './widget-cards.ts';

export const components: Readonly<Record<WidgetName, ComponentType<WidgetProps>>> = {
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
