/** Short texts of one's own, in order. */
import type { WidgetCard, WidgetProps } from './card.ts';
import { textOf } from './control.ts';
import { OrderedRows } from './ordered-rows.tsx';

function List(props: WidgetProps) {
  return (
    <OrderedRows
      question={props}
      textOf={textOf}
      itemOf={(text) => text}
      addLabel={props.words.rows.add}
      rowLabel={props.words.rows.rowLabel}
      maxLength={props.field.schema.items?.maxLength}
    />
  );
}

export const list: WidgetCard = {
  name: 'list',
  types: ['array'],
  labels: 'group',
  asField: true,
  empty: undefined,
  options: ['exactly', 'messages'],
  component: List,
};
