/** The user's own short texts, in order. */

import type { WidgetProps } from '#renderers/parts/widget.ts';
import { shownText } from './control.ts';
import { OrderedRows } from './ordered-rows.tsx';

export function List(props: WidgetProps) {
  return (
    <OrderedRows
      question={props}
      textOf={shownText}
      itemOf={(text) => text}
      addLabel={props.words.rows.add}
      rowLabel={props.words.rows.rowLabel}
      maxLength={props.field.schema.items?.maxLength}
    />
  );
}
