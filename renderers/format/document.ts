/** The types of the exercise document (format 1), as the reader returns it. */

export type Locale = 'fr' | 'en';

/** A text in each language, from the host. */
export type InBoth = Readonly<Record<Locale, string>>;

/** A JSON Schema from the server. Unknown members are stored but never interpreted. */
export interface Schema {
  readonly $schema?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly definitions?: Readonly<Record<string, Schema>>;
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly readOnly?: boolean;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly not?: Schema;
  readonly if?: Schema | boolean;
  readonly then?: Schema | boolean;
  readonly else?: Schema | boolean;
  readonly dependencies?: Readonly<Record<string, Schema | boolean | readonly string[]>>;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalItems?: Schema | boolean;
  readonly contains?: Schema;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minProperties?: number;
  readonly uniqueItems?: boolean;
  readonly [member: string]: unknown;
}

/** A condition on the view (answers by key, context by `$key`). */
export type When = Schema;

/** The texts of a slide if the condition is true. The first match wins. */
export interface SlideVariant {
  readonly when: When;
  readonly title?: string;
  readonly body?: string;
}

export interface Slide {
  /** Stable identifier: users resume by it, whatever the wording. */
  readonly name: string;
  readonly title?: string;
  readonly body?: string;
  /** Keys of its questions, in order; may be empty. */
  readonly fields: readonly string[];
  /** Absent = always shown. */
  readonly when?: When;
  readonly part?: string;
  /** Keys (or `$keys`) quoted on the slide, read-only. */
  readonly recall?: readonly string[];
  readonly pause?: { readonly seconds: number };
  /** `one`: at least one of the fields; `each` (default): what the schema requires. */
  readonly require?: 'each' | 'one';
  readonly variants?: readonly SlideVariant[];
  /**
   * The whole schema is on this slide, drawn by rjsf. The reader sets it for a document without slides, whose uiSchema
   * then contains standard rjsf members.
   */
  readonly plain?: true;
}

export interface FieldVariant {
  readonly when: When;
  readonly 'ui:title'?: string;
  readonly 'ui:help'?: string;
  readonly 'ui:placeholder'?: string;
  /** Replaces the option of the same name. */
  readonly sentence?: string;
}

export interface FieldOptions {
  readonly suggestions?: readonly string[];
  readonly starters?: readonly string[];
  readonly stem?: string;
  readonly exactly?: number;
  readonly closed?: boolean;
  readonly sentence?: string;
  readonly prefill?: string;
  readonly lowercase?: boolean;
  readonly ends?: readonly [string, string];
  readonly collection?: string;
  readonly messages?: Readonly<Record<string, string>>;
}

export interface FieldUi {
  readonly 'ui:title'?: string;
  readonly 'ui:help'?: string;
  readonly 'ui:placeholder'?: string;
  readonly 'ui:widget'?: string;
  readonly 'ui:field'?: string;
  readonly 'ui:readonly'?: boolean;
  readonly 'ui:autocomplete'?: string;
  readonly 'ui:enumNames'?: readonly string[];
  readonly 'ui:inputType'?: string;
  readonly 'ui:variants'?: readonly FieldVariant[];
  readonly 'ui:options'?: FieldOptions;
  readonly [member: string]: unknown;
}

/** A group of answers in the summary. */
export interface SummarySection {
  readonly title: string;
  readonly fields: readonly string[];
  readonly when?: When;
  readonly folded?: boolean;
}

/** `ui:slides` and `ui:summary` at the root, next to one member per question. */
export interface ExerciseUi {
  readonly 'ui:slides'?: readonly Slide[];
  readonly 'ui:summary'?: readonly SummarySection[];
  readonly [key: string]: unknown;
}

export interface Feed {
  readonly to: string;
  readonly key?: string;
  readonly value?: string;
  readonly mode?: 'replace' | 'fill';
  readonly special?: string;
  readonly from?: string;
}

/** The line of an entry if the condition is true. The first match wins. */
export interface LineVariant {
  readonly when: When;
  readonly line: string;
}

/** Where answers are stored. The engine passes it through; the host interprets it. */
export interface EntrySpec {
  readonly collection: string;
  readonly key: 'date' | 'single' | 'none';
  readonly top?: readonly string[];
  readonly meta?: readonly string[];
  readonly alert?: string;
  readonly line?: string;
  readonly lineVariants?: readonly LineVariant[];
  readonly feeds?: readonly Feed[];
}

/** One change that a newer document makes to answers stored by an older one. */
export type MigrationChange =
  /** The same question under another key. */
  | { readonly op: 'rename'; readonly from: string; readonly to: string }
  /** The answer moves to another question. If that is a list, it becomes one more item. */
  | { readonly op: 'move'; readonly from: string; readonly to: string }
  /** A choice gets another code, also inside a list. */
  | { readonly op: 'option'; readonly key: string; readonly from: unknown; readonly to: unknown }
  /** The answer is parked, because the document no longer asks for it. */
  | { readonly op: 'drop'; readonly key: string };

export interface Migration {
  /** Applies to answers stored by this version and older ones. */
  readonly from: string;
  readonly changes: readonly MigrationChange[];
}

interface DocumentHead {
  readonly format: 1;
  readonly name: string;
  readonly locale: Locale;
  readonly version: string;
  readonly title: string;
  readonly description?: string;
}

export interface ExerciseDocument extends DocumentHead {
  readonly kind: 'exercise';
  readonly schema: Schema;
  readonly uiSchema: ExerciseUi;
  readonly entry: EntrySpec;
  /** In ascending order of `from`. */
  readonly migrations?: readonly Migration[];
}

export interface PageSection {
  readonly name: string;
  readonly title: string;
  readonly body: string;
  readonly when?: When;
  readonly recall?: readonly string[];
  readonly block?: string;
}

export interface PageDocument extends DocumentHead {
  readonly kind: 'page';
  readonly sections: readonly PageSection[];
}

export type AnyDocument = ExerciseDocument | PageDocument;
