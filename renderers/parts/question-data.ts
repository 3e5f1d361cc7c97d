/** What a question is, apart from its answer and its error. */

import type { CompiledField, FieldWording, Recalled } from '#renderers/engine/exercise.ts';
import type { FieldUi, Schema } from '#renderers/format/document.ts';
import type { QuestionMarks } from './text-marks.ts';

export interface QuestionData {
  readonly field: CompiledField;
  readonly wording: FieldWording;
  readonly recall: readonly Recalled[];
  /** True where the heading of the slide is this very question. */
  readonly headed: boolean;
  readonly sentence: string | undefined;
  /** The document asks for a widget that cannot be had: it is drawn simply, with a note. */
  readonly repaired: boolean;
  /** Its answer is kept although a rule refuses it. */
  readonly kept?: true;
  /** Where its texts stand in the document, where the host asks for it. */
  readonly textMarks?: QuestionMarks | undefined;
  /** False where no question of the slide is required for itself. */
  readonly showsOptional: boolean;
}

/** True if the question says that it may be left out. */
export function isOptional({ field, showsOptional }: QuestionData, readOnly: boolean): boolean {
  return !field.required && showsOptional && !readOnly;
}

interface Asked {
  readonly name: string;
  readonly schema: Schema;
  readonly ui: FieldUi;
  readonly required: boolean;
  readonly label: string;
}

/** The data of a question outside of slides: all that is known is its schema and its uiSchema. */
export function questionOf({ name, schema, ui, required, label }: Asked, widget: string): QuestionData {
  return {
    field: { key: name, schema, ui, widget, required, variants: [] },
    wording: {
      title: ui['ui:title'] ?? label,
      label,
      help: ui['ui:help'] ?? schema.description,
      placeholder: ui['ui:placeholder'],
      prefill: '',
      stem: ui['ui:options']?.stem,
    },
    recall: [],
    headed: false,
    sentence: undefined,
    repaired: false,
    showsOptional: true,
  };
}

/** Ids of the parts of a question, from the id of its control. */
export function idsOf(id: string) {
  return { question: `${id}-question`, help: `${id}-help`, error: `${id}-error` };
}

/** rjsf's id of a question's control: prefix, separator, key. Without a key, that of the whole. */
export function controlId(prefix: string, key: string): string {
  return key === '' ? prefix : `${prefix}_${key}`;
}
