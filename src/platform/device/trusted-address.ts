/** The URL of a worker as Trusted Types require it. */

interface TypePolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => string };
}

/**
 * @param policy the name that the page's CSP allows. A second policy of that name is refused.
 * @returns the plain text if the browser does not support Trusted Types.
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
