/**
 * Long work in slices: a turn of the event loop between two of them, and one slice of all work under way in each turn,
 * so that a thousand large calls at once hold the others up no longer than one.
 */

/** Bytes of one slice: a few milliseconds of any work that is linear. */
export const sliceBytes = 2 ** 17;

/** A body or a text above this is worked on in slices; below, one slice is all there is. */
export const largeBytes = 2 ** 20;

const waiting: (() => void)[] = [];

function next(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(next);
}

/** Resolves in a turn of the loop that no other slice has, after what came in meanwhile was seen to. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(next);
  });
}

/** Does something with each slice of the bytes: `[from, to)`. Short ones are done at once. */
export async function inSlices(
  length: number,
  act: (from: number, to: number) => void,
  bytes = sliceBytes,
): Promise<void> {
  for (let from = 0; from < length; from += bytes) {
    if (from > 0) await nextTurn();
    act(from, Math.min(length, from + bytes));
  }
}
