/** What the engine hands from one part to the next: an exercise compiled once per document version. */
import type { ExerciseDocument, FieldUi, Locale, Schema, Slide } from '#renderers/format/document.ts';
import type { Path, View } from './answers.ts';

/** A condition compiled once; true when the view satisfies it. */
export type Condition = (view: View) => boolean;

export interface CompiledSlide {
  readonly slide: Slide;
  /** What it asks, in order. */
  readonly asked: readonly CompiledField[];
  /** Position in the document, from 0. */
  readonly index: number;
  /** Its own condition, whatever its part. */
  readonly shown: Condition;
  /** False where the exercise is done by parts (`$part`) and another one is being done. */
  readonly inPart: Condition;
  readonly variants: readonly {
    readonly when: Condition;
    readonly title?: string | undefined;
    readonly body?: string | undefined;
  }[];
  /** Effective schema: the slide's fields, required = schema.required among them. */
  readonly schema: Schema;
}

export interface CompiledField {
  readonly key: string;
  readonly schema: Schema;
  readonly ui: FieldUi;
  /** Name in the widget registry, after repair: `text`, `cards`, `chips`, `intuitions` ... */
  readonly widget: string;
  readonly required: boolean;
  readonly variants: readonly {
    readonly when: Condition;
    readonly title?: string | undefined;
    readonly help?: string | undefined;
    readonly placeholder?: string | undefined;
    readonly sentence?: string | undefined;
  }[];
  /** The questions inside of an answer that is asked in parts (`moment`), in the order of its schema. */
  readonly parts?: readonly CompiledField[];
  /** Beginnings of a phrase that the document has in other languages: no answer either. */
  readonly startersElsewhere?: readonly string[];
}

export interface Exercise {
  readonly document: ExerciseDocument;
  readonly locale: Locale;
  /** The same document in other languages, as far as they were at hand. */
  readonly elsewhere: readonly ExerciseDocument[];
  readonly slides: readonly CompiledSlide[];
  /** Live fields (on a slide) by key; deprecated ones are only in `document.schema`. */
  readonly fields: ReadonlyMap<string, CompiledField>;
  /** Name of the slide that asks a key. */
  readonly slideOf: ReadonlyMap<string, string>;
}

/** Where a person's own words are in a text: [start, end) in UTF-16 units. */
export type AnswerRanges = readonly (readonly [start: number, end: number])[];

/** Wording of a slide for these answers: variants chosen, everything interpolated. */
export interface SlideWording {
  readonly title: string | undefined;
  readonly titleAnswers?: AnswerRanges;
  readonly body: string | undefined;
  readonly bodyAnswers?: AnswerRanges;
  readonly fields: Readonly<Record<string, FieldWording>>;
  /** Quotations, empty ones left out, in order. */
  readonly recall: readonly Recalled[];
}

export interface FieldWording {
  /** The question as read. */
  readonly title: string;
  readonly titleAnswers?: AnswerRanges;
  /** The short label. */
  readonly label: string;
  readonly help: string | undefined;
  readonly placeholder: string | undefined;
  /** Interpolated initial value, '' where there is none. */
  readonly prefill: string;
  readonly stem: string | undefined;
  /** Words of the questions inside of an answer that is asked in parts, by their key. */
  readonly parts?: Readonly<Record<string, FieldWording>>;
}

export interface Recalled {
  readonly key: string;
  readonly label: string;
  /** One text, or the items of a list, in words of the locale. */
  readonly words: string | readonly string[];
  /** Name of the slide to go back to for a change; undefined for context. */
  readonly slide: string | undefined;
}

/** Codes of the messages; the words are in `renderers/words`. */
export type FieldErrorCode =
  | 'required'
  | 'tooLong'
  | 'tooShort'
  | 'tooMany'
  | 'tooFew'
  | 'twice'
  | 'email'
  | 'date'
  | 'duration'
  | 'durationNumber'
  | 'durationUnit'
  | 'durationLong'
  | 'peak'
  | 'fileWaits'
  | 'number'
  /** A text in which no number can be read. */
  | 'figures'
  /** More digits than a number keeps. */
  | 'digits'
  | 'whole'
  | 'range'
  | 'choice'
  | 'terms'
  /** A phrase that is nothing but one of its starters. */
  | 'starterOnly'
  | 'invalid';

export interface FieldError {
  readonly key: string;
  readonly code: FieldErrorCode;
  /** JSON Schema keyword that failed. */
  readonly keyword: string;
  /** The limit, for `{{n}}` in the message. */
  readonly n?: number;
  /** Of a list with a fixed number of places: how many of them are still empty. */
  readonly short?: number;
  /** The document's own message (`ui:options.messages`), where it has one for this keyword. */
  readonly message?: string;
  /** The form offers to keep the answer as it is. */
  readonly keepable?: true;
  /** Of a part in a document without slides: where it is inside of the answer. `key` is the end of its id then. */
  readonly path?: Path;
  /** Where the answer is asked in parts: what is wrong with which of them; `key` is the part's then. */
  readonly parts?: readonly FieldError[];
}

export interface SlideErrors {
  readonly fields: readonly FieldError[];
  /**
   * allRequired: two or more required answers are missing; oneRequired: `require: one` and nothing filled; review: an
   * error that no question on the screen can show.
   */
  readonly slide: 'allRequired' | 'oneRequired' | 'review' | undefined;
}

export interface SummaryItem {
  readonly key: string;
  readonly label: string;
  readonly value: unknown;
  readonly words: string | readonly string[];
  /** The answer is kept although a rule refuses it. */
  readonly kept?: true;
}

export interface SummaryGroup {
  readonly title: string;
  readonly folded: boolean;
  readonly items: readonly SummaryItem[];
}

/** True for a document without slides: the whole schema is one form. */
export function isWhole({ slides }: Exercise): boolean {
  return slides[0]?.slide.plain === true;
}
