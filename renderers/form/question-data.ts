/** What rjsf carries to a question for us, as one member of its uiSchema; rjsf compares it and draws again on a change. */
import type { UiSchema } from '@rjsf/utils';
import type { CompiledField, FieldError, FieldWording, Recalled } from '../engine/exercise.ts';
import { rjsfName } from './plain/rjsf-names.ts';
import type { QuestionMarks } from './text-marks.ts';

export interface QuestionData {
  readonly field: CompiledField;
  readonly wording: FieldWording;
  readonly error: FieldError | undefined;
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

const member = 'ui:question';

/** The uiSchema of one question. `plain` leaves a nested value to rjsf's own fields, in our clothes. */
export function questionUi(data: QuestionData, plain: boolean): UiSchema {
  return plain
    ? // rjsf writes the same thing with its own types.
      { ...(data.field.ui as UiSchema), [member]: data }
    : { 'ui:field': 'question', 'ui:fieldReplacesAnyOrOneOf': true, [member]: data };
}

/** The data that `questionUi` put there; undefined for the fields inside of a nested value. */
export function questionDataOf(uiSchema: UiSchema | undefined): QuestionData | undefined {
  return uiSchema?.[member] as QuestionData | undefined;
}

/** Ids of the parts of a question, from the id of its control. */
export function idsOf(id: string) {
  return { question: `${id}-question`, help: `${id}-help`, error: `${id}-error` };
}

/** rjsf's id of a question's control: prefix, separator, key. */
export function controlId(prefix: string, key: string): string {
  return `${prefix}_${rjsfName(key)}`;
}
