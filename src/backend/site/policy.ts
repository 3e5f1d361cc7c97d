/** The Content-Security-Policy of the app's page, of the studio's, and of the files beside them. */
import { createHash } from 'node:crypto';

interface PagePolicy {
  /** The backend that the page talks to; empty for its own origin. */
  readonly backendUrl?: string;
  /** Names of the Trusted Types policies that the page may make. */
  readonly trustedTypes: string;
  /** Whom it may frame, and who may frame it. */
  readonly frames?: string;
  readonly ancestors?: string;
}

function pagePolicy({ backendUrl = '', trustedTypes, frames, ancestors = "'none'" }: PagePolicy): string {
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

/** @param backendUrl the backend that the app talks to; empty for its own origin. */
export function appPolicy(backendUrl: string): string {
  // One Trusted Types policy, for its own workers.
  return pagePolicy({ backendUrl, trustedTypes: 'app-worker' });
}

/** Of the studio's page, which frames its own preview. */
export const studioPolicy = pagePolicy({ trustedTypes: 'studio-worker', frames: "'self'" });

/** Of the preview, which the studio frames. */
export const previewPolicy = pagePolicy({ trustedTypes: "'none'", ancestors: "'self'" });

/** Of the worker that checks documents: it may evaluate what ajv compiles, and reaches nothing and nobody. */
export const checkerPolicy = "default-src 'none'; script-src 'self' 'unsafe-eval'";

function connectSources(backendUrl: string): string {
  return `connect-src 'self'${backendUrl === '' ? '' : ` ${new URL(backendUrl).origin}`}`;
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

/** Of every other file that is no page. */
export const policyOfFiles = "frame-ancestors 'none'";

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
