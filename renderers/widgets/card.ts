/** What a widget is: a component and its card, in one file, on one line of the registry. */
import type { ComponentType, ReactNode } from 'react';
import type { Locale } from '../document/document.ts';
import type { CompiledField, FieldError, FieldWording, Recalled } from '../engine/exercise.ts';
import type { EngineWords } from '../words/words.ts';

/** A colour with a meaning and the icon that always goes with it: nothing is said by colour alone. */
export interface Tone {
  readonly name: 'diff' | 'besoin' | 'peur';
  readonly icon?: ReactNode;
}

/** What the host lends to widgets; every member is optional and a widget works without it. */
export interface Services {
  /** Texts that the person used before, newest first, for a widget of that name (`person`). */
  readonly suggestions?: (widget: string, key: string) => readonly string[];
  /** Draws a link of a body text; without it links are plain `<a>` with safe targets only. */
  readonly link?: (target: string, label: string) => ReactNode;
  /** The tone of a question's answers, where it has one. */
  readonly tone?: (key: string) => Tone | undefined;
  /** A drawing beside one choice of a question. Decoration: it is hidden from assistive technology. */
  readonly icon?: (key: string, value: unknown) => ReactNode;
}

export interface WidgetProps {
  readonly field: CompiledField;
  readonly wording: FieldWording;
  readonly value: unknown;
  /** undefined = emptied. Every key press; the host keeps it. */
  readonly onChange: (value: unknown) => void;
  /** Id of the control; the label points to it. */
  readonly id: string;
  /** Ids for `aria-describedby` (help and error), '' where none. */
  readonly describedBy: string;
  /** Id of the visible question, for `aria-labelledby`. */
  readonly labelledBy: string;
  /** True where the heading of the slide is this very question. */
  readonly headed: boolean;
  readonly error: FieldError | undefined;
  readonly required: boolean;
  readonly readOnly: boolean;
  /** What `ui:options.sentence` reads like with the present answers, undefined where it has none. */
  readonly sentence: string | undefined;
  readonly locale: Locale;
  readonly words: EngineWords;
  /** The slide's quotations, for `phrase` ("your words"). */
  readonly recall: readonly Recalled[];
  readonly services: Services;
}

export interface WidgetCard {
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
  /** What an emptied answer is. */
  readonly empty: undefined;
  /** Members of `ui:options` that it reads. */
  readonly options: readonly string[];
  readonly component: ComponentType<WidgetProps>;
}
