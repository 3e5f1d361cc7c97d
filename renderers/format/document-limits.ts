/** Limits for the size and depth of documents. */

export interface Limits {
  /** Characters of the whole response, counted before parsing. */
  readonly answer: number;
  /** Commas and colons of the whole response: about its number of values and names. */
  readonly answerMarks: number;
  /** Documents per language. */
  readonly documents: number;
  /** Characters of one document: its texts and names. */
  readonly document: number;
  /** Values in one document, including objects and lists. */
  readonly values: number;
  /** Nesting depth of objects and lists. */
  readonly depth: number;
  /** Items of any list. */
  readonly list: number;
  /** Characters of one text. */
  readonly text: number;
  /** Characters of a `body`, the only member for long text. */
  readonly body: number;
  /** Properties of a schema, at all levels together. */
  readonly fields: number;
  /** Values of one `enum`, or constants of one `oneOf`. */
  readonly choices: number;
  /** Branches of one `anyOf`, `oneOf` or `allOf` that are not constants. */
  readonly branches: number;
  /** Paths through nested branches. */
  readonly ways: number;
  /** Schema nodes after every `$ref` is resolved. */
  readonly expanded: number;
  readonly minItems: number;
  readonly slides: number;
  readonly slideFields: number;
  /** Choices, suggestions and starters offered on one slide. */
  readonly slideChoices: number;
  /** Properties of a plain document, which is drawn all at once. */
  readonly plainFields: number;
}

/** The limit that a document exceeds. Depth has another code. */
export type Exceeded = Exclude<keyof Limits, 'depth'>;

/** Each number is the largest at which a form still opened without a noticeable delay, rounded down. */
export const defaultLimits: Limits = {
  answer: 8_000_000,
  answerMarks: 500_000,
  documents: 200,
  document: 1_000_000,
  values: 60_000,
  depth: 32,
  list: 2_000,
  text: 4_000,
  body: 20_000,
  fields: 2_000,
  choices: 1_000,
  branches: 20,
  ways: 200,
  expanded: 20_000,
  minItems: 50,
  slides: 1_000,
  slideFields: 100,
  slideChoices: 2_000,
  plainFields: 600,
};
