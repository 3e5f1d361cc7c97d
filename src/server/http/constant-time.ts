/** Answers that leave at fixed intervals, so that their timing does not reveal how long the work took. */

/**
 * Runs `work`, and returns its result or throws at the next multiple of `milliseconds` after the start.
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
