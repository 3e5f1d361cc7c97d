/**
 * `node tests/bench/run.mjs hostile`: opens every broken fixture in the playground in a real Chromium, in both languages.
 * Measures the time until it is drawn or rejected, and the longest block of the page's thread. Exits with 1 if one took
 * over 500 ms or blocked for over 200 ms (which only a quiet machine can show).
 */
import { chromium, type Page } from '@playwright/test';
import { startApp } from '#tests/browser/app.ts';
import { fixtureNames, PlaygroundPage } from '#tests/browser/playground.ts';

/** Milliseconds. */
const goals = { drawn: 500, blocked: 200 };

interface Shown {
  readonly name: string;
  readonly drawn: number;
  readonly blocked: number;
}

/** The browser reports long tasks (from 50 ms) after they have ended. */
async function show(playground: PlaygroundPage, name: string, locale: string): Promise<Shown> {
  const { page } = playground;
  await page.evaluate(() => {
    (window as unknown as { longest: number }).longest = 0;
  });
  const began = await page.evaluate(() => performance.now());
  await playground.show({ source: `broken/${name}`, locale });
  const [ended, blocked] = await page.evaluate(
    () =>
      new Promise<[number, number]>((resolve) => {
        const end = performance.now();
        // Two frames later the browser has reported every earlier task.
        requestAnimationFrame(() =>
          setTimeout(() => resolve([end, (window as unknown as { longest: number }).longest])),
        );
      }),
  );
  return { name: `${name} (${locale})`, drawn: ended - began, blocked };
}

function watchLongTasks(page: Page): Promise<void> {
  return page.evaluate(() => {
    const counted = window as unknown as { longest: number };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) counted.longest = Math.max(counted.longest, duration);
    }).observe({ entryTypes: ['longtask'] });
  });
}

function tell(what: string, of: 'drawn' | 'blocked', all: readonly Shown[]): boolean {
  const sorted = all.toSorted((a, b) => b[of] - a[of]);
  const middle = sorted[Math.floor(sorted.length / 2)]?.[of] ?? Number.NaN;
  const over = sorted.filter((one) => one[of] > goals[of]);
  console.log(
    `${what}: median ${middle.toFixed(0)} ms, over ${goals[of]} ms: ${over.length} of ${all.length}`,
  );
  for (const one of sorted.slice(0, 5)) console.log(`  ${one[of].toFixed(0)} ms ${one.name}`);
  return over.length === 0;
}

export async function measure(): Promise<number> {
  const app = await startApp();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    const playground = new PlaygroundPage(page, `${app.origin}/playground/`);
    await playground.open();
    await watchLongTasks(page);
    const names = fixtureNames('broken');
    const all: Shown[] = [];
    // The first pass loads the fixtures.
    for (const name of names) await show(playground, name, 'fr');
    for (const locale of ['fr', 'en'])
      for (const name of names) all.push(await show(playground, name, locale));
    const inTime = tell('drawn or refused', 'drawn', all);
    return tell('longest task', 'blocked', all) && inTime ? 0 : 1;
  } finally {
    await browser.close();
    await app.stop();
  }
}
