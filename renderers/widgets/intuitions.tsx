/** Intuitions, the most important first. Whether one was realised is set elsewhere and stays unchanged here. */

import { asMembers, member } from '#renderers/json.ts';
import type { WidgetProps } from '#renderers/parts/widget.ts';
import { shownText } from './control.ts';
import { OrderedRows } from './ordered-rows.tsx';

const nameOf = (item: unknown) => shownText(member(item, 'name'));

const itemOf = (text: string, item: unknown) => ({ realised: false, ...asMembers(item), name: text });

export function Intuitions(props: WidgetProps) {
  const { words, field } = props;
  return (
    <OrderedRows
      question={props}
      textOf={nameOf}
      itemOf={itemOf}
      noteOf={(item) => (member(item, 'realised') === true ? words.rows.realised : undefined)}
      addLabel={words.rows.addIntuition}
      rowLabel={words.rows.intuitionLabel}
      maxLength={field.schema.items?.properties?.['name']?.maxLength}
    />
  );
}
