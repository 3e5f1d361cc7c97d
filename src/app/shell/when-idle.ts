/** Work that can wait until the browser has nothing better to do. */

/** Gives the way to call it off. Safari has no idle callback: a moment after the page is drawn does as well. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 5000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 1500);
  return () => clearTimeout(timer);
}
