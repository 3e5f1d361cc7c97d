/**
 * `npm run bench:life [-- --slower 4]`: the built app with 3 000 entries of 2 kB, on a desktop whose processor is that
 * many times slower (1). Measures the time until home appears, the tasks that take more than 50 ms of the processor
 * until then, and those from the press that saves a note until five seconds after its sync. Also the memory before and
 * after. Needs a build.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type CDPSession, chromium } from '@playwright/test';
import { collectionNames } from '#src/contract/domain/collections.ts';
import { writeEntriesText } from '#src/contract/wire/field-text.ts';
import { fieldOfCollection } from '#src/contract/wire/node-fields.ts';
import { desktop, people, startApp } from '#tests/browser/app.ts';
import { Person } from '#tests/browser/person.ts';
import { loginTo, ownNode } from '#tests/server/program.ts';
import { watchMainThread } from './main-thread.ts';
import { muchWork } from './much-work.ts';

declare global {
  interface Window {
    /** Milliseconds from the request of this page until the greeting was drawn. */
    shown: Promise<number>;
  }
}

/** From the first script of each page on: polling for the heading from outside is too coarse. */
function watch(): void {
  window.shown = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('.greet h1') === null) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

interface Space {
  /** Resolves when the space was written since the last call. */
  written(): Promise<void>;
}

/** Fills Claire’s space with a life’s work, field by field, because a body is limited to less. */
async function fillSpace(origin: string): Promise<Space> {
  const bearer = await loginTo(origin, people.claire.mail, people.claire.password);
  const node = await ownNode(origin, bearer);
  const work = muchWork();
  let tag = '';
  for (const name of collectionNames) {
    const value = writeEntriesText(work[name], { list: false });
    const answer = await fetch(`${origin}${node}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify({ type: [{ target_id: 'data' }], [fieldOfCollection[name]]: [{ value }] }),
    });
    if (!answer.ok) throw new Error(`${name} was refused: ${answer.status} ${await answer.text()}`);
    tag = answer.headers.get('etag') ?? '';
  }
  return {
    async written() {
      for (;;) {
        const headers = { authorization: `Bearer ${bearer}`, 'if-none-match': tag };
        const answer = await fetch(`${origin}${node}`, { headers });
        await answer.body?.cancel();
        tag = answer.headers.get('etag') ?? tag;
        if (answer.status === 200) return;
        await wait(200);
      }
    },
  };
}

async function heapMegabytes(session: CDPSession): Promise<string> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return (usedSize / 1e6).toFixed(0);
}

/** @param args `--slower`. @returns the exit code. */
export async function measure(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { slower: { type: 'string', default: '1' } } });
  const app = await startApp();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const space = await fillSpace(app.origin);
    const context = await browser.newContext({ viewport: desktop, locale: 'fr-FR', reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await page.addInitScript(watch);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slower) });
    const person = new Person(page, app.origin);
    await person.open('/');
    await page.getByLabel('Adresse e-mail').fill(people.claire.mail);
    await page.getByLabel('Mot de passe', { exact: true }).fill(people.claire.password);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.waitForURL((url) => !url.pathname.includes('login'));
    // Wait until all of it is loaded and stored on the device.
    await wait(15_000);
    const mainThread = await watchMainThread(session);
    const said = async () => {
      const tasks = await mainThread.longTasks();
      return `${tasks.length} tasks over 50 ms${tasks.length > 0 ? `: ${tasks.join(', ')}` : ''}`;
    };
    await page.goto(`${app.origin}/`);
    await person.heading().waitFor();
    const shown = await page.evaluate(() => window.shown);
    console.log(`home after a new page: ${shown.toFixed(0)} ms, ${await said()}`);
    await page.goto(`${app.origin}/pages/celebrations`);
    await page
      .getByText(/^Écrire une (première )?note/)
      .first()
      .click();
    await page.getByRole('textbox').first().fill('Une phrase, comme on en écrit une.');
    await wait(2000);
    console.log(`heap before the save: ${await heapMegabytes(session)} MB`);
    for (const round of ['first', 'second']) {
      if (round === 'second') {
        await page
          .getByText(/^Écrire une (première )?note/)
          .first()
          .click();
        await page.getByRole('textbox').first().fill('Et une autre, un peu plus tard.');
        await wait(2000);
      }
      await said();
      await page.getByRole('button', { name: 'Enregistrer la note' }).click();
      await page.getByText('Note ajoutée').first().waitFor();
      await space.written();
      await wait(5000);
      console.log(`${round} save: ${await said()}`);
    }
    console.log(`heap after it: ${await heapMegabytes(session)} MB`);
    return 0;
  } finally {
    await browser.close();
    await app.stop();
  }
}
