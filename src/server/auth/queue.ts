/** Runs a limited number of tasks at once; the others wait in the order they came. */

export interface Queue {
  <T>(task: () => Promise<T>): Promise<T>;
  /** How many tasks are queued. */
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
      // Pass the slot on directly, so that a new task cannot take it first.
      if (next) next();
      else running -= 1;
    }
  };
  return Object.assign(run, { waiting: () => waiting.length });
}
