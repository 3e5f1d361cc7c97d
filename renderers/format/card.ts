/** What is known of a widget without drawing it: the reader, the checker and the provider's tools read the same cards. */
import type { Schema } from './document.ts';

/** What a question of the right type can lack for a widget. */
export type WidgetNeed = 'choices' | 'limits' | 'named-items' | 'parts' | 'rising-limits' | 'text-items';

export interface WidgetCard {
  /** How documents ask for it. */
  readonly name: string;
  /** JSON Schema types that it can show. */
  readonly types: readonly ('string' | 'integer' | 'number' | 'boolean' | 'array' | 'object')[];
  /**
   * Who draws the question. `outer`: the form, as the label of one control. `group`: the widget, as the legend of a
   * group of controls. `own`: the widget, as part of its control.
   */
  readonly labels: 'outer' | 'group' | 'own';
  /** True when a document asks for it with `ui:field` rather than `ui:widget`. */
  readonly asField: boolean;
  /** Members of `ui:options` that it reads; `messages` is every widget's. */
  readonly options: readonly string[];
  /** What else a question of the right type must have; undefined where it has it. */
  readonly misfit?: (schema: Schema) => WidgetNeed | undefined;
}
