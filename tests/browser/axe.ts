/** Checks of a page: at rest, a screenshot, axe's violations, elements wider than the window, truncated words. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect, phone } from './app.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules whose result depends on the theme of a page. */
const colourRules: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** Rules whose result depends on theme and language: colours, names and places of words. */
export const outwardRules: readonly string[] = [
  ...colourRules,
  ...[
    'target-size',
    'label',
    'button-name',
    'link-name',
    'aria-input-field-name',
    'empty-heading',
    'document-title',
    'html-has-lang',
  ],
];

export type Theme = 'light' | 'dark';
export const themes: readonly Theme[] = ['light', 'dark'];

interface Search {
  /** Rules to skip. */
  readonly without?: readonly string[];
  /** Only these rules. */
  readonly only?: readonly string[];
  /** Selector of the element to check; by default the whole page. */
  readonly within?: string;
}

/** axe's violations in the page as it is; injects its source once a page, not once a check. */
export async function axeViolations(
  page: Page,
  { without = [], only, within = 'html' }: Search = {},
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ([wanted, rules, place]) => {
      const { axe: engine } = window as unknown as { axe: typeof axe };
      // None of these rules parses style sheets. Frames have no axe, so it would wait half a second for each.
      const more = { resultTypes: ['violations' as const], preload: false, iframes: false };
      const result = await engine.run(place, { runOnly: wanted, rules, ...more });
      return result.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary, any, all, none }) => {
          const related = [...any, ...all, ...none].flatMap(({ relatedNodes }) => relatedNodes ?? []);
          return [`${id}: ${html}`, failureSummary, ...related.map((node) => `beside ${node.html}`)].join(
            '\n',
          );
        }),
      );
    },
    [
      only ? { type: 'rule' as const, values: [...only] } : { type: 'tag' as const, values: [...tags] },
      Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
      within,
    ] as const,
  );
}

/** Resolves when pending updates are drawn: a page gets its window's new size in the next frame only. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Waits until animations end: contrasts in motion do not count. */
export async function atRest(page: Page): Promise<void> {
  await drawn(page);
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  );
}

export const takesPictures = Boolean(process.env.PICTURES);

/**
 * Takes a screenshot for people, with PICTURES=1 in the environment, in `.test-output/screens`. No test reads it, and
 * rendering whole pages without a graphics card takes longer than all other steps.
 */
export async function picture(page: Page, folder: string, name: string, whole = false): Promise<void> {
  if (!takesPictures) return;
  // The tabs are fixed over the window: in a screenshot of the whole page they would cover its middle.
  const placeTabs = (position: string) =>
    page.evaluate((place) => {
      const tabs = document.querySelector<HTMLElement>('.tabs');
      if (tabs) tabs.style.position = place;
    }, position);
  if (whole) await placeTabs('static');
  await page.screenshot({
    path: `.test-output/screens/${folder}/${name.replace(/[^\p{L}\p{N}-]+/gu, '-')}.png`,
    fullPage: whole,
  });
  if (whole) await placeTabs('');
}

/** Expands a slide or form to its whole content: an answer half under the buttons would count as a small target. */
export async function showWholeSlide(page: Page, seen: { width: number; height: number }): Promise<void> {
  if ((await page.locator('.actions, .saved-ask').count()) === 0) return;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height > seen.height) await page.setViewportSize({ width: seen.width, height });
}

interface Look {
  /** Default: the present theme. */
  readonly themes?: readonly Theme[];
  /** Screenshot of the whole page, not only of the window. */
  readonly whole?: boolean;
}

/**
 * Screenshot and axe in each theme, without a reload, so that dialogs and notices stay open. In the second theme axe
 * checks the colours only.
 */
export async function check(page: Page, where: string, folder: string, look: Look = {}): Promise<void> {
  for (const [rank, theme] of (look.themes ?? [undefined]).entries()) {
    if (theme) await page.emulateMedia({ colorScheme: theme });
    const place = theme ? `${where} ${theme}` : where;
    await atRest(page);
    await picture(page, folder, place, look.whole);
    const seen = page.viewportSize() ?? phone;
    await showWholeSlide(page, seen);
    expect.soft(await axeViolations(page, rank === 0 ? {} : { only: colourRules }), place).toEqual([]);
    await page.setViewportSize(seen);
  }
}

/** Elements that are wider than the window; empty if no sideways scrolling is needed. */
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

/** Truncated words that no scrolling shows: outside their box, or clipped. A tap expands a longer preview. */
export function cutWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found = new Map<Element, string>();
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let words = walker.nextNode(); words; words = walker.nextNode()) {
      const around = words.parentElement;
      if (!words.textContent?.trim() || !around || around.closest('select, textarea')) continue;
      if (!around.checkVisibility({ visibilityProperty: true })) continue;
      range.selectNodeContents(words);
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      let own = true;
      for (let box: Element | null = around; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        // For screen readers only.
        if (style.clipPath !== 'none') break;
        if (style.display === 'inline' || style.display === 'contents') continue;
        const { left, right, top, bottom, width } = box.getBoundingClientRect();
        const cutsAcross = own || /hidden|clip/.test(style.overflowX);
        const cutsDown = /hidden|clip/.test(style.overflowY) && !(Number(style.webkitLineClamp) > 1);
        const isCut = lines.some(
          (line) =>
            (cutsAcross && (line.left < left - 2 || line.right > right + 2)) ||
            (cutsDown && (line.top < top - line.height / 4 || line.bottom > bottom + line.height / 4)),
        );
        // A box without a width only centres its text.
        if (isCut && width > 0)
          found.set(box, `${words.textContent.trim()} in ${box.outerHTML.slice(0, 120)}`);
        if (/auto|scroll/.test(style.overflowX)) break;
        own = false;
      }
    }
    return [...found.values()];
  });
}

/**
 * Words that are broken at a line end without a hyphen. Chromium's hyphenation dictionaries come with its updates,
 * which tests lack: a break counts as hyphenated if the style enables hyphens and the language is known.
 */
export function brokenWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let words = walker.nextNode(); words; words = walker.nextNode()) {
      const around = words.parentElement;
      if (!around?.checkVisibility({ visibilityProperty: true }) || around.closest('.vh, svg, textarea'))
        continue;
      const isHyphenated =
        getComputedStyle(around).hyphens === 'auto' &&
        /^(?:fr|en)\b/.test(around.closest('[lang]')?.getAttribute('lang') ?? '');
      if (isHyphenated) continue;
      for (const { 0: word, index } of (words.textContent ?? '').matchAll(/[\p{L}\p{M}]{2,}/gu)) {
        const tops = Array.from(word, (_, place) => {
          range.setStart(words, index + place);
          range.setEnd(words, index + place + 1);
          return range.getBoundingClientRect().top;
        });
        if (Math.max(...tops) - Math.min(...tops) > 4)
          found.push(`${word} in ${around.outerHTML.slice(0, 120)}`);
      }
    }
    return found;
  });
}
