/** Starts the checker's worker under the one Trusted Types policy of the studio. */
import { trustedAddress } from '#src/platform/device/trusted-address.ts';
import checkerAddress from './checker-worker.ts?worker&url';

/** Made once: a policy of one name may be. */
let trusted: string | undefined;

export function startChecker(): Worker {
  trusted ??= trustedAddress('studio-worker', checkerAddress);
  return new Worker(trusted, { type: 'module' });
}
