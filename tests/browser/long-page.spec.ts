/** A page of very many questions: questions out of sight skip layout, and appear when scrolled into view. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import { buildPeer } from '#tests/bench/peers/build.ts';
import { openPage } from '#tests/bench/peers/drawn-page.ts';

let folder = '';

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ancrage-long-page-'));
  await buildPeer(new URL('../bench/peers/pages/ours.tsx', import.meta.url).pathname, folder);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function open(browser: Browser, questions: number) {
  const drawn = await openPage(browser, folder, { questions, layout: 'page', answers: {}, fromText: false });
  await drawn.page.evaluate(() => window.peer.open());
  const groups = drawn.page.locator('.form-group');
  await expect(groups).toHaveCount(questions / 12);
  const laidOut = () =>
    groups.evaluateAll(
      (all) =>
        all.filter((group) => group.querySelector('input')?.checkVisibility({ contentVisibilityAuto: true }))
          .length,
    );
  return { ...drawn, groups, laidOut };
}

test('as many groups are laid out of 1 200 questions as of 240, and the last one when it is gone to', async ({
  browser,
}) => {
  const few = await open(browser, 240);
  const many = await open(browser, 1200);
  await expect.poll(many.laidOut).toBeLessThan(20);
  await expect.poll(async () => (await many.laidOut()) - (await few.laidOut())).toBe(0);
  const last = many.groups.last().locator('input').first();
  await last.focus();
  await expect(last).toBeInViewport();
  await many.page.keyboard.type('There');
  await expect(last).toHaveValue('There');
  expect(await many.page.evaluate(() => Object.values(window.peer.answers()))).toEqual(['There']);
  for (const each of [few, many]) await each.close();
});

test('of a page of few groups all are laid out', { tag: '@deep' }, async ({ browser }) => {
  const page = await open(browser, 96);
  expect(await page.laidOut()).toBe(8);
  await page.close();
});
