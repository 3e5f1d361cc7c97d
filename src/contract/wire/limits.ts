/**
 * The one table of sizes for requests, storage and answers. Bytes of a text include JSON escapes, so that a stored text
 * has the same size in a body and in an answer.
 */

const kilobyte = 2 ** 10;
const megabyte = 2 ** 20;

/** Maximum bytes of a request body. A longer one is refused before it is read. */
export const bodyBytes = {
  none: 0,
  /** Far more than a form or a profile needs. */
  usual: 64 * kilobyte,
  node: 8 * megabyte,
  /** Other servers may accept less: their refusal contains the limit. */
  attachment: 10 * megabyte,
  /** A copy of 64 KiB with every byte escaped, and its metadata. */
  copy: 448 * kilobyte,
  /** Two texts of a document, and which of its texts were reviewed. */
  document: 4 * megabyte,
} as const;

/** Of a JSON body. Outside of strings, marks make parsing slow. Far more than any call needs. */
export const bodyShape = { depth: 500, marks: 10_000 } as const;

/** Maximum bytes of a user's data: the data node is returned as a whole. */
export const nodeBytes = {
  field: 6 * megabyte,
  node: 8 * megabyte,
  /** Of formatted texts, which are also rendered to HTML. Clients read the text only. */
  rendered: 64 * kilobyte,
} as const;

/** Maximum bytes of stored studio data that a call returns as a whole. */
export const studioBytes = {
  /** A document in one language; twice that in both. */
  text: megabyte,
  /** A draft with all its documents and marks. */
  draft: 8 * megabyte,
  /** A draft's documents merged over the published ones. */
  preview: 8 * megabyte,
  /** All published documents. */
  documents: 8 * megabyte,
  /** The verdict on a draft. */
  verdict: 8 * megabyte,
  /** Confirmations in a draft. The list of drafts contains those of every draft. */
  ticks: megabyte / 16,
} as const;

/** Drafts and previews per account; documents per draft. */
export const studioCounts = { drafts: 50, documents: 60, previews: 10 } as const;

/** Acts that an answer lists, latest first: about 200 bytes each. */
export const listedActs = {
  /** Older acts do not affect a decision of the office. */
  office: 200,
  /** Twenty years of five a week: visits count once an hour. */
  person: 5_000,
} as const;

/** Characters of a place in a document that a mark of review can name, far more than a real place needs. */
export const longestPlace = 1000;

/** Of the JSON text of a document: what makes it slow to parse, whatever its size. */
export const studioText = {
  /** Nesting: far more than a document has, and far less than a recursive parser can read. */
  depth: 200,
  /** Brackets, braces, commas and colons outside of strings; the longest document has 1 500. */
  marks: 10_000,
} as const;
