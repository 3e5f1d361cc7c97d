/** What every look at a page is made of: the page at rest, a picture of it, what axe finds in it, what is wider than it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './app.ts';

const builder = createRequire(import.meta.url).resolve('@axe-core/playwright');
const source = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export type Theme = 'light' | 'dark';
export const themes: readonly Theme[] = ['light', 'dark'];

interface Search {
  /** Rules to be left out. */
  readonly without?: readonly string[];
  /** Nothing but these rules. */
  readonly only?: readonly string[];
}

/** What axe finds in the page as it stands; its source is put into a page once, not once for every look. */
export async function axeViolations(
  page: Page,
  { without = [], only }: Search = {},
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ([wanted, rules]) => {
      const { axe: engine } = window as unknown as { axe: typeof axe };
      // No rule of these reads style sheets as texts.
      const more = { resultTypes: ['violations' as const], preload: false };
      const result = await engine.run(document, { runOnly: wanted, rules, ...more });
      return result.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
      );
    },
    [
      only ? { type: 'rule' as const, values: [...only] } : { type: 'tag' as const, values: [...tags] },
      Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    ] as const,
  );
}

/** A page in motion has contrasts of its own: what counts is what it comes to rest on. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  );
}

/** Kept to be looked at; the folder is ignored by git. */
export async function picture(page: Page, folder: string, name: string, whole = false): Promise<void> {
  await page.screenshot({
    path: `.test-output/screens/${folder}/${name.replace(/[^\p{L}\p{N}-]+/gu, '-')}.png`,
    fullPage: whole,
  });
}

interface Look {
  /** Default: the one that is on. */
  readonly themes?: readonly Theme[];
  /** The picture shows all of the page, not only what is in the window. */
  readonly whole?: boolean;
}

/** A picture and axe, in each theme without loading the page anew: dialogs stay open, toasts stay up. */
export async function check(page: Page, where: string, folder: string, look: Look = {}): Promise<void> {
  for (const theme of look.themes ?? [undefined]) {
    if (theme) await page.emulateMedia({ colorScheme: theme });
    const place = theme ? `${where} ${theme}` : where;
    await atRest(page);
    await picture(page, folder, place, look.whole);
    expect.soft(await axeViolations(page), place).toEqual([]);
  }
}

/** What makes the page wider than its window: nothing, where nobody has to scroll sideways to read. */
export function widerThanWindow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= innerWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1,
    );
    return [
      `${scrollWidth} px in a window of ${innerWidth} px`,
      ...wide.map(({ outerHTML }) => outerHTML.slice(0, 160)),
    ];
  });
}
