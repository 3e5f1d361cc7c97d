/** What the component of a widget is given, and the services of the host. */

import type { ComponentType, ReactNode } from 'react';
import type { CompiledField, FieldError, FieldWording, Recalled } from '#renderers/engine/exercise.ts';
import type { WidgetCard } from '#renderers/format/card.ts';
import type { Locale } from '#renderers/format/document.ts';
import type { LocalFile, SentFile } from '#renderers/words/file-answer.ts';
import type { EngineWords } from '#renderers/words/words.ts';
import type { QuestionMarks } from './text-marks.ts';

/** A colour with a meaning and the icon that always goes with it: colour alone never carries information. */
export interface Tone {
  readonly name: 'amber' | 'lake' | 'plum';
  readonly icon?: ReactNode;
}

/** An entry of the person's own, to choose from. */
export interface EntryChoice {
  /** What is stored when it is chosen. */
  readonly key: string;
  /** Who it was with, in words. */
  readonly title: string;
  /** Its date or subject, in words. */
  readonly detail?: string;
  /** One short word for its kind (past, upcoming). */
  readonly badge?: string;
}

/** What the host does with files. */
export interface FileService {
  /**
   * Saves a file that the person picked. `refused` is the reason why it cannot be saved (too large, of a kind that is not taken,
   * no room), as one whole sentence in the language of the app; the widget shows it and leaves the answer as it was. A
   * rejection is shown as a failure that may be tried again. Nothing is deleted here: the host deletes a local file that
   * no answer names any more, not before the form is left (the person may take a removal back).
   */
  readonly save: (file: File) => Promise<LocalFile | { readonly refused: string }>;
  /**
   * The content, for a preview: of a local file, or of a sent one fetched with the session. Undefined where it cannot be
   * had at present. Its `type` decides whether it is a picture.
   */
  readonly open?: (file: LocalFile | SentFile) => Promise<Blob | undefined>;
  /** True while there is no connection: a local file shows that it waits for one. */
  readonly offline?: boolean;
  /** Sentences shown under a local file in place of the widget's own about when it is sent. */
  readonly about?: (file: LocalFile) => readonly string[];
  /** What the picker of the system offers, as in HTML's `accept`. */
  readonly accept?: string;
}

/** A removal that may be taken back. */
export interface Removal {
  /** What was removed, as a whole sentence. */
  readonly message: string;
  readonly back: () => void;
}

/** The services of the host for widgets; every member is optional and a widget works without it. */
export interface Services {
  /** Texts that the person used before, newest first, for a widget of that name (`person`). */
  readonly suggestions?: (widget: string, key: string) => readonly string[];
  /** Draws a link of a body text; without it links are plain `<a>` with safe targets only. */
  readonly link?: (target: string, label: string) => ReactNode;
  /** The tone of a question's answers, where it has one. */
  readonly tone?: (key: string) => Tone | undefined;
  /** A drawing beside one choice of a question. Decoration: it is hidden from assistive technology. */
  readonly icon?: (key: string, value: unknown) => ReactNode;
  /** Where a value of the context comes from, for an answer that is filled in beforehand: « De votre carte ». */
  readonly origin?: (key: string) => string | undefined;
  /** The person's entries of a collection, newest first, for `entry`. The same list while nothing in it changes. */
  readonly entries?: (collection: string) => readonly EntryChoice[];
  /** Saves and opens files, for `file`; without it a file can be seen and taken away, but none added. */
  readonly files?: FileService;
  /**
   * Offers to take a removal back, outside of the form (a notice). Returns what withdraws the offer: it is called when the
   * question leaves the screen or another removal takes its place. Without it the widget offers it in its own place.
   */
  readonly undo?: (removal: Removal) => () => void;
  /**
   * Where the words of a question are meant to be passed on: puts a text on the clipboard and confirms it. Undefined for
   * every other question.
   */
  readonly copy?: (key: string) => ((text: string) => void) | undefined;
}

/** One question inside of an answer that is asked in parts. Keep the same objects while nothing in them changes. */
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
  /** Draws it in the place of its own widget. */
  readonly as?: Widget | undefined;
}

export interface WidgetProps {
  readonly field: CompiledField;
  readonly wording: FieldWording;
  readonly value: unknown;
  /** undefined = emptied. Every key press; the host keeps it. */
  readonly onChange: (value: unknown) => void;
  /** Id of the control; the label points to it. */
  readonly id: string;
  /** Ids for `aria-describedby` (help and error), '' where none. */
  readonly describedBy: string;
  /** Id of the visible question, for `aria-labelledby`. */
  readonly labelledBy: string;
  /** True where the heading of the slide is this very question. */
  readonly headed: boolean;
  readonly error: FieldError | undefined;
  readonly required: boolean;
  /** Shown after the question where it is optional; undefined where it must, or where one of several must. */
  readonly optional?: string | undefined;
  readonly readOnly: boolean;
  /** What `ui:options.sentence` reads like with the present answers, undefined where it has none. */
  readonly sentence: string | undefined;
  readonly locale: Locale;
  readonly words: EngineWords;
  /** The slide's quotations, for `phrase` ("your words"). */
  readonly recall: readonly Recalled[];
  /** Key that the value is filled in from, as long as it is a proposal; undefined once it is an answer. */
  readonly proposedFrom?: string | undefined;
  readonly services: Services;
  /** Where its texts stand in the document: each element that shows one carries it as `data-text`. */
  readonly textMarks: QuestionMarks | undefined;
  /** Draws a question inside of this one by its own widget, with its words and its error. */
  readonly Part: ComponentType<PartProps>;
}

/** A widget as the form draws it: its card and its component. */
export interface Widget extends WidgetCard {
  readonly component: ComponentType<WidgetProps>;
}
