/** What the form is given, and what it asks for. */

import type { ReactNode, RefObject } from 'react';
import type { Answers, Context } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import type { KeptMarks } from '#renderers/engine/kept-marks.ts';
import type { Parked } from '#renderers/engine/question-record.ts';
import type { Problem } from '#renderers/format/document-problem.ts';
import type { UnderQuestion } from '#renderers/parts/form-context.ts';
import type { Services } from '#renderers/parts/widget.ts';

/** One slide by itself, to correct what was answered: no arc, no way to the slides around it. */
interface SingleSlide {
  /** What the button says: it saves, or goes on to the next slide to see. */
  readonly saveLabel: string;
  readonly cancelLabel: string;
  readonly onCancel: () => void;
  /** Filled in by the form: presses the button for the host. */
  readonly press?: RefObject<(() => void) | undefined>;
}

export interface OverviewSheet {
  readonly title: string;
  readonly list: ReactNode;
  readonly onClose: () => void;
}

export interface ExerciseFormProps {
  readonly exercise: Exercise;
  /** All answers, those of other documents and of no slide too: they come back untouched. */
  readonly answers: Answers;
  /** Context by `$key`. Keep the same object while nothing in it changes. */
  readonly context: Context;
  /** Short labels of context keys that slides quote. */
  readonly contextLabels?: Readonly<Record<string, string>>;
  /** Name of the slide shown; an unknown or hidden one shows the first. Not read by the page layout. */
  readonly slide: string;
  /** Every key press. Emptied answers are absent. */
  readonly onAnswers: (next: Answers) => void;
  /** Marks of the answers that the person keeps although a rule refuses them. The same object while they are the same. */
  readonly kept?: KeptMarks;
  /**
   * The person keeps an answer against an error of this code; `onAnswers` comes first. Without it no answer can be kept:
   * where the destination would refuse it again.
   */
  readonly onKeep?: ((key: string, code: string) => void) | undefined;
  /** Answers that wait until their question is asked again. The same object while they are the same. */
  readonly parked?: readonly Parked[];
  /** Others wait now; `onAnswers` follows. Without it they wait as long as the form is on the page. */
  readonly onPark?: (parked: readonly Parked[]) => void;
  /** The focus left a question, after what that changed was told: what follows the answers in pauses does so now. */
  readonly onLeave?: () => void;
  /** The person wants to go to a slide: the host puts it in `slide` (and in the history). */
  readonly onSlide: (name: string, direction: 'forward' | 'back') => void;
  /**
   * Every shown slide is right; of a single slide, this one is. The answers are those given to `onAnswers` last.
   */
  readonly onFinish: (answers: Answers) => void;
  /** `page`: all slides as groups with one button. Default `slides`. */
  readonly layout?: 'slides' | 'page';
  readonly single?: SingleSlide;
  /** Of the page layout: each group is a sheet, or each question of it, with its help above the field. Default `groups`. */
  readonly sheets?: 'groups' | 'questions';
  /** A few words beside the label of a question, by its key. Keep the same object while nothing in it changes. */
  readonly marks?: ReadonlyMap<string, string>;
  /** Every text of the document that is shown carries its JSON pointer as `data-text`. Not in a plain form. */
  readonly textMarks?: boolean;
  /** Said directly under one question. The same object as long as it says the same. */
  readonly underQuestion?: UnderQuestion | undefined;
  /** Drawn under the text of the first group; by the page layout alone. */
  readonly underText?: ReactNode;
  /** Drawn next to the button that saves, in a bar that stays in sight; null for the button alone. Page layout only. */
  readonly besideSave?: ReactNode;
  readonly finishLabel?: string;
  /**
   * The part of a longer way that these slides are, said before their number: « Déviateur, 1 sur 8 ». One that only
   * leads into it (`numbered: false`) says no number. Default: the number alone.
   */
  readonly part?: { readonly title: string; readonly numbered: boolean };
  /** Something follows the last slide: its button leads on like those before it, and carries no mark of an end. */
  readonly goesOn?: boolean;
  /** What the host shows before the first slide: the way back to it. Without it the first slide has none. */
  readonly onBefore?: () => void;
  /** Keep the same object while nothing in it changes: every question reads it. */
  readonly services?: Services;
  /** What the reader found: a repaired question shows a note. */
  readonly problems?: readonly Problem[];
  /** The host is at work with these answers: finishing waits. */
  readonly busy?: boolean;
  /** Name of the furthest slide that the person has been on: those up to it can be gone to. */
  readonly reached?: string | undefined;
  /**
   * Draws « Vos réponses » over the page, with the heading that it is given, where there is no room for it beside the
   * slide. Without it no button opens it.
   */
  readonly overview?: (sheet: OverviewSheet) => ReactNode;
  /** « Vos réponses » beside the slides on wide screens. Default true. */
  readonly aside?: boolean;
  /** Level of the slide's heading. Default 1. */
  readonly headingLevel?: 1 | 2 | 3;
  /** Drawn in the place of a slide's quotations, where the host shows the same words in a way of its own. */
  readonly inPlaceOfRecall?: (slide: string, last: boolean) => ReactNode;
  /** Drawn above the heading of a slide that has text alone, so that it is no empty page; not by the page layout. */
  readonly art?: ReactNode;
  /** Drawn between the arc that shows the way and the slide; not by the page layout. */
  readonly underCourse?: ReactNode;
  /** Drawn directly above the button that goes on or saves: what the host has to say of it. */
  readonly aboveActions?: ReactNode;
  /** The heading of the slide shown, for the title of the window. */
  readonly onHeading?: (heading: string) => void;
}
