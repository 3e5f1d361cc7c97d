/** Every widget in every state: its state, axe in both themes and languages, enlarged text, and reduced motion. */
import type { Page } from '@playwright/test';
import { phone } from './app.ts';
import { axeViolations, outwardRules, showWholeSlide } from './axe.ts';
import { expect, type Folder, fixtureNames, type PlaygroundPage, readFixture, test } from './playground.ts';

const states = ['empty', 'filled', 'error', 'read-only', 'disabled'];

/** Checks that a widget is in the state that its name promises. */
async function expectStates(page: Page, name: string): Promise<void> {
  const section = (state: string) =>
    page.getByRole('region', { name: state, exact: true }).locator('.slide-body');
  await expect(section('error').locator('.err').first(), name).toBeVisible();
  await expect(section('filled').locator('.err'), name).toHaveCount(0);
  for (const state of ['read-only', 'disabled']) {
    const changeable = section(state).locator(
      ':is(input, textarea, select):not(:disabled, [readonly]), button[aria-pressed]:not(:disabled)',
    );
    await expect(changeable, `${name}, ${state}`).toHaveCount(0);
  }
}

/** At 200 % on 320 px nothing overflows and no sideways scrolling is needed; then restores the page. */
async function expectRoomForEnlargedText(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const { width, outside } = await page.evaluate(() => {
    const root = document.documentElement;
    root.style.fontSize = '200%';
    const found = [...document.querySelectorAll('.playground-form *')].filter((element) => {
      // The box of an inline text includes its last blank, which takes no room.
      if (getComputedStyle(element).display === 'inline') return false;
      const { left, right, width: own } = element.getBoundingClientRect();
      return own > 1 && (right > innerWidth + 1 || left < -1);
    });
    const measured = {
      width: root.scrollWidth,
      outside: found.map((element) => element.outerHTML.slice(0, 160)),
    };
    root.style.fontSize = '';
    return measured;
  });
  await page.setViewportSize(phone);
  expect(outside, name).toEqual([]);
  expect(width, name).toBeLessThanOrEqual(320);
}

async function expectEveryState(
  playground: PlaygroundPage,
  folder: Folder,
  name: string,
  isFirst: boolean,
): Promise<void> {
  const { page } = playground;
  const place = { source: `${folder}/${name}`, state: 'all' };
  await playground.show({ ...place, theme: 'light', locale: 'fr' });
  await expect(page.locator('.playground-states > section')).toHaveCount(states.length);
  if (folder === 'widgets') await expectStates(page, name);
  // The playground shows the same landmark five times on one page. The surroundings are the same for all.
  const look = { within: isFirst ? 'html' : '.playground-states' };
  await showWholeSlide(page, phone);
  expect(await axeViolations(page, { without: ['landmark-unique'], ...look }), name).toEqual([]);
  await expectRoomForEnlargedText(page, name);
  // The theme changes only colours, the language only words and their lengths.
  await playground.show({ ...place, theme: 'dark', locale: 'en' });
  await showWholeSlide(page, phone);
  expect(await axeViolations(page, { only: outwardRules, ...look }), `${name}, dark, in English`).toEqual([]);
  await page.setViewportSize(phone);
}

test.describe('in every state', { tag: '@deep' }, () => {
  test.use({ viewport: phone });

  for (const folder of ['widgets', 'plain'] as const) {
    const names = fixtureNames(folder);
    const middle = Math.ceil(names.length / 2);
    for (const part of [names.slice(0, middle), names.slice(middle)])
      test(`${folder}, ${part.at(0)} to ${part.at(-1)}`, async ({ playground }) => {
        await playground.open();
        for (const [rank, name] of part.entries())
          await expectEveryState(playground, folder, name, rank === 0);
      });
  }
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the long ends of a scale wrap inside their line', { tag: '@deep' }, async ({ playground }) => {
    const { page } = playground;
    await playground.open();
    await playground.show({ source: 'widgets/scale', state: 'filled', locale: 'fr' });
    const ends = page.locator('.range-ends').first().locator(':scope > span');
    await ends.evaluateAll((spans) => {
      const long = ['incompréhensiblement désagréable', 'extraordinairement enthousiasmant pour moi'];
      for (const [rank, span] of spans.entries()) span.lastElementChild?.replaceChildren(long[rank] ?? '');
    });
    const measured = await ends.evaluateAll(([first, last]) => {
      const line = first?.parentElement?.getBoundingClientRect();
      const boxes = [first, last].map((span) => span?.getBoundingClientRect());
      const [left, right] = boxes;
      return {
        fit: boxes.every((box) => box && line && box.left >= line.left && box.right <= line.right),
        apart: left && right && left.right <= right.left,
        cut: [first, last].some((span) => span && span.scrollWidth > span.clientWidth + 1),
      };
    });
    expect(measured).toEqual({ fit: true, apart: true, cut: false });
  });

  test('the links of the error summary are 8 px apart or more', async ({ playground }) => {
    const { page } = playground;
    await playground.open();
    await playground.show({ source: 'fr/reconew', locale: 'fr', slide: 'q3-reaction', state: 'error' });
    const links = page.locator('.summary a');
    await expect(links.first()).toBeVisible();
    const gaps = await links.evaluateAll((all) =>
      all.slice(1).map((link, rank) => {
        const before = all[rank]?.getBoundingClientRect();
        return before === undefined ? 0 : link.getBoundingClientRect().top - before.bottom;
      }),
    );
    expect(gaps.length).toBeGreaterThan(0);
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(8);
  });
});

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test.describe(`motion, ${reducedMotion}`, { tag: reducedMotion === 'reduce' ? [] : '@deep' }, () => {
    test.use({ viewport: phone, contextOptions: { reducedMotion } });

    test(reducedMotion === 'reduce' ? 'nothing moves' : 'something moves', async ({ playground }) => {
      const { page } = playground;
      await page.addInitScript(() => {
        const moved: string[] = [];
        Object.assign(window, { moved });
        document.addEventListener('transitionrun', ({ propertyName, target }) => {
          // Colours may fade: that is not motion.
          if (/color|shadow|opacity|outline|fill|stroke$/.test(propertyName)) return;
          moved.push(`${propertyName} of ${(target as Element).className}`);
        });
        document.addEventListener('animationstart', ({ animationName, target }) => {
          const { animationDuration } = getComputedStyle(target as Element);
          if (animationDuration !== '0s') moved.push(`${animationName} of ${(target as Element).className}`);
        });
      });
      await playground.open();
      // A running animation proves that the listener works; the exercises are enough for that.
      for (const name of reducedMotion === 'reduce' ? fixtureNames('widgets') : [])
        for (const state of ['filled', 'error']) await playground.show({ source: `widgets/${name}`, state });
      for (const name of ['reconew', 'checkin']) {
        const { uiSchema } = readFixture<{ uiSchema: { 'ui:slides': readonly { name: string }[] } }>(
          'fr',
          name,
        );
        await playground.show({ source: `fr/${name}`, state: 'filled' });
        const next = page.getByRole('button', { name: 'Suivant' });
        for (const slide of uiSchema['ui:slides'].slice(1)) {
          await next.press('Enter');
          await expect(page.locator('.slide-body')).toHaveAttribute('data-slide', slide.name);
        }
      }
      const moved = await page.evaluate(() => (window as unknown as { moved: readonly string[] }).moved);
      if (reducedMotion === 'reduce') expect(moved).toEqual([]);
      else expect(moved).toContainEqual(expect.stringContaining('slide-in'));
    });
  });
