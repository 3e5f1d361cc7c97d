/** A person or a group: one line that proposes the names used before. */

import type { WidgetProps } from '#renderers/parts/widget.ts';
import { suggestedLine } from './text.tsx';

export function Person(props: WidgetProps) {
  return suggestedLine(props, props.services.suggestions?.('person', props.field.key));
}
