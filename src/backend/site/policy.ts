/** The Content-Security-Policy of the app's page, and of the files beside it. */
import { createHash } from 'node:crypto';

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

/** Of every file that is no page: of the worker too, which obeys its own answer and not the page's. */
export const policyOfFiles = "frame-ancestors 'none'";

/**
 * A short name of a policy's text, for the revision of the page that a worker keeps: a kept page keeps the policy that
 * it came with, so that another policy has to make another revision.
 */
export function policyRevision(backendUrl: string): string {
  return createHash('sha256').update(appPolicy(backendUrl)).digest('hex').slice(0, 16);
}
