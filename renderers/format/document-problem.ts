/** A problem of a document and its place, as a value and never an exception. The texts are in `check/words/`. */
import type { FindingCode } from './finding-facts.ts';

export interface Problem {
  /** Name of the document, or `*` for the whole response. */
  readonly document: string;
  readonly locale: string;
  /** JSON pointer from the document root, '' for the whole. */
  readonly place: string;
  readonly code: FindingCode;
  /** The facts of the code, for its sentence: see `FactsByCode`. */
  readonly facts: object;
  /** refused: the document is unusable. repaired: drawn with a substitute. noted: for authors only. */
  readonly effect: 'refused' | 'repaired' | 'noted';
  /** Key of the question that the user could not answer as intended, if any. */
  readonly field?: string;
}
