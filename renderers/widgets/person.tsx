/** A person or a group: one line that proposes the names used before. */
import type { WidgetCard, WidgetProps } from './card.ts';
import { Line } from './text.tsx';

const none: readonly string[] = [];

function Person(props: WidgetProps) {
  return <Line {...props} suggestions={props.services.suggestions?.('person', props.field.key) ?? none} />;
}

export const person: WidgetCard = {
  name: 'person',
  types: ['string'],
  labels: 'outer',
  asField: false,
  empty: undefined,
  options: ['prefill', 'messages'],
  component: Person,
};
