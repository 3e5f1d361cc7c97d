/** Types that the parts of the engine share: an exercise compiled once per document version. */
import type { ExerciseDocument, FieldUi, Locale, Schema, Slide } from '#renderers/format/document.ts';
import type { Path, View } from './answers.ts';

/** A compiled condition; true if the view satisfies it. */
export type Condition = (view: View) => boolean;

export interface CompiledSlide {
  readonly slide: Slide;
  /** The questions it asks, in order. */
  readonly asked: readonly CompiledField[];
  /** Position in the document, from 0. */
  readonly index: number;
  /** Its own condition, in any part. */
  readonly shown: Condition;
  /** False if the exercise has parts (`$part`) and the slide belongs to another one. */
  readonly inPart: Condition;
  readonly variants: readonly {
    readonly when: Condition;
    readonly title?: string | undefined;
    readonly body?: string | undefined;
  }[];
  /** Effective schema: the slide's fields, and those of them that the document requires. */
  readonly schema: Schema;
}

export interface CompiledField {
  readonly key: string;
  readonly schema: Schema;
  readonly ui: FieldUi;
  /** Name in the widget registry, after normalization: `text`, `cards`, `chips`, `intuitions` ... */
  readonly widget: string;
  readonly required: boolean;
  readonly variants: readonly {
    readonly when: Condition;
    readonly title?: string | undefined;
    readonly help?: string | undefined;
    readonly placeholder?: string | undefined;
    readonly sentence?: string | undefined;
  }[];
  /** The questions inside an answer that is asked in parts (`moment`), in the order of its schema. */
  readonly parts?: readonly CompiledField[];
  /** Starters of the phrase in other languages. They do not count as an answer either. */
  readonly startersElsewhere?: readonly string[];
}

export interface Exercise {
  readonly document: ExerciseDocument;
  readonly locale: Locale;
  /** The same document in other available languages. */
  readonly elsewhere: readonly ExerciseDocument[];
  readonly slides: readonly CompiledSlide[];
  /** Live fields (on a slide) by key; deprecated ones are only in `document.schema`. */
  readonly fields: ReadonlyMap<string, CompiledField>;
  /** Name of the slide that asks a key. */
  readonly slideOf: ReadonlyMap<string, string>;
}

/** Where a text contains the user's own words: [start, end) in UTF-16 units. */
export type AnswerRanges = readonly (readonly [start: number, end: number])[];

/** Wording of a slide for these answers: variants chosen, answers inserted. */
export interface SlideWording {
  readonly title: string | undefined;
  readonly titleAnswers?: AnswerRanges;
  readonly body: string | undefined;
  readonly bodyAnswers?: AnswerRanges;
  readonly fields: Readonly<Record<string, FieldWording>>;
  /** Quotations in order, without empty ones. */
  readonly recall: readonly Recalled[];
}

export interface FieldWording {
  /** The question as shown. */
  readonly title: string;
  readonly titleAnswers?: AnswerRanges;
  /** The short label. */
  readonly label: string;
  readonly help: string | undefined;
  readonly placeholder: string | undefined;
  /** Initial value with answers inserted, '' if there is none. */
  readonly prefill: string;
  readonly stem: string | undefined;
  /** Texts of the questions inside an answer that is asked in parts, by key. */
  readonly parts?: Readonly<Record<string, FieldWording>>;
}

export interface Recalled {
  readonly key: string;
  readonly label: string;
  /** One text, or the items of a list, in words of the locale. */
  readonly words: string | readonly string[];
  /** Name of the slide where the user can change it; undefined for context. */
  readonly slide: string | undefined;
}

/** Error codes. The texts are in `renderers/words`. */
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
  /** The text does not contain a number. */
  | 'figures'
  /** More digits than a number can store. */
  | 'digits'
  | 'whole'
  | 'range'
  | 'choice'
  | 'terms'
  /** A phrase that is only one of its starters. */
  | 'starterOnly'
  | 'invalid';

export interface FieldError {
  readonly key: string;
  readonly code: FieldErrorCode;
  /** JSON Schema keyword that failed. */
  readonly keyword: string;
  /** The limit, for `{{n}}` in the message. */
  readonly n?: number;
  /** For a list with a fixed number of items: how many are still empty. */
  readonly short?: number;
  /** The document's own message for this keyword (`ui:options.messages`), if any. */
  readonly message?: string;
  /** The form offers to keep the answer despite the error. */
  readonly keepable?: true;
  /** For a part in a document without slides: its path inside the answer. `key` is then the end of its id. */
  readonly path?: Path;
  /** For an answer asked in parts: the error of each part. `key` is then the part's. */
  readonly parts?: readonly FieldError[];
}

export interface SlideErrors {
  readonly fields: readonly FieldError[];
  /**
   * allRequired: two or more required answers are missing. oneRequired: `require: one` and no answer. review: an error
   * that no question on the screen can show.
   */
  readonly slide: 'allRequired' | 'oneRequired' | 'review' | undefined;
}

export interface SummaryItem {
  readonly key: string;
  readonly label: string;
  readonly value: unknown;
  readonly words: string | readonly string[];
  /** The user keeps the answer although a rule rejects it. */
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
