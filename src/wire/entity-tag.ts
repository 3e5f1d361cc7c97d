/** Entity tags in the headers of conditional requests. */

/**
 * Does `If-Match` or `If-None-Match` name the tag, or `*`? Compared as weak ones: a proxy that compresses may have made
 * it one.
 */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const named = header.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return named.includes('*') || named.includes(tag);
}
