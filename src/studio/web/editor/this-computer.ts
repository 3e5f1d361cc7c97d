/** Returns whether a URL names this computer only (localhost), so that no other device can open it. */
export function isThisComputer(origin: string): boolean {
  const { hostname } = new URL(origin);
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^(?:127\.|\[::1\]$)/u.test(hostname);
}
