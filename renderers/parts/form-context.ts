/** What all questions of a form share. It travels to them as rjsf's `formContext`. */

import { createContext, type ReactNode, useContext } from 'react';
import type { Exercise } from '#renderers/engine/exercise.ts';
import type { KeptMarks } from '#renderers/engine/kept-marks.ts';
import type { Locale } from '#renderers/format/document.ts';
import type { EngineWords } from '#renderers/words/words.ts';
import type { QuestionData } from './question-data.ts';
import type { Services } from './widget.ts';

export interface UnderQuestion {
  /** Of the question. */
  readonly key: string;
  /** The same element as long as it says the same. */
  readonly words: ReactNode;
}

/** An rjsf form with this theme needs `words` and `locale`; all else belongs to an exercise. */
export interface FormContext {
  readonly words: EngineWords;
  readonly locale: Locale;
  readonly exercise?: Exercise;
  readonly services?: Services;
  /** `page`: all slides at once, with the small labels of a form. */
  readonly layout?: 'slides' | 'page';
  /** Of the page layout: what is a sheet of its own. */
  readonly sheets?: 'groups' | 'questions';
  /** A few words beside the label of a question, by its key. */
  readonly marks?: ReadonlyMap<string, string>;
  /** What the host says directly under one question. */
  readonly underQuestion?: UnderQuestion | undefined;
  /** The questions of a slide, by the id of their control. */
  readonly questions?: ReadonlyMap<string, QuestionData>;
  /** True while a question shows its prefilled text, which is not an answer yet. */
  readonly isProposed?: (key: string, prefill: string | undefined) => boolean;
  /** Of a document without slides: the questions that the reader had to repair, by key. */
  readonly repaired?: ReadonlySet<string>;
  /** Of a document without slides: which branch is chosen, by the id of the control that chooses it. */
  readonly chosen?: Map<string, number>;
  /** Of a document without slides: the answers that are kept although a rule refuses them. */
  readonly kept?: KeptMarks | undefined;
  /** Ids of the controls whose answer may be kept although it is refused. */
  readonly keepable?: ReadonlySet<string>;
  /** Takes an answer that arrives after its question has left the screen, for example a file that was being saved. */
  readonly onLateAnswer?: (key: string, value: unknown) => void;
}

const SharedFormContext = createContext<FormContext | undefined>(undefined);

export const FormContextProvider = SharedFormContext.Provider;

/** @throws outside of a form with this theme, or if the form has no `formContext`. */
export function useFormContext(): FormContext {
  const formContext = useContext(SharedFormContext);
  if (formContext === undefined) throw new Error('A question has no form around it.');
  return formContext;
}
