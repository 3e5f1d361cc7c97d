/** A window whose width changes: happy-dom tells of a wide one that becomes narrow only after it has become wide. */
import { onTestFinished, vi } from 'vitest';

/** @returns what sets the width, in pixels; queries of anything but the least width match nothing. */
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
