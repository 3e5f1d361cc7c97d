/** The profile, the identity card and the check-in with the keyboard alone. */
import { expect, people, phone } from './app.ts';
import { Keyboard, test } from './keyboard.ts';
import { Person } from './person.ts';

test.describe('in French, on a phone', { tag: '@deep' }, () => {
  test.use({ viewport: phone });

  test('a first profile, a first card, a first check-in', async ({ page, own }) => {
    const nour = new Person(page, own.origin);
    const keys = new Keyboard(page, 'first-steps');
    await nour.signIn(people.nour);
    await expect(page).toHaveURL(`${own.origin}/pages/user`);
    await keys.check('welcome');
    await keys.press('Commencer');
    await expect(nour.heading()).toHaveText('Profil');
    await keys.press('Enregistrer et continuer');
    await expect(page.getByText(/^Il reste \d réponses à donner\./).first()).toBeVisible();
    const agreement = 'J’accepte les conditions d’utilisation et la politique de confidentialité.';
    await expect(page.getByRole('link', { name: agreement, exact: true })).toBeVisible();
    await keys.check('profile, refused');
    await keys.type(page.getByLabel('Prénom'), 'Nour');
    await keys.type(page.getByLabel('Nom', { exact: true }), 'Haddad');
    await keys.type(page.getByLabel('Fonction', { exact: true }), 'Responsable qualité');
    await keys.type(page.getByLabel('Entreprise ou organisation'), 'Rivages');
    await keys.reach(page.getByRole('checkbox'));
    await page.keyboard.press('Space');
    await keys.press('Enregistrer et continuer');
    await expect(nour.heading()).toHaveText('Carte d’identité');
    await expect(page.getByText('Informations enregistrées.')).toBeVisible();
    await keys.answer(keys.question('CIDsymptome'), 'la gorge serrée');
    await keys.answer(keys.question('CIDmomentressource'), 'Je retourne au bord du lac.');
    await keys.answer(keys.question('CIDphrasereconnexion'), 'Je suis là.');
    await keys.check('card form');
    await keys.press('Enregistrer');
    // The form is gone once the card is saved; its fields hold the same words.
    await expect(keys.question('CIDsymptome')).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText('Je retourne au bord du lac.');

    await nour.open('/');
    await keys.press('Faire le point');
    await expect(page.getByRole('button', { name: 'Faire le point' })).toBeHidden();
    const checkin = page.getByRole('region', { name: 'Check-in' });
    const step = (name: RegExp) => checkin.getByRole('heading', { level: 3, name });
    await expect(step(/^Votre signal\s?, étape 1 sur 5$/)).toBeFocused();
    await expect(checkin).toContainText('La gorge serrée');
    await keys.check('check-in');
    await keys.press('Continuer');
    // A pause does not block the next step.
    await expect(step(/^Relâcher/)).toBeFocused();
    await keys.check('check-in, a pause');
    await keys.press('Continuer');
    await keys.press('Continuer');
    await expect(step(/^Votre phrase/)).toBeFocused();
    await expect(checkin).toContainText('Je suis là.');
    await keys.press('Continuer');
    await expect(step(/^Les nuages/)).toBeFocused();
    await keys.press('C’est apaisé');
    await expect(page.getByRole('button', { name: 'Faire le point' })).toBeFocused();
  });
});
