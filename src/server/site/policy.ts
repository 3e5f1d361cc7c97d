/** The Content-Security-Policy of the app's page and files. */
import { createHash } from 'node:crypto';
import { connectSources, pagePolicy } from '#src/contract/wire/page-policy.ts';

/** @param backendUrl of the app's backend; empty for its own origin. */
export function appPolicy(backendUrl: string): string {
  // One Trusted Types policy, for its own workers.
  return pagePolicy({ backendUrl, trustedTypes: 'app-worker' });
}

/** Path of the service worker. */
export const workerPath = '/sw.js';

/**
 * Policy of the service worker, which obeys its own response and not the page's: no second script, only the app's own
 * files and the backend.
 */
export function workerPolicy(backendUrl: string): string {
  return [
    "default-src 'none'",
    connectSources(backendUrl),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/**
 * A short hash of both policies, for the page's revision in a worker's cache. A cached page keeps the policy it came
 * with, so another policy needs another revision.
 */
export function policyRevision(backendUrl: string): string {
  return createHash('sha256')
    .update(`${appPolicy(backendUrl)}\n${workerPolicy(backendUrl)}`)
    .digest('hex')
    .slice(0, 16);
}
