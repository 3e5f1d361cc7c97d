/** One text made of another by the smallest single change. */

interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** What differs, without the beginning and the end that are the same: a caret outside of it stays. */
export function changeBetween(now: string, next: string): TextChange {
  let start = 0;
  while (start < now.length && start < next.length && now[start] === next[start]) start += 1;
  let end = 0;
  const room = Math.min(now.length, next.length) - start;
  while (end < room && now[now.length - 1 - end] === next[next.length - 1 - end]) end += 1;
  return { from: start, to: now.length - end, insert: next.slice(start, next.length - end) };
}
