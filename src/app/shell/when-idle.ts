/** Runs work when the browser is idle. */

/** Returns a cancel function. Safari has no `requestIdleCallback`, so fall back to a timeout after the first paint. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 5000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 1500);
  return () => clearTimeout(timer);
}
