/** A whole session with the keyboard alone: log in, a reconnection, the menu, log out. */
import { desktop, expect, people, phone } from './app.ts';
import { test } from './keyboard.ts';
import { Walk } from './walk.ts';

test.use({ fetchesAhead: true });

test.describe('in French, on a phone', { tag: '@deep' }, () => {
  test.use({
    viewport: phone,
    permissions: ['clipboard-read', 'clipboard-write'],
  });

  test('signing in, a past reconnection, its summary, the menu, deleting, signing out', async ({
    page,
    own,
  }) => {
    test.slow();
    const walk = new Walk(page, 'walk');
    const heading = page.getByRole('heading', { level: 1 });
    const dialog = page.getByRole('dialog');
    await walk.begin();

    await test.step('signing in', async () => {
      await page.goto(`${own.origin}/login-form`);
      await heading.waitFor();
      await walk.press('Se connecter');
      await expect(page.getByLabel('Adresse e-mail')).toBeFocused();
      await page.keyboard.type(people.claire.mail);
      await walk.reach(page.getByLabel('Mot de passe', { exact: true }));
      await page.keyboard.type(people.claire.password);
      await walk.press('Afficher le mot de passe');
      await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue(people.claire.password);
      await walk.press('Masquer le mot de passe');
      await walk.press('Se connecter');
      await expect(heading).toHaveText('Bonjour Claire');
      await expect(heading).toBeFocused();
      await walk.seen();
    });

    await test.step('the skip link', async () => {
      await page.goto(`${own.origin}/`);
      await heading.waitFor();
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Aller au contenu' });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await walk.key('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: /^Commencer/ })).toBeFocused();
      await walk.key('Enter');
    });

    await test.step('the situation', async () => {
      await walk.slide('q1-temps');
      await expect(heading).toBeFocused();
      await walk.next();
      await expect(page.getByText('Il manque une réponse ici.').first()).toBeVisible();
      await walk.choose(page, 'Passée');
      await walk.next();
      await walk.slide('q2-situation');
      await expect(heading).toBeFocused();
      const who = page.getByRole('combobox');
      await walk.reach(who);
      await page.keyboard.type('a');
      await expect(page.getByRole('listbox')).toBeVisible();
      await walk.key('Escape');
      await expect(page.getByRole('listbox')).toBeHidden();
      await walk.key('ArrowDown');
      const suggested = (await page.getByRole('option', { selected: true }).textContent()) ?? '';
      await walk.key('Enter');
      await expect(who).toHaveValue(suggested);
      await walk.type(who, 'Ondine');
      await walk.type(page.getByLabel(/à quel sujet/), 'Le point du lundi');
      await walk.next();
    });

    const texts = (slide: string, answers: Readonly<Record<string, string>>) =>
      test.step(slide, async () => {
        await walk.slide(slide);
        await expect(heading).toBeFocused();
        for (const [key, words] of Object.entries(answers)) {
          await walk.reach(walk.question(key).getByRole('textbox'));
          await page.keyboard.type(words);
        }
      });

    await texts('q3-reaction', {
      'reconew-q3-pense': 'Encore un point.',
      'reconew-q3-ressenti': 'De la gêne.',
      'reconew-q3-fait': 'Je me suis tue.',
    });
    await walk.next();

    await test.step('the line, and back and forth', async () => {
      await texts('q4-resistance', { 'reconew-q4-moment': 'Quand elle a souri.' });
      const line = page.getByRole('slider');
      await walk.reach(line);
      await walk.key('Home');
      await walk.key('ArrowRight');
      await expect(line).toHaveValue('1');
      await walk.reach(page.getByRole('button', { name: 'Effacer' }), 'Shift+Tab');
      await walk.key('Enter');
      await expect(line).toBeFocused();
      await walk.key('End');
      await walk.key('ArrowLeft');
      await expect(line).toHaveValue('9');
      await walk.press('Retour');
      await walk.slide('q3-reaction');
      await expect(heading).toBeFocused();
      await expect(walk.question('reconew-q3-fait').getByRole('textbox')).toHaveValue('Je me suis tue.');
      await walk.next();
      await walk.slide('q4-resistance');
      await expect(line).toHaveValue('9');
      await walk.next();
    });

    await test.step('the pause', async () => {
      await walk.slide('q5-pause');
      await walk.press('Passer la pause');
      await expect(page.getByRole('button', { name: 'Refaire la pause' })).toBeFocused();
      await walk.next();
    });

    await test.step('the chips', async () => {
      await walk.slide('q6-difficultes');
      const list = walk.question('reconew-q6-difficultes-liste');
      await walk.answer(list, ['Pas assez de temps']);
      await walk.reach(list.getByRole('textbox', { name: 'Ajouter avec vos mots' }));
      await page.keyboard.type('Un doute');
      await walk.key('Enter');
      const removal = list.getByRole('button', { name: /Retirer « Un doute »/ });
      await expect(removal).toBeVisible();
      await walk.reach(removal, 'Shift+Tab');
      await walk.key('Enter');
      await expect(removal).toBeHidden();
      await walk.press('Annuler');
      await expect(removal).toBeFocused();
      await walk.next();
      await walk.slide('q6-besoins');
      await walk.answer(walk.question('reconew-q6-besoins-liste'), ['De la clarté', 'Du temps']);
      await walk.next();
      await walk.slide('q6-peurs');
      await walk.answer(walk.question('reconew-q6-peurs-liste'), ['Perdre la face']);
      await walk.next();
    });

    await test.step('the phrases', async () => {
      await walk.slide('q7-meilleur');
      await walk.press(/^Commencer par « Au meilleur de moi-même, j’écoute/);
      const best = walk.question('reconew-q7-meilleur').getByRole('textbox');
      await expect(best).toBeFocused();
      await page.keyboard.type(' jusqu’au bout.');
      await expect(best).toHaveValue(/j’écoute.* jusqu’au bout\.$/);
      await walk.reach(walk.question('reconew-q7-aider').getByRole('textbox'));
      await page.keyboard.type('Lui demander.');
      await walk.next();
      await texts('q8-contribution', {
        'reconew-q8-contribution': 'Son calme.',
        'reconew-q8-declencher': 'Une question.',
      });
      await walk.next();
      await walk.slide('q9-phrase');
      await walk.type(walk.question('reconew-q9-phrase').getByRole('textbox'), 'Je respire.');
      await walk.next();
    });

    await test.step('the intuitions, the second moved to the top', async () => {
      await walk.slide('q9-intuitions');
      const rows = page.locator('[data-row]').getByRole('textbox');
      await walk.reach(rows.first());
      await page.keyboard.type('Un café jeudi');
      await walk.press('Ajouter une intuition');
      await page.keyboard.type('Relire ses questions');
      await expect(rows).toHaveCount(2);
      const handle = page.locator('[data-part="handle"]').last();
      await walk.reach(handle, 'Shift+Tab');
      await walk.key('ArrowUp');
      await expect(rows.first()).toHaveValue('Relire ses questions');
      await expect(page.locator('[data-part="handle"]').first()).toBeFocused();
      await walk.next();
    });

    await test.step('the end, and the summary with its copy', async () => {
      await walk.slide('q9-fin');
      await walk.reach(page.getByRole('slider'));
      await walk.key('Home');
      await walk.next();
      await expect(page).toHaveURL(/\/reco\/view\//);
      await expect(page.getByText('Vos intuitions sont enregistrées.')).toBeVisible();
      await expect(heading).toBeFocused();
      await expect(heading).toHaveText('Ce que vous emportez');
      await walk.press('Voir cette reconnexion');
      await expect(heading).toBeFocused();
      const realise = page.getByRole('checkbox', { name: 'Réalisée : Relire ses questions' });
      await walk.reach(realise);
      await walk.key('Space');
      await expect(realise).toBeChecked();
      await expect(realise).toBeFocused();
      await walk.press('Copier');
      await expect(page.getByText('Copié')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Je me suis tue.');
      await walk.press('Supprimer');
      await expect(dialog.getByRole('button', { name: 'Garder' })).toBeFocused();
      await walk.key('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: 'Supprimer' })).toBeFocused();
    });

    const menu = page.getByRole('button', { name: 'Menu', exact: true });

    await test.step('the menu, the language, Escape', async () => {
      await walk.reach(menu);
      await walk.key('Enter');
      await expect(dialog).toBeVisible();
      await walk.press('English', dialog);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(dialog.getByRole('button', { name: 'English' })).toBeFocused();
      await walk.reach(dialog.getByRole('button', { name: 'Français' }), 'Shift+Tab');
      await walk.key('Space');
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      await walk.key('Escape');
      await expect(dialog).toBeHidden();
      await expect(menu).toBeFocused();
      await walk.key('Enter');
      await walk.press(/^Reconnexions/, dialog);
      await expect(page).toHaveURL(`${own.origin}/pages/reconnexions`);
      await expect(heading).toBeFocused();
    });

    await test.step('the summary over the list, and an entry deleted there', async () => {
      const row = page.getByRole('listitem').filter({ hasText: 'Le point du lundi' });
      await walk.reach(row.getByRole('link'));
      await walk.key('Enter');
      await expect(dialog).toContainText('Je me suis tue.');
      await expect(dialog.getByRole('button', { name: 'Fermer' })).toBeFocused();
      await walk.key('Escape');
      await expect(dialog).toBeHidden();
      await expect(row.getByRole('link')).toBeFocused();
      await walk.key('Enter');
      const more = dialog.locator('summary[aria-label="Plus d’actions"]');
      await walk.reach(more);
      await walk.key('Enter');
      await walk.key('Escape');
      await expect(more).toBeFocused();
      await expect(dialog).toBeVisible();
      await walk.key('Enter');
      await walk.press('Supprimer cette reconnexion', dialog);
      await expect(dialog.last().getByRole('button', { name: 'Garder' })).toBeFocused();
      await walk.press('Supprimer', dialog.last());
      await expect(page.getByText('Reconnexion supprimée.')).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(row).toBeHidden();
      await walk.stands();
    });

    await test.step('a note deleted, and taken back', async () => {
      await walk.reach(menu);
      await walk.key('Enter');
      await walk.press('Notes personnelles', dialog);
      await expect(page).toHaveURL(`${own.origin}/pages/celebrations`);
      const notes = page.getByRole('main').getByRole('article');
      await notes.first().waitFor();
      const before = await notes.count();
      const more = notes.first().locator('summary');
      await walk.reach(more);
      await walk.key('Enter');
      await walk.press('Supprimer', notes.first());
      await expect(dialog.getByRole('button', { name: 'Garder' })).toBeFocused();
      await walk.press('Supprimer', dialog);
      await expect(notes).toHaveCount(before - 1);
      // The focused element disappears with the note: the next note gets the focus, and the toast comes before it.
      await expect(notes.first().locator('summary')).toBeFocused();
      await walk.reach(page.getByRole('button', { name: 'Annuler' }), 'Shift+Tab');
      await walk.key('Enter');
      await expect(notes).toHaveCount(before);
    });

    await test.step('an intuition deleted, and taken back', async () => {
      await walk.reach(menu);
      await walk.key('Enter');
      await walk.press('Intuitions', dialog);
      await expect(page).toHaveURL(`${own.origin}/pages/intuitions`);
      const rows = page.getByRole('main').locator('.intuition');
      await rows.first().waitFor();
      const words = (await rows.first().locator('.intuition-txt > span').textContent()) ?? '';
      const row = rows.filter({ hasText: words }).first();
      await walk.reach(row.locator('summary'));
      await walk.key('Enter');
      await walk.press('Supprimer', row);
      const question = page.getByRole('alertdialog');
      await expect(question.getByRole('button', { name: 'Garder' })).toBeFocused();
      await walk.key('Escape');
      await expect(question).toBeHidden();
      await expect(row.locator('summary')).toBeFocused();
      await walk.key('Enter');
      await walk.press('Supprimer', row);
      await walk.reach(question.getByRole('button', { name: 'Supprimer' }), 'Shift+Tab');
      await walk.key('Enter');
      await expect(row).toBeHidden();
      await walk.reach(page.getByRole('button', { name: 'Annuler' }), 'Shift+Tab');
      await walk.key('Enter');
      await expect(row).toBeVisible();
    });

    await test.step('signing out', async () => {
      await walk.seen();
      // Backwards, because forwards leads through every row.
      await walk.reach(menu, 'Shift+Tab');
      await walk.key('Enter');
      await walk.press('Se déconnecter', dialog);
      await expect(page).toHaveURL(/\/login-form/);
      await expect(heading).toBeFocused();
      await walk.seen();
    });
  });
});

test.describe('in English, on a desktop', () => {
  test.use({ viewport: desktop, locale: 'en-GB' });

  test('an upcoming situation, left in the middle and taken up again', async ({ page, own }) => {
    const walk = new Walk(page, 'walk-en');
    const heading = page.getByRole('heading', { level: 1 });
    const dialog = page.getByRole('dialog');
    await walk.begin();
    await page.goto(`${own.origin}/login-form?returnUrl=%2Freco%2Fadd`);
    await walk.type(page.getByLabel('Email address'), people.james.mail);
    await walk.type(page.getByLabel('Password', { exact: true }), people.james.password);
    await walk.key('Enter');
    const told = {
      pf: 'Upcoming',
      'reconew-q2-qui': 'The board',
      'reconew-q2-datesujet': 'The budget review',
      'reconew-q3-pense': 'They will say no.',
      'reconew-q3-ressenti': 'A knot.',
      'reconew-q3-fait': 'Talk too much.',
      'reconew-q4-moment': 'The first question.',
      'reconew-q4-intensite': 7,
      'reconew-q6-difficultes-liste': ['Not enough time'],
      'reconew-q6-besoins-liste': ['Clarity'],
      'reconew-q6-peurs-liste': ['Losing face'],
      'reconew-q7-meilleur': 'At my best, I listen.',
      'reconew-q7-aider': 'Two figures.',
      'reconew-q8-contribution': 'Their doubts.',
      'reconew-q8-declencher': 'Ask first.',
      'reconew-q9-phrase': 'I breathe.',
      intuitionsdata: ['Ask what worries them'],
      'reconew-q9-intensite': 3,
    };
    await walk.through(['q1-temps', 'q2-situation'], told);
    await walk.slide('q3-reaction');
    await walk.press('Leave the exercise');
    await expect(dialog.getByRole('button').first()).toBeFocused();
    await walk.key('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: 'Leave the exercise' })).toBeFocused();
    await walk.key('Enter');
    await walk.press(/^Leave and/, dialog);
    await expect(page).toHaveURL(`${own.origin}/`);
    await expect(heading).toBeFocused();
    await walk.press(/resume|The board/i, page.getByRole('main'));
    await walk.through(
      [
        'q3-reaction',
        'q4-resistance',
        'q5-pause',
        'q6-difficultes',
        'q6-besoins',
        'q6-peurs',
        'q7-meilleur',
        'q8-contribution',
        'q9-phrase',
        'q9-intuitions',
        'q9-fin',
      ],
      told,
    );
    await expect(page.getByText('Your intuition is saved.')).toBeVisible();
    await expect(heading).toBeFocused();
    await walk.press('View this reconnection');
    await expect(heading).toBeFocused();
    await expect(page.getByRole('main')).toContainText('They will say no.');
    await walk.press('Log out');
    await expect(page).toHaveURL(/\/login-form/);
    await expect(heading).toBeFocused();
    await walk.seen();
  });
});
