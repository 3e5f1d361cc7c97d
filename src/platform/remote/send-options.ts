/** Options of every request. */
import type { After } from './response-timeout.ts';

export interface SendOptions {
  readonly backendUrl: string;
  readonly fetch: typeof fetch | undefined;
  readonly now: () => number;
  /** False if the device is certain to be offline. */
  readonly online: () => boolean;
  /** Replaces the timeouts of all calls, in seconds. Time for large bodies is added. */
  readonly timeoutSeconds: number | undefined;
  readonly after: After;
}
