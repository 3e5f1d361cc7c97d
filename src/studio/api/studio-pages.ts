/** The built studio as a server gives it: which page stands where, and under which policy each file is. */
import { pagePolicy, policyOfFiles } from '#src/contract/wire/page-policy.ts';

/** Of the studio's page, which frames its own preview. */
export const studioPolicy = pagePolicy({ trustedTypes: 'studio-worker', frames: "'self'" });

/** Of the preview, which the studio frames. */
export const previewPolicy = pagePolicy({ trustedTypes: "'none'", ancestors: "'self'" });

/** Of the worker that checks documents: it may evaluate what ajv compiles, and reaches nothing and nobody. */
const checkerPolicy = "default-src 'none'; script-src 'self' 'unsafe-eval'";

/** The worker that checks documents: ajv compiles there, so that nothing else may be in it. */
const checkerFile = /\/checker(?:-[\w-]+)?\.js$/;

const previewPath = /^\/studio\/preview(?:[/?]|$)/;

/** Vite puts what has a hash in its name there. */
const hashedFiles = '/assets/';
const year = 'public, max-age=31536000, immutable';

/** @param url path under `/studio`. Gives the page's file in the build. */
export function pageAt(url: string): string {
  return previewPath.test(url) ? 'preview/index.html' : 'index.html';
}

/** @param path of a file of the build. */
export function headersOfFile(path: string): Readonly<Record<string, string>> {
  const cache = path.includes(hashedFiles) ? year : 'no-cache';
  if (/\/preview\/[^/]*\.html$/.test(path)) {
    return {
      'cache-control': cache,
      'content-security-policy': previewPolicy,
      'x-frame-options': 'SAMEORIGIN',
    };
  }
  const ofPage = path.endsWith('.html') ? studioPolicy : policyOfFiles;
  return {
    'cache-control': cache,
    'content-security-policy': checkerFile.test(path) ? checkerPolicy : ofPage,
    'x-frame-options': 'DENY',
  };
}
