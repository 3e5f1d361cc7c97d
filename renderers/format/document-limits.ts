/** How large and how deep a document may be. */

export interface Limits {
  /** Characters of the whole answer, counted on the raw text before it is parsed. */
  readonly answer: number;
  /** Commas and colons of the whole answer: about as many as it has values and names. */
  readonly answerMarks: number;
  /** Documents of one language. */
  readonly documents: number;
  /** Characters of one document: its texts and names. */
  readonly document: number;
  /** Values inside one document, containers included. */
  readonly values: number;
  /** Containers inside one another. */
  readonly depth: number;
  /** Items of any list. */
  readonly list: number;
  /** Characters of one text. */
  readonly text: number;
  /** Characters of a `body`, the one place for prose. */
  readonly body: number;
  /** Properties of a schema, at all its levels together. */
  readonly fields: number;
  /** Values of one `enum`, or constants of one `oneOf`. */
  readonly choices: number;
  /** Branches of one `anyOf`, `oneOf` or `allOf` that are not constants. */
  readonly branches: number;
  /** Ways through branches inside branches. */
  readonly ways: number;
  /** Schema nodes once every `$ref` is followed. */
  readonly expanded: number;
  readonly minItems: number;
  readonly slides: number;
  readonly slideFields: number;
  /** Choices, suggestions and beginnings of sentences offered on one slide. */
  readonly slideChoices: number;
  /** Properties of a plain document, which is drawn all at once. */
  readonly plainFields: number;
}

/** The limit of what a document has too much of; for what is too deep there is another code. */
export type Exceeded = Exclude<keyof Limits, 'depth'>;

/** Each figure is the last one at which a form was still drawn without a person noticing, rounded down. */
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
