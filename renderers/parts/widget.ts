/** The props of widgets, and the services of the host. */

import type { ComponentType, ReactNode } from 'react';
import type { CompiledField, FieldError, FieldWording, Recalled } from '#renderers/engine/exercise.ts';
import type { WidgetCard } from '#renderers/format/card.ts';
import type { Locale } from '#renderers/format/document.ts';
import type { LocalFile, SentFile } from '#renderers/words/file-answer.ts';
import type { EngineWords } from '#renderers/words/words.ts';
import type { QuestionMarks } from './text-marks.ts';

/** A colour with a meaning, always with its icon: colour alone never carries information. */
export interface Tone {
  readonly name: 'amber' | 'lake' | 'plum';
  readonly icon?: ReactNode;
}

/** One of the user's entries, as a choice. */
export interface EntryChoice {
  /** The stored value. */
  readonly key: string;
  /** The person it was with, as text. */
  readonly title: string;
  /** Its date or subject, as text. */
  readonly detail?: string;
  /** A short label of its kind (past, upcoming). */
  readonly badge?: string;
}

/** The host's file operations. */
export interface FileService {
  /**
   * Saves a file that the user picked. `refused` is the reason against it, as a full sentence in the app's language.
   * The widget shows it and keeps the previous answer. A rejected promise shows as a failure to retry. The host deletes
   * a local file that no answer names, but not before the form closes: the user may restore a removed file.
   */
  readonly save: (file: File) => Promise<LocalFile | { readonly refused: string }>;
  /**
   * The content for a preview, of a local file or of a sent one fetched with the session. Undefined if it is
   * unavailable. Its `type` decides whether it is a picture.
   */
  readonly open?: (file: LocalFile | SentFile) => Promise<Blob | undefined>;
  /** True while offline: a local file shows that it waits for a connection. */
  readonly offline?: boolean;
  /** Sentences shown under a local file, instead of the widget's own about its upload. */
  readonly about?: (file: LocalFile) => readonly string[];
  /** Types that the file picker offers, as in HTML's `accept`. */
  readonly accept?: string;
}

/** A removal that the user can undo. */
export interface Removal {
  /** What was removed, as a full sentence. */
  readonly message: string;
  readonly back: () => void;
}

/** The host's services for widgets. Every member is optional, and widgets work without it. */
export interface Services {
  /** Texts that the user typed before, newest first, for a widget of that name (`person`). */
  readonly suggestions?: (widget: string, key: string) => readonly string[];
  /** Draws a link of a body text. Without it links are plain `<a>` with safe targets only. */
  readonly link?: (target: string, label: string) => ReactNode;
  /** The tone of a question's answers, if any. */
  readonly tone?: (key: string) => Tone | undefined;
  /** An icon next to a choice. Decorative: hidden from assistive technology. */
  readonly icon?: (key: string, value: unknown) => ReactNode;
  /** The source of a context value, for a prefilled answer: « De votre carte ». */
  readonly origin?: (key: string) => string | undefined;
  /** The user's entries of a collection, newest first, for `entry`. Keep the identity stable. */
  readonly entries?: (collection: string) => readonly EntryChoice[];
  /** Saves and opens files, for `file`. Without it the user can see and remove a file, but not add one. */
  readonly files?: FileService;
  /**
   * Offers to undo a removal outside of the form (a notice). Returns a function that withdraws the offer, called when
   * the question leaves the screen or another removal follows. Without it the widget shows the offer itself.
   */
  readonly undo?: (removal: Removal) => () => void;
  /**
   * For questions whose text is meant to be passed on: copies a text to the clipboard and confirms it. Undefined for
   * all others.
   */
  readonly copy?: (key: string) => ((text: string) => void) | undefined;
}

/** One question inside an answer asked in parts. Keep the identity of its values stable. */
export interface PartProps {
  readonly field: CompiledField;
  readonly wording: FieldWording;
  readonly error: FieldError | undefined;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly id: string;
  readonly readOnly: boolean;
  /** Key of the whole answer. */
  readonly partOf: string;
  readonly textMarks: QuestionMarks | undefined;
  /** Replaces its own widget. */
  readonly as?: Widget | undefined;
}

export interface WidgetProps {
  readonly field: CompiledField;
  readonly wording: FieldWording;
  readonly value: unknown;
  /** Called at every key press; undefined for an emptied answer. The host stores it. */
  readonly onChange: (value: unknown) => void;
  /** Id of the control; the label points to it. */
  readonly id: string;
  /** Ids for `aria-describedby` (help and error), '' if none. */
  readonly describedBy: string;
  /** Id of the visible question, for `aria-labelledby`. */
  readonly labelledBy: string;
  /** True if the question is the heading of the slide. */
  readonly headed: boolean;
  readonly error: FieldError | undefined;
  readonly required: boolean;
  /** Shown after an optional question. Undefined if the answer, or one of several, is required. */
  readonly optional?: string | undefined;
  readonly readOnly: boolean;
  /** The text of `ui:options.sentence` for the present answers; undefined if it has none. */
  readonly sentence: string | undefined;
  readonly locale: Locale;
  readonly words: EngineWords;
  /** The slide's quotations, for `phrase` ("your words"). */
  readonly recall: readonly Recalled[];
  /** Key of the prefilled value's source while it is a proposal; undefined once it is an answer. */
  readonly proposedFrom?: string | undefined;
  readonly services: Services;
  /** Where its texts are in the document. Each element that shows one has it as `data-text`. */
  readonly textMarks: QuestionMarks | undefined;
  /** Draws a question inside this one with its own widget, texts and error. */
  readonly Part: ComponentType<PartProps>;
}

/** A widget for the form: its card and its component. */
export interface Widget extends WidgetCard {
  readonly component: ComponentType<WidgetProps>;
}
