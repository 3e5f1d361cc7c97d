/** A page of a peer in Chromium, with the work of its main thread. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Opening } from './peer.ts';

const address = 'http://localhost/';

/** Milliseconds, longer than any debounce of a peer: one of them waits for 100 ms after a key. */
const rest = { afterKey: 150, afterStep: 250, afterOpening: 800, look: 30 };

/** Maximum seconds of work between two checks of an idle page. */
const resting = 0.001;

const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };

const frame = '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">';
const document = `${frame}<title>peer</title><link rel="stylesheet" href="/style.css"><script type="module" src="/page.js"></script>`;

export interface DrawnPage {
  readonly page: Page;
  /** CPU time of the main thread for `act`, until it is idle. Milliseconds. */
  cost(rests: keyof typeof rest, act: () => Promise<unknown>): Promise<number>;
  key(character: string): Promise<unknown>;
  slowedBy(times: number): Promise<unknown>;
  /** Bytes and elements after garbage collection. */
  held(): Promise<{ readonly heap: number; readonly nodes: number }>;
  close(): Promise<void>;
}

/** Opens a blank page with the peer loaded and the exercise prepared. */
export async function openPage(browser: Browser, folder: string, opening: Opening): Promise<DrawnPage> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  await context.route(`${address}**`, async (route) => {
    const path = new URL(route.request().url()).pathname;
    const headers = {
      'content-type': types[path.split('.').at(-1) ?? ''] ?? 'text/html',
      // These headers give a page a clock with a resolution of five microseconds.
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    };
    const body = path === '/' ? document : await readFile(join(folder, path)).catch(() => '');
    await route.fulfill({ headers, body });
  });
  const page = await context.newPage();
  const thrown: Error[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  await page.goto(address);
  await page.waitForFunction(() => 'peer' in window);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.evaluate((given) => window.peer.prepare(given), opening);
  await session.send('HeapProfiler.collectGarbage');
  await wait(rest.afterStep);
  return driver(page, session, thrown);
}

function driver(page: Page, session: CDPSession, thrown: readonly Error[]): DrawnPage {
  async function metric(name: string): Promise<number> {
    const { metrics } = await session.send('Performance.getMetrics');
    const found = metrics.find((each) => each.name === name);
    if (found === undefined) throw new Error(`Chromium says nothing of ${name}.`);
    return found.value;
  }
  return {
    page,
    async cost(rests, act) {
      const before = await metric('TaskDuration');
      await act();
      await wait(rest[rests]);
      // On a slow machine the work may continue.
      for (let at = await metric('TaskDuration'), last = 0; at - last > resting; ) {
        last = at;
        await wait(rest.look);
        at = await metric('TaskDuration');
      }
      if (thrown.length > 0) throw new AggregateError(thrown, `The page threw: ${thrown.join()}`);
      return ((await metric('TaskDuration')) - before) * 1000;
    },
    async key(character) {
      await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: character, key: character });
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: character });
    },
    slowedBy: (rate) => session.send('Emulation.setCPUThrottlingRate', { rate }),
    async held() {
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      return { heap: usedSize, nodes: await metric('Nodes') };
    },
    close: () => page.context().close(),
  };
}
