/** Every widget in every state: axe in both themes and languages, enlarged text on a narrow phone, no motion where none is wanted. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { phone } from './app.ts';
import { expect, fixtureNames, readFixture, test } from './gallery/walk.ts';

// The engine that the other pages are checked with.
const builder = createRequire(import.meta.url).resolve('@axe-core/playwright');
const axeSource = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// Hundreds of places in one test: a trace of each would take longer than they do.
test.use({ trace: 'off' });

const states = ['empty', 'filled', 'error', 'read-only', 'disabled'];

/** What axe finds; its source is put into the page once, not once for every place. */
async function violations(page: Page, left: readonly string[] = []): Promise<readonly string[]> {
  const found = await page.evaluate(
    async ([wanted, without]) => {
      const { axe: engine } = window as unknown as { axe: typeof axe };
      const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
      const result = await engine.run(document, { runOnly: [...wanted], rules, resultTypes: ['violations'] });
      return result.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
      );
    },
    [tags, left] as const,
  );
  return found;
}

test.describe('in every state', () => {
  test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } });

  for (const theme of ['light', 'dark'])
    for (const locale of ['fr', 'en'])
      test(`widgets, ${theme}, ${locale}`, async ({ gallery }) => {
        const { page } = gallery;
        await gallery.open();
        await page.evaluate(axeSource);
        for (const name of fixtureNames('widgets')) {
          await gallery.show({ source: `widgets/${name}`, state: 'all', theme, locale });
          await expect(page.locator('.gallery-states > section')).toHaveCount(states.length);
          // Five times the same landmark on one page is the gallery's doing.
          expect(await violations(page, ['landmark-unique']), name).toEqual([]);
        }
      });

  for (const theme of ['light', 'dark'])
    test(`plain documents, ${theme}`, async ({ gallery }) => {
      const { page } = gallery;
      await gallery.open();
      await page.evaluate(axeSource);
      for (const name of fixtureNames('plain')) {
        await gallery.show({ source: `plain/${name}`, state: 'all', theme });
        await expect(page.locator('.gallery-states > section')).toHaveCount(states.length);
        expect(await violations(page, ['landmark-unique']), name).toEqual([]);
      }
    });

  test('a state is what it says', async ({ gallery }) => {
    const { page } = gallery;
    await gallery.open();
    for (const name of fixtureNames('widgets')) {
      await gallery.show({ source: `widgets/${name}`, state: 'all' });
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
  });
});

test.describe('text at 200 % on 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

  for (const [folder, locale] of [
    ['widgets', 'fr'],
    ['widgets', 'en'],
    ['plain', 'fr'],
  ] as const)
    test(`${folder}, ${locale}`, async ({ gallery }) => {
      const { page } = gallery;
      await gallery.open();
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      for (const name of fixtureNames(folder)) {
        await gallery.show({ source: `${folder}/${name}`, state: 'all', locale });
        const { width, outside } = await page.evaluate(() => ({
          width: document.documentElement.scrollWidth,
          outside: [...document.querySelectorAll('.gallery-form *')]
            .filter((element) => {
              // The box of words in a line holds the blank at its end too, which takes no room.
              if (getComputedStyle(element).display === 'inline') return false;
              const { left, right, width: own } = element.getBoundingClientRect();
              return own > 1 && (right > innerWidth + 1 || left < -1);
            })
            .map((element) => element.outerHTML.slice(0, 160)),
        }));
        expect(outside, name).toEqual([]);
        expect(width, name).toBeLessThanOrEqual(320);
      }
    });
});

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test.describe(`motion, ${reducedMotion}`, () => {
    test.use({ viewport: phone, contextOptions: { reducedMotion } });

    test(reducedMotion === 'reduce' ? 'nothing moves' : 'something moves', async ({ gallery }) => {
      const { page } = gallery;
      await page.addInitScript(() => {
        const moved: string[] = [];
        Object.assign(window, { moved });
        document.addEventListener('transitionrun', ({ propertyName, target }) => {
          // Colours may fade: they are no motion.
          if (/color|shadow|opacity|outline|fill|stroke$/.test(propertyName)) return;
          moved.push(`${propertyName} of ${(target as Element).className}`);
        });
        document.addEventListener('animationstart', ({ animationName, target }) => {
          const { animationDuration } = getComputedStyle(target as Element);
          if (animationDuration !== '0s') moved.push(`${animationName} of ${(target as Element).className}`);
        });
      });
      await gallery.open();
      for (const name of fixtureNames('widgets'))
        for (const state of ['filled', 'error']) await gallery.show({ source: `widgets/${name}`, state });
      for (const name of ['reconew', 'checkin']) {
        const { uiSchema } = readFixture<{ uiSchema: { 'ui:slides': readonly { name: string }[] } }>(
          'fr',
          name,
        );
        await gallery.show({ source: `fr/${name}`, state: 'filled' });
        const next = page.getByRole('button', { name: 'Suivant' });
        for (const slide of uiSchema['ui:slides'].slice(1)) {
          await next.click();
          await expect(page.locator('.slide-body')).toHaveAttribute('data-slide', slide.name);
        }
      }
      const moved = await page.evaluate(() => (window as unknown as { moved: readonly string[] }).moved);
      if (reducedMotion === 'reduce') expect(moved).toEqual([]);
      else expect(moved).toContainEqual(expect.stringContaining('slide-in'));
    });
  });
