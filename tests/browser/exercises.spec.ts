/** The profile, the identity card and the check-in with the keyboard alone. */
import { expect, people, phone } from './app.ts';
import { Keyboard, test } from './keyboard.ts';
import { Person } from './person.ts';

test.describe('in French, on a phone', () => {
  test.use({ viewport: phone });

  test('a first profile, a first card, a first check-in', async ({ page, own }) => {
    const nour = new Person(page, own.origin);
    const keys = new Keyboard(page, 'first-steps');
    await nour.signIn(people.nour);
    await expect(page).toHaveURL(`${own.origin}/pages/user`);
    await keys.check('welcome');
    await keys.press('Commencer');
    await expect(nour.heading()).toHaveText('Mes informations');
    await keys.press('Enregistrer et continuer');
    await expect(page.getByText('Tous les champs sont requis.').first()).toBeVisible();
    await keys.check('profile, refused');
    await keys.type(page.getByLabel('Prénom'), 'Nour');
    await keys.type(page.getByLabel('Nom', { exact: true }), 'Haddad');
    await keys.type(page.getByLabel('Fonction', { exact: true }), 'Responsable qualité');
    await keys.type(page.getByLabel('Entreprise ou organisation'), 'Rivages');
    await keys.reach(page.getByRole('checkbox'));
    await page.keyboard.press('Space');
    await keys.press('Enregistrer et continuer');
    await expect(nour.heading()).toHaveText('Ma carte d’identité');
    await expect(page.getByText('Informations enregistrées.')).toBeVisible();
    await keys.answer(keys.question('CIDsymptome'), 'la gorge serrée');
    await keys.answer(keys.question('CIDmomentressource'), 'Je retourne au bord du lac.');
    await keys.answer(keys.question('CIDphrasereconnexion'), 'Je suis là.');
    await keys.check('card form');
    await keys.press('Enregistrer');
    await expect(page.getByRole('main')).toContainText('Je retourne au bord du lac.');

    await nour.open('/');
    await keys.press('Faire le point');
    await expect(page.getByRole('button', { name: 'Faire le point' })).toBeHidden();
    const symptom = page.getByRole('listitem').filter({ hasText: 'Votre signal' });
    await expect(symptom).toBeFocused();
    await expect(symptom).toContainText('La gorge serrée');
    await expect(page.getByRole('listitem').filter({ hasText: 'Votre phrase' })).toContainText('Je suis là.');
    await keys.check('check-in');
    await keys.press('C’est apaisé');
    await expect(page.getByRole('button', { name: 'Faire le point' })).toBeFocused();
  });
});
