/** Pages of the built studio: their paths and response headers. */
import { pagePolicy, policyOfFiles } from '#src/contract/wire/page-policy.ts';

/** Policy of the studio's page, which contains its preview in a frame. */
export const studioPolicy = pagePolicy({ trustedTypes: 'studio-worker studio-xliff', frames: "'self'" });

/** Policy of the preview, which only the studio may frame. */
export const previewPolicy = pagePolicy({ trustedTypes: "'none'", ancestors: "'self'" });

/** Policy of the playground, which frames itself. */
export const playgroundPolicy = pagePolicy({
  trustedTypes: 'studio-worker',
  frames: "'self'",
  ancestors: "'self'",
});

/** Policy of the checker's worker: allows the code that ajv compiles, and no network access. */
const checkerPolicy = "default-src 'none'; script-src 'self' 'unsafe-eval'";

/** The checker's worker. It must contain nothing else, because ajv needs `unsafe-eval`. */
const checkerFile = /\/checker(?:-[\w-]+)?\.js$/;

const previewPath = /^\/studio\/preview(?:[/?]|$)/;

/** Vite writes files with a hash in their name there. */
const hashedFiles = '/assets/';
const year = 'public, max-age=31536000, immutable';

/** Returns the page's file in the build. @param url path under `/studio`. */
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

/** @param path of a file of the playground's build. */
export function headersOfPlayground(path: string): Readonly<Record<string, string>> {
  const page = { 'content-security-policy': playgroundPolicy, 'x-frame-options': 'SAMEORIGIN' };
  return { ...headersOfFile(path), ...(path.endsWith('.html') && page) };
}
