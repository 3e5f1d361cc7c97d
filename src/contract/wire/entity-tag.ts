/** Entity tags of conditional requests. */

/** Encodings of an answer, each with its own tag. */
const encodings = ['br', 'gzip'];

/** The strong tag of the same answer in an encoding, which has different bytes. */
export function encodedTag(tag: string, encoding: string): string {
  return tag.replace(/"$/u, `.${encoding}"`);
}

/**
 * The tag in `If-Match` or `If-None-Match` that matches this one: equal, of one of its encodings, or this one for `*`.
 * Uses weak comparison, because a compressing proxy may have weakened it.
 */
export function namedTag(header: string | undefined, tag: string): string | undefined {
  const known = [tag, ...encodings.map((encoding) => encodedTag(tag, encoding))];
  const named = (header ?? '').split(',').map((each) => each.trim().replace(/^W\//u, ''));
  return named.find((each) => known.includes(each)) ?? (named.includes('*') ? tag : undefined);
}

export function namesTag(header: string | undefined, tag: string): boolean {
  return namedTag(header, tag) !== undefined;
}
