import type { CompiledField } from '../engine/exercise.ts';
import { defaultWidgetFor, widgetByName } from '../widgets/registry.ts';
import type { Widget } from '../widgets/widget.ts';

/** The widget that draws a question; undefined if rjsf's own fields draw it. */
export function cardOf({ schema, ui, widget }: CompiledField): Widget | undefined {
  return widgetByName(widget) ?? defaultWidgetFor(schema, ui['ui:options']);
}
