/** Runs at most so many tasks at once; the others wait in the order they came. */

export type Queue = <T>(task: () => Promise<T>) => Promise<T>;

export function createQueue(atOnce: number): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
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
}
