/** Starts the checker's worker under the one Trusted Types policy of the studio. */
import checkerAddress from './checker-worker.ts?worker&url';

interface TypePolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => string };
}

let trusted: string | undefined;

/** The address as Trusted Types want it; a policy of one name is made once. */
function trustedAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TypePolicies };
  trusted ??=
    trustedTypes
      ?.createPolicy('studio-worker', {
        createScriptURL(address) {
          if (address === checkerAddress) return address;
          throw new TypeError(`${address} is no worker of the studio.`);
        },
      })
      .createScriptURL(checkerAddress) ?? checkerAddress;
  return trusted;
}

export function startChecker(): Worker {
  return new Worker(trustedAddress(), { type: 'module' });
}
