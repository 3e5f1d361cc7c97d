/** The developers' playground: renders every fixture and a given document, and is not in the product. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExerciseDocument, PageDocument, Slide } from '#renderers/format/document.ts';
import { appPolicy } from '#src/server/site/policy.ts';
import { desktop, phone } from './app.ts';
import { expect, fixtureNames, readFixture, test } from './playground.ts';

// One worker, so one build: it costs more than most of these tests.
test.describe.configure({ mode: 'default' });

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
  await expect(page.getByText('This page does not appear in this situation.')).toBeVisible();
  await page.getByLabel('Another key').fill('$source.reconew-q2-qui');
  await page.getByRole('button', { name: 'Add this key' }).click();
  await page.getByLabel('$source.reconew-q2-qui').fill('Nour');
  await expect(page).toHaveURL(/Nour/);
});

test('draws a whole answer that is dropped, one document that is pasted, a text that is typed', {
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

  await page.evaluate(
    (text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    },
    JSON.stringify(readFixture('plain', 'payment')),
  );
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Payment');

  await page.getByText('A document of your own').click();
  await page.getByLabel('JSON text').fill('{"format": 1,');
  await page.getByRole('button', { name: 'Show this text' }).click();
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

test('the development server’s page obeys the policy of the app, but for that server’s own scripts and styles', {
  tag: '@deep',
}, async ({ developed }) => {
  const { page, address } = developed;
  const response = await page.goto(`${address}#source=fr/reconew&state=filled&slide=q2-situation`);
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/'nonce-/);
  expect(policy.replace(/ 'nonce-[^']*'/g, '')).toBe(appPolicy(''));
  await expect(page.getByLabel(/Avec qui/)).not.toHaveValue('');
  // With its styles, or the layout would be one column.
  expect(await page.locator('.slide-body').evaluate((slide) => getComputedStyle(slide).display)).not.toBe(
    'block',
  );
});

test('nothing of it is built into the product', () => {
  const marks = ['playground-of-the-form-engine', 'Playground of the form engine', 'playground-panels'];
  const sources = ['playground-main.tsx', 'playground.tsx', 'panels.tsx'].map((file) =>
    readFileSync(`src/studio/playground/${file}`, 'utf8'),
  );
  for (const mark of marks) expect(sources.some((text) => text.includes(mark))).toBe(true);
  const built = ['dist/app', 'dist/server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => /\.(?:m?js|css|html|json|map|webmanifest)$/.test(file)),
  );
  // Check that the search reads the product: otherwise it would find nothing in either.
  expect(built.some((file) => readFileSync(file, 'utf8').includes('intuitions_saved'))).toBe(true);
  for (const mark of marks)
    expect(
      built.filter((file) => readFileSync(file, 'utf8').includes(mark)),
      mark,
    ).toEqual([]);
  expect(existsSync('dist/app/playground')).toBe(false);
});
