/** Failures that the app can go on without. They are counted, for the diagnostic of a crash, and logged as debug. */

const counts = new Map<string, number>();

/**
 * @param place file that goes on without the result.
 * @returns a function for `catch`, which returns undefined.
 */
export function ignore(place: string): (error: unknown) => undefined {
  return (error) => {
    counts.set(place, (counts.get(place) ?? 0) + 1);
    console.debug(`Ignored in ${place}:`, error);
    return undefined;
  };
}

/** Ignored failures since the start, by place. */
export function ignoredFailures(): ReadonlyMap<string, number> {
  return counts;
}
