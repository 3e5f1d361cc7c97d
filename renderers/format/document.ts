/** The exercise document as it travels: format 1 of the wire, once the reader has let it in. */

export type Locale = 'fr' | 'en';

/** The same words in each language, from the host. */
export type InBoth = Readonly<Record<Locale, string>>;

/** A JSON Schema as the server sends it. Kept open: unknown members are carried along, never interpreted. */
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

/** The texts of a slide when the condition is true; the first match wins. */
export interface SlideVariant {
  readonly when: When;
  readonly title?: string;
  readonly body?: string;
}

export interface Slide {
  /** Stable identifier: where a person resumes, whatever the wording became. */
  readonly name: string;
  readonly title?: string;
  readonly body?: string;
  /** Keys of the questions, in order; may be empty. */
  readonly fields: readonly string[];
  /** Absent = always shown. */
  readonly when?: When;
  readonly part?: string;
  /** Keys (or `$keys`) quoted read-only. */
  readonly recall?: readonly string[];
  readonly pause?: { readonly seconds: number };
  /** `one`: at least one of the fields; `each` (default): what the schema requires. */
  readonly require?: 'each' | 'one';
  readonly variants?: readonly SlideVariant[];
  /**
   * The whole schema is on this slide, drawn as rjsf draws it. Set by the reader for a document without slides, whose
   * uiSchema then contains standard rjsf members.
   */
  readonly plain?: true;
}

export interface FieldVariant {
  readonly when: When;
  readonly 'ui:title'?: string;
  readonly 'ui:help'?: string;
  readonly 'ui:placeholder'?: string;
  /** Instead of the option of the same name. */
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

/** `ui:slides` and `ui:summary` at the root, one member per question beside them. */
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

/** The line of an entry when the condition is true; the first match wins. */
export interface LineVariant {
  readonly when: When;
  readonly line: string;
}

/** Where the answers land. The engine carries it; the host interprets it. */
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

/** One thing that a newer document asks to do with answers stored by an older one. */
export type MigrationChange =
  /** The same question under another key. */
  | { readonly op: 'rename'; readonly from: string; readonly to: string }
  /** The answer now belongs to another question; where that one is a list, as one more item of it. */
  | { readonly op: 'move'; readonly from: string; readonly to: string }
  /** Another code for a choice, in a list of choices too. */
  | { readonly op: 'option'; readonly key: string; readonly from: unknown; readonly to: unknown }
  /** The answer is parked: nothing asks for it any more. */
  | { readonly op: 'drop'; readonly key: string };

export interface Migration {
  /** Applies to answers stored by this version and those before it. */
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
