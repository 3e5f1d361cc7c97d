/** Runs at most so many tasks at once; the others wait in the order they came. */

export interface Queue {
  <T>(task: () => Promise<T>): Promise<T>;
  /** How many tasks wait for their turn. */
  readonly waiting: () => number;
}

export function createQueue(atOnce: number): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  const run = async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The place is handed on, so that nobody who comes now can take it first.
      if (next) next();
      else running -= 1;
    }
  };
  return Object.assign(run, { waiting: () => waiting.length });
}
