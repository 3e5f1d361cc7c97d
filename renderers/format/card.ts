/** Describes a widget without drawing it. The reader, the checker and the provider's tools share these cards. */
import type { Schema } from './document.ts';

/** What a question of the right type may lack for a widget. */
export type WidgetNeed = 'choices' | 'limits' | 'named-items' | 'parts' | 'rising-limits' | 'text-items';

export interface WidgetCard {
  /** Its name in documents. */
  readonly name: string;
  /** JSON Schema types that it can show. */
  readonly types: readonly ('string' | 'integer' | 'number' | 'boolean' | 'array' | 'object')[];
  /**
   * Where the question's text appears. `outer`: the form draws it as the label of one control. `group`: the widget
   * draws it as the legend of a group. `own`: the widget draws it as part of its control.
   */
  readonly labels: 'outer' | 'group' | 'own';
  /** True if documents select it with `ui:field` and not with `ui:widget`. */
  readonly asField: boolean;
  /** Members of `ui:options` that it reads. Every widget reads `messages`. */
  readonly options: readonly string[];
  /** Returns what else a question of the right type lacks; undefined if nothing. */
  readonly misfit?: (schema: Schema) => WidgetNeed | undefined;
}
