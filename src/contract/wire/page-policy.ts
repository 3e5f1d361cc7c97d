/** The Content-Security-Policy of a page for all servers: allows only its own resources and no inline scripts. */

interface PagePolicy {
  /** The backend that the page talks to; empty for its own origin. */
  readonly backendUrl?: string;
  /** Names of the Trusted Types policies that the page may create. */
  readonly trustedTypes: string;
  /** What it may frame, and what may frame it. */
  readonly frames?: string;
  readonly ancestors?: string;
}

export function pagePolicy({
  backendUrl = '',
  trustedTypes,
  frames,
  ancestors = "'none'",
}: PagePolicy): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    connectSources(backendUrl),
    ...(frames === undefined ? [] : [`frame-src ${frames}`]),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes}`,
  ].join('; ');
}

export function connectSources(backendUrl: string): string {
  return `connect-src 'self'${backendUrl === '' ? '' : ` ${new URL(backendUrl).origin}`}`;
}

/** Policy for all files other than pages. */
export const policyOfFiles = "frame-ancestors 'none'";
