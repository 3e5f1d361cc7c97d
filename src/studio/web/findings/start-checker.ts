/** Starts the checker's worker with the studio's only Trusted Types policy. */
import { trustedAddress } from '#src/platform/device/trusted-address.ts';
import checkerAddress from './checker-worker.ts?worker&url';

/** Cached: a policy name can be used once. */
let trusted: string | undefined;

export function startChecker(): Worker {
  trusted ??= trustedAddress('studio-worker', checkerAddress);
  return new Worker(trusted, { type: 'module' });
}
