/** The data of a question, without its answer and error. */

import { keySeparator } from '#renderers/engine/answers.ts';
import type { CompiledField, FieldWording, Recalled } from '#renderers/engine/exercise.ts';
import type { FieldUi, Schema } from '#renderers/format/document.ts';
import type { QuestionMarks } from './text-marks.ts';

export interface QuestionData {
  readonly field: CompiledField;
  readonly wording: FieldWording;
  readonly recall: readonly Recalled[];
  /** True if the question is the heading of the slide. */
  readonly headed: boolean;
  readonly sentence: string | undefined;
  /** The document's widget is not available, so the question is drawn simply, with a note. */
  readonly repaired: boolean;
  /** Its answer is kept although a rule rejects it. */
  readonly kept?: true;
  /** Where its texts are in the document, if the host asks for it. */
  readonly textMarks?: QuestionMarks | undefined;
  /** False if no question of the slide is required on its own. */
  readonly showsOptional: boolean;
}

/** True if the question shows that it is optional. */
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

/** The data of a question outside of slides, from its schema and uiSchema. */
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

/** rjsf's id of a question's control: prefix, separator, key. Without a key, the id of the whole form. */
export function controlId(prefix: string, key: string): string {
  return key === '' ? prefix : `${prefix}${keySeparator}${key}`;
}
