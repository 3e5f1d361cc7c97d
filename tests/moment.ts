/** An event that others wait for. */
export interface Moment {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
}

/** `Promise.withResolvers`, which Node 20 lacks. */
export function createMoment(): Moment {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
