/** The Content-Security-Policy of the app's page. */

/** Names of the Trusted Types policies that the app may make: one, for its own workers. */
const trustedTypes = 'app-worker';

/** @param backendUrl the backend that the app talks to; empty for its own origin. */
export function appPolicy(backendUrl: string): string {
  const backend = backendUrl === '' ? '' : ` ${new URL(backendUrl).origin}`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src 'self'${backend}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes}`,
  ].join('; ');
}
