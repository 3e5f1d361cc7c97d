/** What is wrong with a document, and where: a value, never an exception. */

export interface Problem {
  /** Name of the document, or `*` for the answer as a whole. */
  readonly document: string;
  readonly locale: string;
  /** JSON pointer from the root of the document, '' for the whole. */
  readonly place: string;
  /** Stable code, for example `unknown-widget`. */
  readonly code: string;
  /** One English sentence for the provider: what is wrong. */
  readonly problem: string;
  /** What to do about it. */
  readonly suggestion?: string;
  /** refused: the document cannot be used; repaired: drawn with a substitute; noted: for authors. */
  readonly effect: 'refused' | 'repaired' | 'noted';
  /** Key of the question that a person could not answer as intended, where there is one. */
  readonly field?: string | undefined;
}
