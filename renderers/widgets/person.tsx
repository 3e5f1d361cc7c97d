/** A person or a group: one line that proposes the names used before. */

import { suggestedLine } from './text.tsx';
import type { WidgetProps } from './widget.ts';

export function Person(props: WidgetProps) {
  return suggestedLine(props, props.services.suggestions?.('person', props.field.key));
}
