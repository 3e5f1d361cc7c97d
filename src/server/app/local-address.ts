/** The address of a server that only its own machine can reach. */

/**
 * Returns an empty text for any other host: only `APP_URL` can give its address.
 * @param host a name or an address that the server listens on.
 * @param port 0: not known yet.
 */
export function localAddress(host: string, port: number): string {
  if (port === 0) return '';
  if (host === '127.0.0.1' || host === 'localhost') return `http://${host}:${port}`;
  return host === '::1' ? `http://[::1]:${port}` : '';
}
