/** The props of the form. */

import type { ReactNode, RefObject } from 'react';
import type { Answers, Context } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import type { KeptMarks } from '#renderers/engine/kept-marks.ts';
import type { Parked } from '#renderers/engine/question-record.ts';
import type { Problem } from '#renderers/format/document-problem.ts';
import type { UnderQuestion } from '#renderers/parts/form-context.ts';
import type { Services } from '#renderers/parts/widget.ts';
import type { EngineWords } from '#renderers/words/words.ts';

/** Shows one slide alone, to correct its answers: no progress arc, no navigation. */
interface SingleSlide {
  /** Label of the button that saves or continues. */
  readonly saveLabel: string;
  readonly cancelLabel: string;
  readonly onCancel: () => void;
  /** Set by the form: lets the host press the button. */
  readonly press?: RefObject<(() => void) | undefined>;
}

export interface OverviewSheet {
  readonly title: string;
  readonly list: ReactNode;
  readonly onClose: () => void;
}

export interface ExerciseFormProps {
  readonly exercise: Exercise;
  /** The engine's texts in the exercise's language: `wordsIn(exercise.locale)`, or loaded by the host. */
  readonly words: EngineWords;
  /** All answers, including those of other documents and without a slide, which are passed back unchanged. */
  readonly answers: Answers;
  /** Context by `$key`. Keep its identity stable while it does not change. */
  readonly context: Context;
  /** Short labels of context keys that slides quote. */
  readonly contextLabels?: Readonly<Record<string, string>>;
  /** Name of the slide shown. An unknown or hidden one shows the first. The page layout ignores it. */
  readonly slide: string;
  /** Called at every key press. Emptied answers are absent. */
  readonly onAnswers: (next: Answers) => void;
  /** Marks of answers that the user keeps although a rule rejects them. Keep the identity stable. */
  readonly kept?: KeptMarks;
  /**
   * The user keeps an answer against an error of this code; called after `onAnswers`. Omit it if the destination would
   * reject the answer again: the form then offers no button to keep it.
   */
  readonly onKeep?: ((key: string, code: string) => void) | undefined;
  /** Answers that wait until a slide asks their question again. Keep the identity stable. */
  readonly parked?: readonly Parked[];
  /** Called when the waiting answers change, before `onAnswers`. Without it they last while the form is mounted. */
  readonly onPark?: (parked: readonly Parked[]) => void;
  /** The focus left a question, after its change was reported. Process delayed work on answers now. */
  readonly onLeave?: () => void;
  /** The user wants to go to a slide. The host sets it in `slide` (and in the history). */
  readonly onSlide: (name: string, direction: 'forward' | 'back') => void;
  /** Every shown slide is valid (of a single slide: this one). The answers equal the last ones given to `onAnswers`. */
  readonly onFinish: (answers: Answers) => void;
  /** `page`: all slides as groups with one button. Default `slides`. */
  readonly layout?: 'slides' | 'page';
  readonly single?: SingleSlide;
  /** Page layout only. Each group, or each question, is a sheet with its help above the field. Default `groups`. */
  readonly sheets?: 'groups' | 'questions';
  /** Short notes next to the label of a question, by key. Keep the identity stable. */
  readonly marks?: ReadonlyMap<string, string>;
  /** Adds the JSON pointer of every shown document text as `data-text`. Not in a plain form. */
  readonly textMarks?: boolean;
  /** Shown directly under one question. Keep the identity stable. */
  readonly underQuestion?: UnderQuestion | undefined;
  /** Drawn under the text of the first group. Page layout only. */
  readonly underText?: ReactNode;
  /** Drawn next to the save button, in a sticky bar; null for the button alone. Page layout only. */
  readonly besideSave?: ReactNode;
  readonly finishLabel?: string;
  /**
   * The part of a longer process, shown before the slide number: « Déviateur, 1 sur 8 ». `numbered: false` hides the
   * number. Default: the number alone.
   */
  readonly part?: { readonly title: string; readonly numbered: boolean };
  /** More follows after the last slide: its button is a Next button, without a mark of completion. */
  readonly goesOn?: boolean;
  /** Returns to the host's view before the first slide. Without it the first slide has no Back button. */
  readonly onBefore?: () => void;
  /** Keep the identity stable: every question reads it. */
  readonly services?: Services;
  /** The reader's problems: a repaired question shows a note. */
  readonly problems?: readonly Problem[];
  /** The host is processing these answers, so finishing waits. */
  readonly busy?: boolean;
  /** Name of the furthest slide that the user has visited. Slides up to it are links. */
  readonly reached?: string | undefined;
  /**
   * Draws « Vos réponses » over the page, with the given heading, on screens too narrow for two columns. Without it no
   * button opens it.
   */
  readonly overview?: (sheet: OverviewSheet) => ReactNode;
  /** Shows « Vos réponses » next to the slides on wide screens. Default true. */
  readonly aside?: boolean;
  /** Level of the slide's heading. Default 1. */
  readonly headingLevel?: 1 | 2 | 3;
  /** Replaces a slide's quotations, if the host shows the same words in its own way. */
  readonly inPlaceOfRecall?: (slide: string, last: boolean) => ReactNode;
  /** Drawn above the heading of a slide that has only text, so that it does not look empty. Not in the page layout. */
  readonly art?: ReactNode;
  /** Drawn between the progress arc and the slide. Not in the page layout. */
  readonly underCourse?: ReactNode;
  /** Drawn directly above the button that continues or saves. */
  readonly aboveActions?: ReactNode;
  /** Receives the heading of the slide shown, for the window title. */
  readonly onHeading?: (heading: string) => void;
}
