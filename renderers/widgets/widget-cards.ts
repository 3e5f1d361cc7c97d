/**
 * The cards of all widgets. A new widget needs a card and a component in this folder, and a line here and in
 * `registry.ts`.
 */
import type { WidgetCard } from '#renderers/format/card.ts';
import { cards } from './cards.card.ts';
import { checkbox } from './checkbox.card.ts';
import { chips } from './chips.card.ts';
import { dateorsubject } from './date-or-subject.card.ts';
import { duration } from './duration.card.ts';
import { entry } from './entry.card.ts';
import { file } from './file.card.ts';
import { intuitions } from './intuitions.card.ts';
import { list } from './list.card.ts';
import { moment } from './moment.card.ts';
import { person } from './person.card.ts';
import { phrase } from './phrase.card.ts';
import { scale } from './scale.card.ts';
import { text } from './text.card.ts';
import { textarea } from './textarea.card.ts';

/** In the order in which the studio offers them. */
export const widgetCards = [
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
] as const satisfies readonly WidgetCard[];

export type WidgetName = (typeof widgetCards)[number]['name'];
