import type { CompiledField } from '#renderers/engine/exercise.ts';
import type { Widget } from '#renderers/parts/widget.ts';
import { defaultWidgetFor, widgetByName } from '#renderers/widgets/registry.ts';

/** The widget that draws a question; undefined if rjsf's own fields draw it. */
export function cardOf({ schema, ui, widget }: CompiledField): Widget | undefined {
  return widgetByName(widget) ?? defaultWidgetFor(schema, ui['ui:options']);
}
