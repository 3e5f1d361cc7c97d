/** The smallest single edit that turns one text into another. */

interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** Leaves out the common start and end, so that a caret there does not move. */
export function changeBetween(now: string, next: string): TextChange {
  let start = 0;
  while (start < now.length && start < next.length && now[start] === next[start]) start += 1;
  let end = 0;
  const room = Math.min(now.length, next.length) - start;
  while (end < room && now[now.length - 1 - end] === next[next.length - 1 - end]) end += 1;
  return { from: start, to: now.length - end, insert: next.slice(start, next.length - end) };
}
