/** The Content-Security-Policy of the app's page, and of the files beside it. */
import { createHash } from 'node:crypto';
import { connectSources, pagePolicy } from '#src/contract/wire/page-policy.ts';

/** @param backendUrl the backend that the app talks to; empty for its own origin. */
export function appPolicy(backendUrl: string): string {
  // One Trusted Types policy, for its own workers.
  return pagePolicy({ backendUrl, trustedTypes: 'app-worker' });
}

/** Where the service worker is. */
export const workerPath = '/sw.js';

/**
 * Of the service worker, which obeys its own answer and not the page's: it runs no second script, keeps the app's own
 * files, and talks to the backend.
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
 * A short name of both policies' texts, for the revision of the page that a worker keeps: a kept page, and a worker
 * whose bytes are the same, keep the policy that they came with, so that another policy has to make another revision.
 */
export function policyRevision(backendUrl: string): string {
  return createHash('sha256')
    .update(`${appPolicy(backendUrl)}\n${workerPolicy(backendUrl)}`)
    .digest('hex')
    .slice(0, 16);
}
