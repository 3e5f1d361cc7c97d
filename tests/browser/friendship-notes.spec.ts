/** A professional friendship in its four parts, and a note with a file, with the keyboard alone. */
import type { Locator } from '@playwright/test';
import { fr } from '#src/i18n/fr.ts';
import { desktop, expect, people, phone } from './app.ts';
import { expectBackHome, expectClosing } from './closing.ts';
import { Keyboard, test } from './keyboard.ts';
import { Person } from './person.ts';

const said = {
  'amitiepro-prepare-qui': 'Karim',
  'amitiepro-prepare-appreciation': 'Mardi, tu as pris dix minutes pour rassurer l’équipe.',
  'amitiepro-prepare-contribution': 'Tu rends simples les sujets qui nous font peur.',
  'amitiepro-prepare-conseils': ['Dire non plus tôt', 'Montrer tes brouillons', 'Parler en premier'],
  'amitiepro-prepare-aide': 'Relire ma présentation avec moi avant jeudi.',
  'amitiepro-express-dit': ['Mon appréciation', 'Ma demande d’aide'],
  'amitiepro-listen-appreciation': 'Que je tiens mes promesses.',
  'amitiepro-end-garde': 'Ralentir avant midi.',
  'amitiepro-end-pas': 'Bloquer mardi matin.',
} as const;

/** A PNG of one orange pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8X8/wHwAFhQJ/0k1rSwAAAABJRU5ErkJggg==',
  'base64',
);

test.describe('in French, on a phone', () => {
  test.use({ viewport: phone });

  test('an exchange is prepared, said, heard and ended', async ({ page, own }) => {
    test.slow();
    const claire = new Person(page, own.origin);
    const keys = new Keyboard(page, 'friendship');
    await claire.signIn(people.claire, '/pages/amitiepro');
    await keys.press(/^Préparer un échange|^Nouvel échange/);
    await keys.through(
      ['prepare-qui', 'prepare-appreciation', 'prepare-contribution', 'prepare-conseils', 'prepare-aide'],
      said,
      ['prepare-conseils'],
    );
    await expectClosing(page, own.origin, {
      title: 'Votre préparation est prête',
      success: fr.alerts.prepare_saved,
      address: /^\/pages\/amitiepro\?end=\d+$/,
    });
    await keys.check('prepared');
    await keys.press('Passer à l’échange');
    await keys.through(['express-pause', 'express-dire'], said, ['express-dire']);
    await keys.through(['listen-pause', 'listen-recu'], said, ['listen-recu']);
    await keys.through(['end-garde'], said, ['end-garde']);
    await keys.slide('end-merci');
    await keys.answer(keys.question('amitiepro-end-merci'), 'Merci Karim, j’ai entendu.');
    await keys.check('end-merci');
    await keys.next();
    await expectClosing(page, own.origin, {
      title: 'Ce que vous gardez',
      success: fr.alerts.exchange_saved,
      address: /^\/pages\/amitiepro\?end=\d+$/,
    });
    await expect(page.getByRole('main')).toContainText('j’ai entendu');
    await keys.check('closing page');
    await expectBackHome(page, own.origin);
    await claire.open('/pages/amitiepro');
    await expect(page.getByRole('main')).toContainText(/Terminé, commencé le/);
  });
});

test.describe('in English, dark, on a desktop', () => {
  test.use({
    viewport: desktop,
    locale: 'en-GB',
    colorScheme: 'dark',
  });

  test('a note with a picture is written, changed, and deleted', async ({ page, own }) => {
    const james = new Person(page, own.origin, 'en');
    const keys = new Keyboard(page, 'notes');
    // Listen from the start: a listener added with the key press could miss the dialog.
    page.on('filechooser', (chooser) =>
      chooser.setFiles({ name: 'The Board.PNG', mimeType: 'image/png', buffer: picture }),
    );
    await james.signIn(people.james, '/pages/celebrations');
    await keys.press(/^Write a (first )?note/);
    await keys.type(page.getByRole('textbox').first(), 'The board listened to the end.');
    await keys.reach(page.locator('input[type="file"]'));
    await page.keyboard.press('Enter');
    await expect(page.getByText('The Board.PNG').first()).toBeVisible();
    await keys.check('editor');
    await keys.press('Save the note');
    await expect(page.getByText('Note added.')).toBeVisible();
    const inList = page.getByRole('main').getByRole('article');
    const note = inList.filter({ hasText: 'The board listened to the end.' });
    const itsPicture = { name: /The Board\.PNG/ };
    await expect(note.getByRole('button', itsPicture).first()).toBeVisible();
    await keys.check('list');

    // The complete note shows its picture in full width; a press enlarges it to the window.
    await keys.row(note.locator('[data-row]'));
    const large = page.getByRole('region', { name: 'Reading' }).getByRole('button', itsPicture).first();
    const words = page.getByRole('region', { name: 'Reading' }).getByText('The board listened to the end.');
    await expect
      .poll(async () => (await large.boundingBox())?.width)
      .toBe((await words.boundingBox())?.width);
    await keys.reach(large);
    await page.keyboard.press('Enter');
    const whole = page.getByRole('dialog', { name: 'The Board.PNG' });
    expect(await whole.boundingBox()).toEqual({ x: 0, y: 0, ...desktop });
    await keys.check('picture');
    await page.keyboard.press('Escape');
    await expect(whole).toHaveCount(0);

    const actions = async (of: Locator, name: string) => {
      await keys.row(of.locator('[data-row]'));
      const reading = page.getByRole('region', { name: 'Reading' });
      await keys.reach(reading.locator('summary'));
      await page.keyboard.press('Enter');
      await keys.press(name, reading);
    };
    await actions(note, 'Edit');
    // The pane may still contain the former editor.
    await expect(page.getByRole('textbox').first()).toHaveValue('The board listened to the end.');
    await keys.type(page.getByRole('textbox').first(), 'The board listened, and asked.');
    await keys.press('Save the note');
    await expect(page.getByText('Information saved.').or(page.getByText('Data saved.'))).toBeVisible();
    const changed = inList.filter({ hasText: 'The board listened, and asked.' });
    await expect(changed.getByRole('button', itsPicture).first()).toBeVisible();
    await expect(note).toHaveCount(0);

    await actions(changed, 'Delete this note');
    await keys.press('Keep', page.getByRole('dialog'));
    await expect(changed).toHaveCount(1);
    await actions(changed, 'Delete this note');
    await keys.press('Delete', page.getByRole('dialog'));
    await expect(changed).toHaveCount(0);
    await keys.press('Undo');
    await expect(changed).toHaveCount(1);
  });
});
