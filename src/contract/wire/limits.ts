/**
 * How much is sent, stored and answered: the one table of sizes. Bytes of a text are counted as it stands escaped in JSON,
 * so a stored thing takes as many in a body as in an answer.
 */

const kilobyte = 2 ** 10;
const megabyte = 2 ** 20;

/** Bytes of a request's body. A longer one is refused before it is read. */
export const bodyBytes = {
  none: 0,
  /** Far more than a form or a profile needs. */
  usual: 64 * kilobyte,
  node: 8 * megabyte,
  /** Other servers may accept less: their refusal contains the figure. */
  attachment: 10 * megabyte,
  /** A copy of 64 KiB in which every byte is escaped, and what goes with it. */
  copy: 448 * kilobyte,
  /** Two texts of a document, and which of its texts were reviewed. */
  document: 4 * megabyte,
} as const;

/** Of a JSON body: without strings, marks are what makes parsing slow. Far more than any call needs. */
export const bodyShape = { depth: 500, marks: 10_000 } as const;

/** Bytes of what a person writes: the data node is answered whole. */
export const nodeBytes = {
  field: 6 * megabyte,
  node: 8 * megabyte,
  /** Of the texts with a text format that are rendered to HTML too. Clients read the text alone. */
  rendered: 64 * kilobyte,
} as const;

/** Bytes of what the studio stores of each thing that a call answers whole. */
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
  /** What was ticked in a draft: the list of drafts holds it for each of them. */
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
