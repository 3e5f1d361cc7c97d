/** What all questions of a form share, passed as rjsf's `formContext`. */

import { createContext, type ReactNode, useContext } from 'react';
import type { Exercise } from '#renderers/engine/exercise.ts';
import type { KeptMarks } from '#renderers/engine/kept-marks.ts';
import type { Locale } from '#renderers/format/document.ts';
import type { EngineWords } from '#renderers/words/words.ts';
import type { QuestionData } from './question-data.ts';
import type { Services } from './widget.ts';

export interface UnderQuestion {
  /** Key of the question. */
  readonly key: string;
  /** Keep the identity stable. */
  readonly words: ReactNode;
}

/** An rjsf form with this theme needs `words` and `locale`. The rest belongs to exercises. */
export interface FormContext {
  readonly words: EngineWords;
  readonly locale: Locale;
  readonly exercise?: Exercise;
  readonly services?: Services;
  /** `page`: all slides at once, with small labels. */
  readonly layout?: 'slides' | 'page';
  /** Page layout only: what is its own sheet. */
  readonly sheets?: 'groups' | 'questions';
  /** Short notes next to the label of a question, by key. */
  readonly marks?: ReadonlyMap<string, string>;
  /** What the host shows directly under one question. */
  readonly underQuestion?: UnderQuestion | undefined;
  /** The questions of a slide by control id. */
  readonly questions?: ReadonlyMap<string, QuestionData>;
  /** True while a question shows its prefilled text, which is not an answer yet. */
  readonly isProposed?: (key: string, prefill: string | undefined) => boolean;
  /** Documents without slides: keys of the questions that the reader repaired. */
  readonly repaired?: ReadonlySet<string>;
  /** Documents without slides: the index of the chosen branch, by the id of its control. */
  readonly chosen?: Map<string, number>;
  /** Documents without slides: the answers that are kept although a rule rejects them. */
  readonly kept?: KeptMarks | undefined;
  /** Ids of the controls whose answer the user may keep despite its error. */
  readonly keepable?: ReadonlySet<string>;
  /** Receives an answer that arrives after its question left the screen, for example a file being saved. */
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
