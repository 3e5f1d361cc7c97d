/** Answers that leave at even times: how long the work took is not to be learned from them. */

/**
 * Does the work, and gives its result, or throws, at the next multiple of so many milliseconds after it began.
 * @param milliseconds longer than the work usually takes; 0: at once.
 */
export async function atEvenTime<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    const elapsed = performance.now() - begun;
    const wait = milliseconds === 0 ? 0 : Math.ceil(elapsed / milliseconds) * milliseconds - elapsed;
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
