/** How much the studio stores of each thing that a call answers whole. */

const megabyte = 2 ** 20;

/** Bytes, escaped as the answer is sent. */
export const studioBytes = {
  /** A document in one language; in both it has at most twice that. */
  text: megabyte,
  /** A draft with all its documents and marks. */
  draft: 8 * megabyte,
  /** A draft's documents over the published ones. */
  preview: 8 * megabyte,
  /** All published documents. */
  documents: 8 * megabyte,
  /** The verdict on a draft. */
  verdict: 8 * megabyte,
  /** What was ticked in a draft: lists of drafts and releases hold it for each of them. */
  ticks: megabyte / 16,
} as const;

/** Of one account; documents of one draft. */
export const studioCounts = { drafts: 50, documents: 60, previews: 10 } as const;

/** Of the JSON text of a document: what makes it slow to read, whatever its size. */
export const studioText = {
  /** Levels; far more than a document has, and far fewer than a parser that recurses can read. */
  depth: 200,
  /** Brackets, braces, commas and colons outside of strings; the longest document has 1 500. */
  marks: 10_000,
} as const;
