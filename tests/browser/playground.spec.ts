/** The playground: draws every fixture and a given document while it is edited, and is not in the app. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ExerciseDocument, PageDocument, Slide } from '#renderers/format/document.ts';
import { playgroundPolicy } from '#src/studio/api/studio-pages.ts';
import { desktop, phone } from './app.ts';
import { check, widerThanWindow } from './axe.ts';
import { expect, fixtureNames, readFixture, test } from './playground.ts';

const code = (page: Page, language: string) =>
  page.getByRole('textbox', { name: `JSON of the document, ${language}` });

/** Pastes outside every field. */
function pasteOnPage(page: Page, pasted: string): Promise<void> {
  return page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, pasted);
}

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** Features of slides: the walk meets each of them. */
const kinds: Readonly<Record<string, (slide: Slide) => boolean>> = {
  'one question': ({ fields }) => fields.length === 1,
  'several questions': ({ fields }) => fields.length > 1,
  'no question': ({ fields }) => fields.length === 0,
  body: ({ body }) => body !== undefined,
  quotations: ({ recall = [] }) => recall.length > 0,
  pause: ({ pause }) => pause !== undefined,
  condition: ({ when }) => when !== undefined,
  variants: ({ variants = [] }) => variants.length > 0,
  'at least one': ({ require }) => require === 'one',
  part: ({ part }) => part !== undefined,
};

for (const locale of ['fr', 'en'] as const)
  test(`draws every slide and every page of the documents in ${locale}`, {
    tag: '@deep',
  }, async ({ playground }) => {
    await playground.open();
    const met = new Set<string>();
    for (const name of fixtureNames(locale)) {
      const document = readFixture<ExerciseDocument | PageDocument>(locale, name);
      const place = { source: `${locale}/${name}`, state: 'filled', locale };
      if (document.kind === 'page') {
        await playground.show(place);
        await expect(playground.page.locator('.page-sections')).toBeVisible();
        continue;
      }
      for (const slide of document.uiSchema['ui:slides'] ?? []) {
        await playground.show({ ...place, slide: slide.name });
        const drawn = await playground.page.locator('.slide-body').getAttribute('data-slide');
        expect(drawn, name).toBe(slide.name);
        for (const [kind, holds] of Object.entries(kinds)) if (holds(slide)) met.add(kind);
      }
    }
    expect([...met].sort()).toEqual(Object.keys(kinds).sort());
  });

test('draws every widget and every plain document, with answers that are right', { tag: '@deep' }, async ({
  playground,
}) => {
  await playground.open();
  const { page } = playground;
  for (const folder of ['widgets', 'plain'] as const)
    for (const name of fixtureNames(folder))
      for (const layout of ['slides', 'page']) {
        await playground.show({ source: `${folder}/${name}`, state: 'filled', layout });
        const form = page.locator('.playground-frame');
        await expect(form.locator('input, textarea, select, button').first(), name).toBeAttached();
        expect(Object.keys((await playground.json('answers')) as object), name).not.toEqual([]);
        if (folder === 'widgets') await expect(page.getByText('Every answer is right.')).toBeVisible();
      }
});

interface BrokenFile {
  readonly expected: { readonly problems: readonly { readonly problem: string }[]; readonly more?: number };
}

/** The first fixture of each kind of problem and of omitted problems; the unit tests read every fixture. */
function oneOfEachKind(names: readonly string[]): readonly string[] {
  const met = new Set<string>();
  return names.filter((name) => {
    const { problems, more } = readFixture<BrokenFile>('broken', name).expected;
    const kinds = problems.map(({ problem }) => problem.replace(/".*?"|\d+/g, ''));
    const isNew = [...kinds, `${problems.length > 0}, ${more !== undefined}`].filter(
      (kind) => !met.has(kind),
    );
    for (const kind of isNew) met.add(kind);
    return isNew.length > 0;
  });
}

test('says of broken fixtures of many kinds what the reader found', { tag: '@deep' }, async ({
  playground,
}) => {
  await playground.open();
  // Their display does not depend on the kind, so a sixth of them is enough here.
  const names = oneOfEachKind(fixtureNames('broken')).filter((_, rank) => rank % 6 === 0);
  expect(names.length).toBeGreaterThan(15);
  for (const name of names) {
    const { expected } = readFixture<BrokenFile>('broken', name);
    await playground.show({ source: `broken/${name}` });
    const [title = '', ...lines] = await playground.page
      .locator('.playground-panel')
      .first()
      .evaluate((panel) => [...panel.querySelectorAll('summary, li')].map((each) => each.textContent ?? ''));
    const count = expected.problems.length + (expected.more ?? 0);
    expect(title, name).toBe(`Problems found (${count})`);
    for (const [rank, { problem }] of expected.problems.entries())
      expect(lines[rank], name).toContain(problem);
  }
});

test('answers, entry and explanations follow the hand, and a link brings all of it back', async ({
  playground,
  context,
}) => {
  await playground.open('#source=fr/reconew&slide=q2-situation');
  const { page } = playground;
  const who = page.getByLabel(/Avec qui/);
  await who.fill('Sofia');
  await expect(page.locator('[data-json="answers"]')).toContainText('"reconew-q2-qui": "Sofia"');
  await expect(page.locator('[data-json="entry"]')).toContainText('"collection": "reconnections"');
  await expect(page.locator('[data-json="entry"]')).toContainText('"reconew-q2-qui": "Sofia"');
  await page.getByLabel('Slide', { exact: true }).selectOption('q6-difficultes');
  await expect(page.locator('.playground-lines')).toContainText(['gave “Sofia”']);
  await page.getByLabel('Theme').selectOption('dark');
  await expect(page).toHaveURL(/theme=dark/);
  await expect(page).toHaveURL(/Sofia/);

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.locator('.slide-body')).toHaveAttribute('data-slide', 'q6-difficultes');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(other.locator('[data-json="answers"]')).toContainText('Sofia');
});

test('a context value that is typed shows or hides a slide, and the page says why', { tag: '@deep' }, async ({
  playground,
}) => {
  await playground.open('#source=en/checkin&locale=en&slide=finalite');
  const { page } = playground;
  await expect(page.locator('.slide-body')).toHaveAttribute('data-slide', 'finalite');
  const why = page.locator('.playground-lines > li', { hasText: 'finalite' });
  await expect(why.first()).toContainText('shown, because $CIDvocationpro is answered');
  await page.getByText(/^Context \(/).click();
  await page.getByLabel('$CIDvocationpro').fill('');
  await expect(why.first()).toContainText('hidden, because $CIDvocationpro is not answered');
  await expect(
    page.getByText('This page does not appear in the situation chosen for the preview.'),
  ).toBeVisible();
  await page.getByLabel('Another key').fill('$source.reconew-q2-qui');
  await page.getByRole('button', { name: 'Add this key' }).click();
  await page.getByLabel('$source.reconew-q2-qui').fill('Nour');
  await expect(page).toHaveURL(/Nour/);
});

test('draws a whole answer that is dropped, and one document that is pasted', {
  tag: '@deep',
}, async ({ playground }) => {
  await playground.open();
  const { page } = playground;
  const answer = JSON.stringify({
    fr: { reconew: readFixture('fr', 'reconew'), cid: readFixture('fr', 'cid') },
    en: { reconew: readFixture('en', 'reconew') },
  });
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'answer.json', { type: 'application/json' }));
    document.body.dispatchEvent(
      new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
    );
  }, answer);
  await expect(page.getByLabel('Document', { exact: true }).locator('option')).toHaveText([
    'fr/reconew',
    'fr/cid',
    'en/reconew',
  ]);
  await page.getByLabel('Document', { exact: true }).selectOption('fr/cid');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    readFixture<PageDocument>('fr', 'cid').title,
  );
  await expect(page).toHaveURL(/pick=fr%2Fcid/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    readFixture<PageDocument>('fr', 'cid').title,
  );

  await pasteOnPage(page, JSON.stringify(readFixture('plain', 'payment')));
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Payment');

  await pasteOnPage(page, '{"format": 1,');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Refused');
  await expect(page.locator('[data-problems]')).toContainText('invalid JSON');
});

test('an address that cannot be read is told, and the rest of it is shown', { tag: '@deep' }, async ({
  playground,
}) => {
  await playground.open('#source=widgets/scale&state=broken&answers=[1');
  await expect(playground.page.getByRole('alert').filter({ hasText: 'state=broken' })).toBeVisible();
  await expect(playground.page.getByRole('alert').filter({ hasText: 'answers' })).toBeVisible();
  await expect(playground.page.getByRole('slider').first()).toBeVisible();
  await playground.show({ source: 'widgets/nothing' });
  await expect(playground.page.getByRole('alert')).toContainText('There is no fixture "widgets/nothing".');
});

for (const [where, viewport] of [
  ['a phone', phone],
  ['a wide screen', desktop],
] as const)
  test.describe(where, { tag: viewport === phone ? [] : '@deep' }, () => {
    test.use({ viewport });

    test('finds a document by its words and draws it, by the keyboard alone', async ({ playground }) => {
      await playground.open();
      const { page } = playground;
      if (viewport === phone) await page.getByRole('button', { name: 'List', exact: true }).click();
      const search = page.getByLabel('Search the fixtures');
      await search.fill('widgets Qualités montrer');
      await expect(page.locator('#search-count')).toHaveText('1 document');
      await search.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      const heading = page.getByRole('heading', { level: 2 });
      await expect(heading).toHaveText('Trois qualités');
      await expect(heading).toBeFocused();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      );
    });
  });

test('the text is drawn at every key; a fault keeps the form and is named at its line; a link brings the text back', async ({
  playground,
  context,
}) => {
  await playground.open('#source=widgets/scale');
  const { page } = playground;
  const form = page.getByRole('region', { name: 'Form', exact: true });
  const question = /corps\s\?$/;
  await expect(form.getByRole('slider', { name: question })).toBeVisible();
  await code(page, 'French').getByText('"Force du signal"').click();
  await page.keyboard.press('End');
  await page.keyboard.type('x');
  await expect(page.locator('.code-said')).toContainText('Line 15.');
  await expect(form.getByText('The text cannot be drawn now')).toBeVisible();
  await expect(form.getByRole('slider', { name: question })).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(form.getByText('The text cannot be drawn now')).toBeHidden();

  // Two spaces, which the checker finds.
  await code(page, 'French').getByText('sentez-vous').click();
  await page.keyboard.press('End');
  for (const _ of '",') await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('  !');
  await expect(form.getByRole('slider', { name: /corps\s\?\s+!$/ })).toBeVisible();
  await expect(page.locator('.code-said')).toContainText('Two spaces');
  await page.locator('.code-said').getByRole('button', { name: 'Fix' }).first().click();
  await expect(page.locator('.code-said')).not.toContainText('Two spaces');
  await code(page, 'French').getByText('sentez-vous').click();
  // The fix, then the typing: two steps or more, on a busy machine.
  await expect(async () => {
    await page.keyboard.press('Control+z');
    await expect(form.getByRole('slider', { name: question })).toBeVisible({ timeout: 1_000 });
  }).toPass();

  // An undo puts the caret where the change was.
  await page.keyboard.type(' !');
  await expect(form.getByRole('slider', { name: /corps\s\?\s!$/ })).toBeVisible();
  const other = await context.newPage();
  // The address follows the text after a pause.
  await expect(async () => {
    await other.goto('about:blank');
    await other.goto(page.url());
    await expect(other.getByRole('slider', { name: /corps\s\?\s!$/ })).toBeVisible({ timeout: 5_000 });
  }).toPass();
});

test('a bare schema and what rjsf’s playground holds are drawn with their answers, and copied as fixture, test and link', async ({
  playground,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await playground.open('#source=widgets/scale');
  const { page } = playground;
  const schema = { type: 'object', title: 'Trip', properties: { city: { type: 'string', title: 'City' } } };
  await page.evaluate((text) => navigator.clipboard.writeText(text), JSON.stringify(schema));
  await code(page, 'French').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+v');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Trip');
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('');
  await expect(page.locator('.code-said')).not.toContainText('Line');

  await pasteOnPage(
    page,
    JSON.stringify({ schema, uiSchema: { city: { 'ui:help': 'Any' } }, formData: { city: 'Lyon' } }),
  );
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Lyon');
  await expect(page.getByRole('region', { name: 'Form' }).getByText('Any')).toBeVisible();
  expect(await playground.json('answers')).toEqual({ city: 'Lyon' });

  await page.getByRole('button', { name: 'Copy as fixture' }).click();
  await expect(page.getByText('Fixture: copied.')).toBeVisible();
  expect(JSON.parse(await copied(page))).toMatchObject({ format: 1, kind: 'exercise', schema });
  await page.getByRole('button', { name: 'Copy answers as test' }).click();
  await expect(page.getByText('Test: copied.')).toBeVisible();
  expect(await copied(page)).toContain('"city": "Lyon"');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link: copied.')).toBeVisible();
  const link = await copied(page);
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Lyon');
});

test('both languages and both themes side by side, as wide as a phone: one answer is in all of them', async ({
  playground,
}) => {
  await playground.open('#source=fr/reconew&slide=q2-situation&locale=both&theme=both&viewport=phone');
  const { page } = playground;
  const frame = (name: string) => page.frameLocator(`iframe[title="The form, ${name}"]`);
  await frame('fr, light')
    .getByLabel(/Avec qui/)
    .fill('Sofia');
  await expect(frame('fr, dark').getByLabel(/Avec qui/)).toHaveValue('Sofia');
  for (const name of ['en, light', 'en, dark'])
    await expect(frame(name).getByLabel(/Who was it/)).toHaveValue('Sofia');
  await expect(page.locator('[data-json="answers"]')).toContainText('Sofia');
  const ground = (name: string) =>
    frame(name)
      .locator('html')
      .evaluate((root) => [innerWidth, getComputedStyle(root).colorScheme]);
  expect(await ground('en, light')).toEqual([390, 'light']);
  expect(await ground('en, dark')).toEqual([390, 'dark']);
});

for (const [where, viewport] of [
  ['a phone', phone],
  ['a wide screen', { width: 1440, height: 900 }],
] as const)
  test(`axe finds nothing on ${where}, light and dark`, async ({ playground }) => {
    const { page } = playground;
    await page.setViewportSize(viewport);
    for (const place of ['#state=filled', '#source=fr/reconew&locale=both&viewport=desktop']) {
      await playground.open(place);
      for (const tab of viewport === phone ? ['Editor', 'Form', 'Results', 'List'] : ['']) {
        if (tab !== '') await page.getByRole('button', { name: tab, exact: true }).click();
        await check(page, `${place} ${tab} ${viewport.width}`, 'playground', { themes: ['light', 'dark'] });
        expect(await widerThanWindow(page), `${place} ${tab}`).toEqual([]);
      }
    }
  });

test('the page obeys its policy, and lists the licences of what is in it', async ({
  playground,
  request,
}) => {
  const response = await request.get(playground.address);
  expect(response.headers()['content-security-policy']).toBe(playgroundPolicy);
  expect(playgroundPolicy).toContain("script-src 'self';");
  const licences = await (await request.get(`${playground.address}licenses.txt`)).text();
  for (const name of ['@rjsf/core - ', '@codemirror/view - ', 'literata (font)'])
    expect(licences).toContain(`## ${name}`);
});

test('nothing of it is built into the app or the server', () => {
  const mark = 'playground-panels';
  const built = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => /\.(?:m?js|css|html|json|map|webmanifest)$/.test(file))
      .filter((file) => readFileSync(file, 'utf8').includes(mark));
  expect(built('dist/playground').length).toBeGreaterThan(0);
  expect(['dist/app', 'dist/studio', 'dist/server'].flatMap(built)).toEqual([]);
});
