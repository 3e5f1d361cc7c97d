/** What every request is sent with. */
import type { After } from './response-timeout.ts';

export interface SendOptions {
  readonly backendUrl: string;
  readonly fetch: typeof fetch | undefined;
  readonly now: () => number;
  /** False where the device is certain to have no network. */
  readonly online: () => boolean;
  /** Replaces the waiting times of every call, in seconds; what the size of a body adds stays. */
  readonly timeoutSeconds: number | undefined;
  readonly after: After;
}
