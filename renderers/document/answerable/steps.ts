/** Work counted, so that no document can ask for more of it than there is time for. */
export interface Steps {
  /** False once there are none left: whoever looks for an answer stops. */
  readonly take: (count: number) => boolean;
  readonly spent: () => boolean;
}

/** @param most schemas looked at, and values judged by each of their rules; about a microsecond each */
export function countSteps(most: number): Steps {
  let left = most;
  return {
    take: (count) => {
      left -= count;
      return left >= 0;
    },
    spent: () => left < 0,
  };
}
