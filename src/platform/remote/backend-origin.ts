/** The origin of a backend: a part of who a person is. */

/** An address in its normal form; the page's own where none is given. */
export function originOf(backendUrl: string): string {
  const address = backendUrl === '' ? globalThis.location.origin : backendUrl;
  return URL.canParse(address) ? new URL(address).origin : address;
}
