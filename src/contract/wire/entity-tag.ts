/** Entity tags in the headers of conditional requests. */

/** Encodings of which an answer may be, each with a tag of its own. */
const encodings = ['br', 'gzip'];

/** The strong tag of the same answer in an encoding: other bytes have another one. */
export function encodedTag(tag: string, encoding: string): string {
  return tag.replace(/"$/u, `.${encoding}"`);
}

/**
 * The tag by which `If-Match` or `If-None-Match` names what has this one: the same, that of one of its encodings, or
 * this one for `*`. Compared as weak ones: a proxy that compresses may have made it one.
 */
export function namedTag(header: string | undefined, tag: string): string | undefined {
  const known = [tag, ...encodings.map((encoding) => encodedTag(tag, encoding))];
  const named = (header ?? '').split(',').map((each) => each.trim().replace(/^W\//u, ''));
  return named.find((each) => known.includes(each)) ?? (named.includes('*') ? tag : undefined);
}

export function namesTag(header: string | undefined, tag: string): boolean {
  return namedTag(header, tag) !== undefined;
}
