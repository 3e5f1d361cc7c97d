/** The address of a worker as Trusted Types want it. */

interface TypePolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => string };
}

/**
 * @param policy the name that the page's Content-Security-Policy allows; a second one of that name is refused.
 * @returns the plain text where a browser knows of no Trusted Types.
 */
export function trustedAddress(policy: string, worker: string): string {
  const { trustedTypes }: typeof globalThis & { trustedTypes?: TypePolicies } = globalThis;
  if (trustedTypes === undefined) return worker;
  const rules = {
    createScriptURL(address: string) {
      if (address === worker) return address;
      throw new TypeError(`${address} is no worker of this page.`);
    },
  };
  return trustedTypes.createPolicy(policy, rules).createScriptURL(worker);
}
