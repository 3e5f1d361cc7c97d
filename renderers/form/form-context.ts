/** What every question of a form shares, from the form down to the widgets. It never changes at a key press. */

import { createContext, type ReactNode, useContext } from 'react';
import type { Exercise } from '#renderers/engine/exercise.ts';
import type { Services } from '#renderers/widgets/widget.ts';
import type { EngineWords } from '#renderers/words/words.ts';
import type { AnsweringActions } from './answering.ts';

export interface UnderQuestion {
  /** Of the question. */
  readonly key: string;
  /** The same element as long as it says the same. */
  readonly words: ReactNode;
}

export interface FormContext {
  readonly exercise: Exercise;
  readonly words: EngineWords;
  readonly services: Services;
  /** `page`: all slides at once, with the small labels of a form. */
  readonly layout: 'slides' | 'page';
  /** Of the page layout: what is a sheet of its own. */
  readonly sheets: 'groups' | 'questions';
  /** A few words beside the label of a question, by its key. */
  readonly marks: ReadonlyMap<string, string>;
  /** What the host says directly under one question. */
  readonly underQuestion: UnderQuestion | undefined;
  /** What stands in the questions, and what becomes of what a person does there. */
  readonly actions: Pick<AnsweringActions, 'screen' | 'change' | 'leave'>;
}

const SharedFormContext = createContext<FormContext | undefined>(undefined);

export const FormContextProvider = SharedFormContext.Provider;

/** @throws outside of an exercise's form: a mistake of ours, never of a document. */
export function useFormContext(): FormContext {
  const formContext = useContext(SharedFormContext);
  if (formContext === undefined) throw new Error('A question stands outside of its form.');
  return formContext;
}
