/** Whether an address names the very computer that it is read on, so that no other device gets there by it. */
export function isThisComputer(origin: string): boolean {
  const { hostname } = new URL(origin);
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^(?:127\.|\[::1\]$)/u.test(hostname);
}
