/** A person or a group: a text input that suggests the names used before. */

import type { WidgetProps } from '#renderers/parts/widget.ts';
import { suggestedLine } from './text.tsx';

export function Person(props: WidgetProps) {
  return suggestedLine(props, props.services.suggestions?.('person', props.field.key));
}
