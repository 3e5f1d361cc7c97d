/**
 * Accepted pictures depend on the program that drew them: the full Chromium or its headless shell, which renders text
 * differently, and the major version. For a version without pictures, the tests compare layout boxes that were accepted
 * with the same program.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';

const pictures = `${import.meta.dirname}/pictures`;

/** Maximum difference of an edge between two versions, in pixels. */
const tolerance = 3;

/** Description, then left, top, width and height in CSS pixels. */
type Box = readonly [string, number, number, number, number];

const fileOf = (program: Program, name: string) => `${pictures}/boxes-${program}/${name}.json`;

type Program = 'chromium' | 'headless-shell';

const versionOf = (page: Page) => page.context().browser()?.version() ?? 'unknown';

async function programOf(page: Page): Promise<Program> {
  // The full browser tells pages only its major version.
  const isShell = (await page.evaluate(() => navigator.userAgent)).includes(versionOf(page));
  return isShell ? 'headless-shell' : 'chromium';
}

const accepts = () => ['all', 'changed'].includes(test.info().config.updateSnapshots);

/** The folder of accepted pictures for this Chromium; undefined: another one drew them. */
export async function pictureFolder(page: Page): Promise<string | undefined> {
  const folder = `${await programOf(page)}-${versionOf(page).split('.')[0]}`;
  return accepts() || existsSync(`${pictures}/${folder}`) ? folder : undefined;
}

/** Boxes in the window: each heading, control, picture and row of a list. */
function boxesOf(page: Page): Promise<readonly Box[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'h1, h2, h3, a, button, input, textarea, select, img, li, article',
      ),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const [left, top, wide, high] = [x, y, width, height].map(Math.round);
        return [element.localName, left, top, wide, high] as [string, number, number, number, number];
      })
      .filter(([, , top, , high]) => top < innerHeight && top + high > 0),
  );
}

const isClose = (found: Box | undefined, wanted: Box): boolean =>
  found?.every((value, rank) =>
    typeof value === 'number' ? Math.abs(value - Number(wanted[rank])) <= tolerance : value === wanted[rank],
  ) ?? false;

/** Stores the boxes of the window while pictures are accepted. */
export async function acceptBoxes(page: Page, name: string): Promise<void> {
  if (!accepts()) return;
  const lines = (await boxesOf(page)).map((box) => `  ${JSON.stringify(box)}`);
  const program = await programOf(page);
  mkdirSync(`${pictures}/boxes-${program}`, { recursive: true });
  writeFileSync(fileOf(program, name), `[\n${lines.join(',\n')}\n]\n`);
}

/** Compares the boxes of the window with those of the accepted picture, and logs it. */
export async function compareBoxes(page: Page, name: string): Promise<void> {
  const program = await programOf(page);
  const description = `${name}: no pictures of ${program} ${versionOf(page)}, boxes compared`;
  test.info().annotations.push({ type: 'pictures', description });
  console.warn(description);
  const accepted: readonly Box[] = JSON.parse(readFileSync(fileOf(program, name), 'utf8'));
  const differences = async () => {
    const boxes = await boxesOf(page);
    return [
      ...accepted.filter((wanted, rank) => !isClose(boxes[rank], wanted)),
      ...boxes.slice(accepted.length),
    ];
  };
  await expect.configure({ soft: true }).poll(differences, `boxes of ${name}`).toEqual([]);
}
