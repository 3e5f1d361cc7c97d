/** What is wrong with a document, and where: a value, never an exception. Its words are in `check/words/`. */
import type { FindingCode } from './finding-facts.ts';

export interface Problem {
  /** Name of the document, or `*` for the answer as a whole. */
  readonly document: string;
  readonly locale: string;
  /** JSON pointer from the root of the document, '' for the whole. */
  readonly place: string;
  readonly code: FindingCode;
  /** What its sentence names, by the code: `FactsByCode`. */
  readonly facts: object;
  /** refused: the document cannot be used; repaired: drawn with a substitute; noted: for authors. */
  readonly effect: 'refused' | 'repaired' | 'noted';
  /** Key of the question that a person could not answer as intended, where there is one. */
  readonly field?: string;
}
