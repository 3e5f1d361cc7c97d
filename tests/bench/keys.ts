/**
 * `npm run bench:keys [-- --slower 4]`: types a whole reconnection into the built app, on a phone whose processor is
 * that many times slower. Reports the time until each key and tap is shown (INP: the 98th percentile), and the tasks
 * that took more than 50 ms of the processor. Needs a build.
 */
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { people, phone, startApp } from '#tests/browser/app.ts';
import { Person, read } from '#tests/browser/person.ts';
import { doReconnection } from '#tests/browser/reconnection.ts';
import { watchMainThread } from './main-thread.ts';

interface Responses {
  /** Number of keys and taps. */
  count: number;
  /** By interaction: milliseconds until its last event was shown; interactions under 16 ms are absent. */
  readonly shown: Record<number, number>;
}

declare global {
  interface Window {
    responses: Responses;
  }
}

/** Observes from the first script of each page on. */
function watch(): void {
  const responses: Responses = { count: 0, shown: {} };
  window.responses = responses;
  for (const kind of ['keydown', 'pointerdown'])
    addEventListener(
      kind,
      () => {
        responses.count += 1;
      },
      { capture: true, passive: true },
    );
  new PerformanceObserver((list) => {
    // TypeScript's type of these entries lacks the interaction.
    for (const { interactionId, duration } of list.getEntries() as unknown as readonly {
      interactionId: number;
      duration: number;
    }[])
      if (interactionId > 0)
        responses.shown[interactionId] = Math.max(responses.shown[interactionId] ?? 0, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Milliseconds between two keys of a fast typist. */
const betweenKeys = 80;

/** Types like a person, key by key. */
class Typist extends Person {
  override async answer(question: string | RegExp, words: string): Promise<void> {
    const name = read(question);
    const field = this.page.getByRole('textbox', { name }).or(this.page.getByRole('combobox', { name }));
    await field.first().click();
    await this.page.keyboard.type(words, { delay: betweenKeys });
  }
}

/** The 98th percentile; a figure below 16 counts as 16. */
function worstButTwo({ count, shown }: Responses): number {
  const known = Object.values(shown).sort((one, other) => other - one);
  return Math.max(16, known[Math.floor(count * 0.02)] ?? 0);
}

interface Typed {
  readonly responses: Responses;
  readonly longTasks: readonly number[];
}

async function typeAll(page: Page, origin: string, slower: number): Promise<Typed> {
  const person = new Typist(page, origin);
  await person.signIn(people.claire);
  await person.open('/reco/add');
  await person.heading().waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  // Exclude the cost of opening the page.
  await page.evaluate(() => {
    window.responses.count = 0;
  });
  const mainThread = await watchMainThread(session);
  await doReconnection(person, {
    tense: 'past',
    who: 'Hélène Arnaud',
    subject: 'Le comité de mars',
    intuitions: ['L’appeler avant jeudi', 'Lui dire ce que j’ai vu'],
  });
  return { responses: await page.evaluate(() => window.responses), longTasks: await mainThread.longTasks() };
}

/** @param args `--slower`. @returns the exit code. */
export async function measure(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { slower: { type: 'string', default: '4' } } });
  const slower = Number(values.slower);
  const app = await startApp();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const context = await browser.newContext({ viewport: phone, locale: 'fr-FR', reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await page.addInitScript(watch);
    const { responses, longTasks } = await typeAll(page, app.origin, slower);
    console.log(`${responses.count} keys and taps, the processor ${slower} times slower`);
    console.log(`INP p98       ${worstButTwo(responses)} ms`);
    console.log(`longest       ${Math.max(16, ...Object.values(responses.shown))} ms`);
    console.log(
      `long tasks    ${longTasks.length}${longTasks.length > 0 ? `: ${longTasks.join(', ')} ms` : ''}`,
    );
    return 0;
  } finally {
    await browser.close();
    await app.stop();
  }
}
