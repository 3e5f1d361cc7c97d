/** Fakes the window's width: happy-dom reports a narrower window only after a wider one. */
import { onTestFinished, vi } from 'vitest';

/** @returns a function that sets the width, in pixels. Only min-width queries can match. */
export function stubWidth(width: number): (width: number) => void {
  const media = new EventTarget();
  let now = width;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: now >= Number(/\(min-width: (\d+)px\)/u.exec(query)?.[1] ?? Number.POSITIVE_INFINITY),
    addEventListener: media.addEventListener.bind(media),
    removeEventListener: media.removeEventListener.bind(media),
  }));
  onTestFinished(() => void vi.unstubAllGlobals());
  return (next) => {
    now = next;
    media.dispatchEvent(new Event('change'));
  };
}
