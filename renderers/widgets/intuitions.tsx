/** Intuitions, the one that calls most on top. Whether one was realised is set elsewhere, and kept unchanged here. */

import { textOf } from './control.ts';
import { OrderedRows } from './ordered-rows.tsx';
import type { WidgetProps } from './widget.ts';

type Members = Readonly<Record<string, unknown>>;

function membersOf(item: unknown): Members {
  return typeof item === 'object' && item !== null && !Array.isArray(item) ? (item as Members) : {};
}

const nameOf = (item: unknown) => textOf(membersOf(item)['name']);

const itemOf = (text: string, item: unknown) => ({ realised: false, ...membersOf(item), name: text });

export function Intuitions(props: WidgetProps) {
  const { words, field } = props;
  return (
    <OrderedRows
      question={props}
      textOf={nameOf}
      itemOf={itemOf}
      noteOf={(item) => (membersOf(item)['realised'] === true ? words.rows.realised : undefined)}
      addLabel={words.rows.addIntuition}
      rowLabel={words.rows.intuitionLabel}
      maxLength={field.schema.items?.properties?.['name']?.maxLength}
    />
  );
}
