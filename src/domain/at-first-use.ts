/** What is made by the first who needs it, once for all who ask meanwhile. */

export interface AtFirstUse<T, Given extends readonly unknown[]> {
  /** undefined as long as it is not made. Whoever has it calls it within the same task: a page that goes has no other. */
  readonly made: () => T | undefined;
  /** Makes it at the first call. Rejects where that fails; the next call tries anew. */
  readonly get: (...given: Given) => Promise<T>;
}

/** @param onMade called in the same moment. */
export function atFirstUse<T, Given extends readonly unknown[] = readonly []>(
  make: (...given: Given) => Promise<T>,
  onMade: (made: T) => void = () => undefined,
): AtFirstUse<T, Given> {
  let made: T | undefined;
  let making: Promise<T> | undefined;
  return {
    made: () => made,
    get(...given) {
      making ??= make(...given).then(
        (value) => {
          made = value;
          onMade(value);
          return value;
        },
        (thrown: unknown) => {
          making = undefined;
          throw thrown;
        },
      );
      return making;
    },
  };
}
