/** Every widget in every state: axe in both themes, in a language each, enlarged text on a narrow phone, no motion where none is wanted. */
import { phone } from './app.ts';
import { axeViolations } from './axe.ts';
import { expect, fixtureNames, readFixture, test } from './gallery/walk.ts';

const states = ['empty', 'filled', 'error', 'read-only', 'disabled'];

test.describe('in every state', () => {
  test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } });

  // A language with each theme: of the words around a widget, axe asks no more in one than in the other.
  for (const [theme, locale] of [
    ['light', 'fr'],
    ['dark', 'en'],
  ] as const)
    test(`widgets, ${theme}, ${locale}`, async ({ gallery }) => {
      const { page } = gallery;
      await gallery.open();
      for (const name of fixtureNames('widgets')) {
        await gallery.show({ source: `widgets/${name}`, state: 'all', theme, locale });
        await expect(page.locator('.gallery-states > section')).toHaveCount(states.length);
        // Five times the same landmark on one page is the gallery's doing.
        expect(await axeViolations(page, ['landmark-unique']), name).toEqual([]);
      }
    });

  for (const theme of ['light', 'dark'])
    test(`plain documents, ${theme}`, async ({ gallery }) => {
      const { page } = gallery;
      await gallery.open();
      for (const name of fixtureNames('plain')) {
        await gallery.show({ source: `plain/${name}`, state: 'all', theme });
        await expect(page.locator('.gallery-states > section')).toHaveCount(states.length);
        expect(await axeViolations(page, ['landmark-unique']), name).toEqual([]);
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

  // In French, whose words are the longer ones.
  for (const folder of ['widgets', 'plain'] as const)
    test(folder, async ({ gallery }) => {
      const { page } = gallery;
      await gallery.open();
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      for (const name of fixtureNames(folder)) {
        await gallery.show({ source: `${folder}/${name}`, state: 'all', locale: 'fr' });
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
      // What moves proves that the listener hears: for that, the exercises are enough.
      for (const name of reducedMotion === 'reduce' ? fixtureNames('widgets') : [])
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
