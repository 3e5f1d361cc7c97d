/** What a widget is: a component and its card, in one file, on one line of the registry. */
import type { ComponentType, ReactNode } from 'react';
import type { Locale } from '../document/document.ts';
import type { View } from '../engine/answers.ts';
import type { CompiledField, FieldError, FieldWording, Recalled } from '../engine/exercise.ts';
import type { EngineWords } from '../words/words.ts';

/** What the host lends to widgets; every member is optional and a widget works without it. */
export interface Services {
  /** Texts that the person used before, newest first, for a widget of that name (`person`). */
  readonly suggestions?: (widget: string, key: string) => readonly string[];
  /** Draws a link of a body text; without it links are plain `<a>` with safe targets only. */
  readonly link?: (target: string, label: string) => ReactNode;
}

export interface WidgetProps {
  readonly field: CompiledField;
  readonly wording: FieldWording;
  readonly value: unknown;
  /** undefined = emptied. Every key press; the host keeps it. */
  readonly onChange: (value: unknown) => void;
  /** The person left the field: time to check it. */
  readonly onLeave: () => void;
  /** Id of the control; the label points to it. */
  readonly id: string;
  /** Ids for `aria-describedby` (help and error), '' where none. */
  readonly describedBy: string;
  /** Id of the visible question, for groups (`aria-labelledby`). */
  readonly labelledBy: string;
  readonly error: FieldError | undefined;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly locale: Locale;
  readonly words: EngineWords;
  readonly view: View;
  /** The slide's quotations, for `phrase` ("your words"). */
  readonly recall: readonly Recalled[];
  readonly services: Services;
}

export interface WidgetCard {
  readonly name: string;
  /** JSON Schema types that it can show. */
  readonly types: readonly ('string' | 'integer' | 'number' | 'boolean' | 'array' | 'object')[];
  /** True where the widget names its own group (fieldset and legend) and needs no outer label. */
  readonly labels: 'outer' | 'own';
  /** True when a document asks for it with `ui:field` rather than `ui:widget`. */
  readonly asField: boolean;
  /** What an emptied answer is. */
  readonly empty: undefined;
  /** Members of `ui:options` that it reads. */
  readonly options: readonly string[];
  readonly component: ComponentType<WidgetProps>;
}
