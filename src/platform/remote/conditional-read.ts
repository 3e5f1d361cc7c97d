/** Reads with `If-None-Match`, unless the server does not allow the header. */
import type { Outcome } from './outcome.ts';
import type { Send, Sending } from './send.ts';

export interface ConditionalRead {
  /** @param tag ETag of the caller's answer; undefined reads without a condition. */
  readonly read: <T>(sending: Sending<T>, tag: string | undefined) => Promise<Outcome<T>>;
  /** True once a read succeeded only without the condition. */
  readonly isRefused: () => boolean;
}

/**
 * If the server's CORS does not list `If-None-Match`, the browser fails the request as `opaque`.
 * The read is repeated once without the condition. If that works, later reads of this server omit it.
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
