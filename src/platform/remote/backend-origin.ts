/** The origin of a backend. It is part of a person's identity. */

/** Normalizes a URL to its origin; the page's own if empty. */
export function originOf(backendUrl: string): string {
  const address = backendUrl === '' ? globalThis.location.origin : backendUrl;
  return URL.canParse(address) ? new URL(address).origin : address;
}
