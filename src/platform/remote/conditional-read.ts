/** Reads with `If-None-Match`, until the server turns out not to take the header. */
import type { Outcome } from './outcome.ts';
import type { Send, Sending } from './send.ts';

export interface ConditionalRead {
  /** @param tag of the answer that the caller has; undefined reads without a condition. */
  readonly read: <T>(sending: Sending<T>, tag: string | undefined) => Promise<Outcome<T>>;
  /** True once an answer came only after the condition was left out. */
  readonly isRefused: () => boolean;
}

/**
 * A server whose CORS does not list `If-None-Match` gets no such request: the browser fails it as `opaque`.
 * The read is repeated once without the condition. If that works, no later read of this server has one.
 */
export function createConditionalRead(send: Send): ConditionalRead {
  let isRefused = false;
  return {
    isRefused: () => isRefused,
    read: async (sending, tag) => {
      if (tag === undefined || isRefused) return send(sending);
      const outcome = await send({ ...sending, headers: { ...sending.headers, 'If-None-Match': tag } });
      if (outcome.ok || outcome.problem.kind !== 'opaque') return outcome;
      const plain = await send(sending);
      isRefused ||= plain.ok;
      return plain;
    },
  };
}
