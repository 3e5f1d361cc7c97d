/**
 * Finds code that relies on speed, while the test itself acts as fast as usual: `SLOW_DRAWING=150` delays React's
 * low-priority work by 150 ms, `SLOW_PAGES=6` makes the processor of every page 6 times slower, `SLOW_ANSWERS=500`
 * delays each answer by up to 500 ms.
 */
import type { Server } from 'node:http';
import type { Browser, BrowserContext, Page } from '@playwright/test';

const rate = Number(process.env.SLOW_PAGES ?? 1);
const lag = Number(process.env.SLOW_DRAWING ?? 0);
const latest = Number(process.env.SLOW_ANSWERS ?? 0);

/** Delays React's low-priority rendering and effects by that many milliseconds, on all pages opened from now on. */
export function drawLate(pages: Page | BrowserContext, milliseconds: number): Promise<unknown> {
  return pages.addInitScript((late) => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...sent: [unknown]) {
      // React's scheduler is the one that posts null to itself.
      if (sent[0] === null) setTimeout(() => postMessage.call(this, null), late);
      else postMessage.apply(this, sent);
    } as typeof postMessage;
  }, milliseconds);
}

function slowContext(context: BrowserContext): void {
  if (lag > 0) void drawLate(context, lag);
  if (rate > 1)
    context.on('page', (page) => {
      const slowed = context
        .newCDPSession(page)
        .then((session) => session.send('Emulation.setCPUThrottlingRate', { rate }));
      // A page that closes at once may fail here, which does not matter.
      slowed.catch(() => undefined);
    });
}

/** Every page that the browser opens from now on. */
export function slowPages(browser: Browser): void {
  if (rate > 1 || lag > 0) browser.on('context', slowContext);
}

/** Each request waits before the server reads it, so that answers can arrive in another order. */
export function slowAnswers(server: Server): void {
  if (latest === 0) return;
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (...request) => {
    setTimeout(() => {
      for (const listener of listeners) listener.apply(server, request);
    }, Math.random() * latest);
  });
}
