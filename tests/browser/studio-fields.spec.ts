/** The fields of the texts: the position of the caret, the focus, and what stays under the pointer. */
import type { Locator } from '@playwright/test';
import type { StudioDraft } from '#src/contract/wire/studio-records.ts';
import { createMoment } from '../moment.ts';
import { expect, test } from './app.ts';
import { drawn } from './axe.ts';
import { drawLate } from './slow.ts';
import { ask, makeDraft, openReaction, signIn, thomas } from './studio-person.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Position of this letter of a field: its left part, from the edges of the window. */
function letterAt(field: Locator, at: number): Promise<{ readonly x: number; readonly y: number }> {
  return field.evaluate((element, offset) => {
    const letter = document.createRange();
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() ?? element;
    letter.setStart(words, offset);
    letter.setEnd(words, offset + 1);
    const { left, top, width, height } = letter.getBoundingClientRect();
    return { x: left + width / 4, y: top + height / 2 };
  }, at);
}

test('the caret stands before the letter that is pressed, also where the pointer moves a little meanwhile', async ({
  page,
  app,
}) => {
  await signIn(page, app);
  await openReaction(page);
  await page.goto(page.url().replace(/texts\/.*/, 'texts/'));
  await page.getByRole('textbox', { name: 'Consigne, français', exact: true }).click();
  await expect(page.locator('.tx-tools')).toBeVisible();
  // The row above grows while a user types there and covers this field.
  const field = page.getByRole('textbox', { name: 'Question, anglais', exact: true });
  const { x, y } = await letterAt(field, 9);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await expect(page.locator('.tx-f.on[data-language="en"]')).toBeVisible();
  expect(await letterAt(field, 9)).toEqual({ x, y });
  await page.mouse.move(x + 1, y);
  await page.mouse.up();
  const selected = await field.evaluate((element) => {
    const root = element.getRootNode() as unknown as { getSelection: () => Selection };
    const { anchorOffset, focusOffset } = root.getSelection();
    return [anchorOffset, focusOffset];
  });
  expect(selected).toEqual([9, 9]);
  // The first key removes the extra room.
  await page.keyboard.press('End');
  expect((await letterAt(field, 9)).y).toBeLessThan(y);
});

test('words that are pressed before their field is loaded have the caret where they were pressed', {
  tag: '@deep',
}, async ({ page, app }) => {
  const pressed = createMoment();
  await page.route('**/wording-editor-*.js', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await signIn(page, app);
  await page.getByRole('heading', { name: 'Exercices et pages' }).waitFor();
  await page.goto(`${app.origin}/studio/d/published/reconew/texts/q3-reaction`);
  const words = page.locator('.tx-f[data-language="fr"]').first();
  const former = (await words.textContent()) ?? '';
  await words.click();
  pressed.resolve();
  const field = words.getByRole('textbox');
  await expect(field).toBeFocused();
  await page.keyboard.type('X');
  // In the middle, where it was pressed, or after its last letter if it is shorter.
  const written = (await field.textContent()) ?? '';
  expect(written).toHaveLength(former.length + 1);
  expect(written.indexOf('X')).toBeGreaterThan(0);
  // A page that closes while its preview loads reports an error.
  await expect(page.frameLocator('iframe').locator('[data-text]').first()).toBeVisible();
});

test('a press in the moment in which a field comes moves no caret later, while somebody writes', {
  tag: '@deep',
}, async ({ page, app }) => {
  const watched = createMoment();
  await page.route('**/wording-editor-*.js', async (route) => {
    await watched.promise;
    await route.continue();
  });
  await drawLate(page, 300);
  await signIn(page, app, thomas, 'd/published/reconew/texts/q3-reaction');
  const words = page.locator('.tx-f[data-language="fr"]').first();
  // Press, then press End before the effects of the render that shows the field.
  await words.evaluate((box) => {
    const host = box.querySelector('.tx-host');
    const pressAndGoToEnd = () => {
      const root = host?.shadowRoot as (ShadowRoot & { getSelection: () => Selection }) | null;
      const field = root?.querySelector<HTMLElement>('[role="textbox"]');
      if (!root || !field) return;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const at = { clientX: (left + right) / 2, clientY: (top + bottom) / 2 };
      field.dispatchEvent(new MouseEvent('mousedown', { ...at, bubbles: true, composed: true }));
      field.focus();
      root.getSelection().selectAllChildren(field);
      root.getSelection().collapseToEnd();
    };
    const watch = new MutationObserver(() => {
      watch.disconnect();
      pressAndGoToEnd();
    });
    if (host) watch.observe(host, { attributeFilter: ['hidden'] });
  });
  watched.resolve();
  const field = words.getByRole('textbox');
  await expect(page.locator('.tx-tools')).toBeVisible();
  await page.keyboard.type(' Un.');
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  await expect(field).toHaveText(/ Un\.$/);
});

test('a field that is pressed keeps the focus, also where the caret stood at the end of a wrapped line before', {
  tag: '@deep',
}, async ({ page, app }) => {
  await signIn(page, app);
  const field = await openReaction(page);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  const other = page.getByRole('textbox', { name: 'Titre, français', exact: true });
  await other.click();
  await expect(page.locator('.tx-f.on').getByRole('textbox')).toHaveAccessibleName('Titre, français');
  await drawn(page);
  await expect(other).toBeFocused();
  const before = await field.textContent();
  await page.keyboard.press('End');
  await page.keyboard.type('ici');
  await expect(other).toHaveText(/ici$/);
  expect(await field.textContent()).toBe(before);
});

test('what is pointed at stays under the pointer while remarks come in above it', { tag: '@deep' }, async ({
  page,
  app,
}) => {
  await signIn(page, app);
  await openReaction(page);
  // A page longer than the window, and a short one that cannot scroll.
  for (const name of ['reconew', 'plf2']) {
    await page.goto(`${app.origin}/studio/d/published/${name}/texts/`);
    const field = page.getByRole('textbox', { name: 'Titre, français', exact: true });
    const title = (await field.textContent()) ?? '';
    await field.click();
    const below = page.getByRole('textbox', { name: 'Consigne, français', exact: true });
    const remarks = page.locator('.tx-say').filter({ hasText: 'Deux espaces au caractère' });
    let [x, y] = [0, 0];
    // Repeat until the pointer is there before the remarks.
    await expect(async () => {
      await field.fill(title);
      await expect(remarks).toHaveCount(0);
      await page.keyboard.press('End');
      await page.keyboard.type('  deux  espaces');
      ({ x, y } = await letterAt(below, 9));
      await page.mouse.move(x, y);
      expect(await remarks.count()).toBe(0);
    }).toPass();
    await expect(remarks).not.toHaveCount(0);
    // It scrolls by whole pixels.
    expect(Math.abs((await letterAt(below, 9)).y - y)).toBeLessThan(1);
    await page.mouse.down();
    await page.mouse.up();
    await expect(below).toBeFocused();
  }
});

test('all that can be corrected is corrected by one press; a second one takes no letter', {
  tag: '@deep',
}, async ({ page, app }) => {
  const draft = await makeDraft(page, app, {
    title: 'Points',
    changes: {
      reconew: ({ uiSchema }, locale) => {
        const words = locale === 'fr' ? 'Attendez... puis revenez...' : 'Wait... then come back...';
        for (const slide of uiSchema['ui:slides'].slice(0, 2)) slide['body'] = words;
      },
    },
  });
  await signIn(page, app, thomas, `d/${draft}/reconew/texts`);
  await page.getByRole('button', { name: 'Tout corriger' }).dblclick();
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  const asThomas = await ask(page, app, thomas);
  const { documents } = (await asThomas('GET', `/studio/api/drafts/${draft}`)) as StudioDraft;
  const french = JSON.parse(documents['reconew']?.fr ?? '{}');
  expect(french.uiSchema['ui:slides'].slice(0, 2)).toMatchObject([
    { body: 'Attendez… puis revenez…' },
    { body: 'Attendez… puis revenez…' },
  ]);
});
