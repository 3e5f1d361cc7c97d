/** A person or a group: one line that proposes the names used before. */

import { Line } from './text.tsx';
import type { WidgetProps } from './widget.ts';

const none: readonly string[] = [];

export function Person(props: WidgetProps) {
  return <Line {...props} suggestions={props.services.suggestions?.('person', props.field.key) ?? none} />;
}
