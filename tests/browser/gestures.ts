/** Counts a person's actions: taps, and fields in which they typed. */
import type { Page } from '@playwright/test';

export interface Gestures {
  readonly taps: number;
  /** Fields with typed text, each counted once per page. */
  readonly typed: number;
}

/** Call it before the first page opens. */
export async function countGestures(page: Page): Promise<() => Gestures> {
  const counts = { taps: 0, typed: 0 };
  await page.exposeFunction('countGesture', (kind: keyof Gestures) => {
    counts[kind] += 1;
  });
  await page.addInitScript(() => {
    const { countGesture: count } = window as unknown as { countGesture(kind: 'taps' | 'typed'): void };
    const fields = new WeakSet<EventTarget>();
    addEventListener('pointerdown', () => count('taps'), true);
    addEventListener(
      'input',
      ({ target }) => {
        const isText =
          target instanceof HTMLTextAreaElement ||
          (target instanceof HTMLInputElement && /^(text|email|password|search|tel)$/.test(target.type));
        if (!isText || fields.has(target)) return;
        fields.add(target);
        count('typed');
      },
      true,
    );
  });
  return () => ({ ...counts });
}
