/** The first hour of a new user: from the login to the end of the first reconnection, without an error. */
import type { Locator } from '@playwright/test';
import { desktop, expect, people, phone } from './app.ts';
import { expectClosing } from './closing.ts';
import { countGestures } from './gestures.ts';
import { test } from './keyboard.ts';
import { Person } from './person.ts';
import { doReconnection } from './reconnection.ts';

test.use({ fetchesAhead: true, viewport: phone, hasTouch: true, isMobile: true, locale: 'fr-FR' });

test('welcome, profile, card and first reconnection, on a phone', async ({ page, own }) => {
  /** No error was shown so far. */
  const calm = async () => {
    await expect(page.locator('.alert--err')).toHaveCount(0);
    await expect(page.getByText('Erreur', { exact: true })).toHaveCount(0);
  };
  const gestures = await countGestures(page);
  const nour = new Person(page, own.origin);
  await nour.signIn(people.nour);
  await expect(nour.heading()).toHaveText('Bienvenue');
  await expect(
    page.getByRole('list', { name: 'Les trois premières étapes' }).getByRole('listitem'),
  ).toHaveCount(3);
  await expect(page.getByText('10 à 15 min')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toHaveCount(0);
  await calm();

  await page.getByRole('link', { name: 'Commencer' }).click();
  await expect(nour.heading()).toHaveText('Profil');
  await expect(page.getByText('Étape 1 sur 3')).toBeVisible();
  await calm();
  await page.getByLabel('Prénom').fill('Nour');
  await page.getByLabel('Nom', { exact: true }).fill('Haddad');
  await page.getByLabel('Fonction', { exact: true }).fill('Responsable qualité');
  await page.getByLabel('Entreprise ou organisation').fill('Rivages');
  const agreement = page.locator('label').filter({ has: page.getByRole('checkbox') });
  await agreement.click({ position: { x: 10, y: 10 } });
  await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();

  await expect(nour.heading()).toHaveText('Carte d’identité');
  await expect(page.getByText('Étape 2 sur 3')).toBeVisible();
  await calm();
  const state = page.getByRole('status').filter({ hasText: /repères? sur 3/ });
  const save = page.getByRole('button', { name: 'Enregistrer' });
  await expect(state).toContainText('0 repère sur 3');
  await page.getByLabel('Mon signal de résistance, dans le corps').fill('la gorge serrée');
  await expect(state).toContainText('1 repère sur 3');
  await expect(state).toContainText('Encore deux avant votre première reconnexion.');
  await expect(page.getByText('Repère posé')).toHaveCount(1);
  const straight = gestures();
  // An unfinished phrase does not count.
  await page.getByRole('button', { name: /Je retourne à/ }).click();
  await expect(state).toContainText('1 repère sur 3');
  await page.getByLabel('La phrase qui m’invite à mon moment ressource').fill('');
  await save.click();

  await expect(page).toHaveURL(`${own.origin}/`);
  const steps = page.getByRole('region', { name: 'Premiers pas' });
  await expect(steps).toContainText('1 repère sur 3. Encore deux avant votre première reconnexion.');
  // The sun and the tab below open the same page, without an error.
  const card = `${own.origin}/pages/cid?edit=1`;
  await page.getByRole('link', { name: 'Reconnexion', exact: true }).click();
  await expect(page).toHaveURL(card);
  await page.goBack();
  await page.getByRole('link', { name: /Compléter ma carte d’identité/ }).click();
  await expect(page).toHaveURL(card);
  await calm();
  const detour = gestures();
  await page.getByLabel('La phrase qui m’invite à mon moment ressource').fill('Je retourne au bord du lac.');
  await page.getByLabel('Ma phrase de reconnexion').fill('Je suis là, et il y a de la place pour deux.');
  await expect(state).toContainText('Votre première reconnexion peut commencer.');
  await save.click();

  await expect(page).toHaveURL(`${own.origin}/pages/cid`);
  // The action to add the rest is below its name, over the whole width.
  const add = await page.getByRole('link', { name: /^Ajouter/ }).boundingBox();
  const name = await page.getByRole('heading', { name: 'Ma vocation professionnelle' }).boundingBox();
  expect(add?.y).toBeGreaterThanOrEqual((name?.y ?? Number.NaN) + (name?.height ?? Number.NaN));
  await page.getByRole('link', { name: 'Commencer ma première reconnexion' }).click();
  await expect(page.getByText('Comptez dix à quinze minutes')).toBeVisible();
  await calm();
  await doReconnection(nour, {
    tense: 'past',
    who: 'Ondine Vasseur',
    subject: 'Le point du lundi',
    intuitions: ['Lui proposer un café jeudi'],
  });
  await nour.finish();
  const { taps, typed } = gestures();
  // The direct way from the sign-in to here; typing in a field needs no extra tap.
  expect(taps - (detour.taps - straight.taps)).toBeLessThanOrEqual(35);
  expect(typed - (detour.typed - straight.typed)).toBeLessThanOrEqual(21);
  await expectClosing(page, own.origin, {
    title: 'Ce que vous emportez',
    success: 'Votre intuition est enregistrée.',
    address: /^\/reco\/view\/\d+\?end=1$/,
  });
  await nour.open('/');
  await expect(steps).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Commencer une reconnexion/ })).toBeVisible();
});

test.describe('on a desktop', { tag: '@deep' }, () => {
  test.use({ viewport: desktop, hasTouch: false, isMobile: false });

  test('with a card and nothing begun, no half of home is empty', async ({ page, own }) => {
    const robin = new Person(page, own.origin);
    await robin.signIn(people.robin, '/pages/cid?edit=1');
    await page.getByLabel('Mon signal de résistance, dans le corps').fill('la gorge serrée');
    await page
      .getByLabel('La phrase qui m’invite à mon moment ressource')
      .fill('Je retourne au bord du lac.');
    await page.getByLabel('Ma phrase de reconnexion').fill('Je suis là.');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page).toHaveURL(`${own.origin}/pages/cid`);
    await robin.open('/');
    const checkin = page.getByRole('region', { name: 'Check-in' });
    await expect(checkin).toBeVisible();
    const edgeOf = async (part: Locator) => (await part.boundingBox())?.x;
    const notes = page.getByRole('main').getByRole('link', { name: /^Notes personnelles/ });
    expect(await edgeOf(checkin)).toBe(await edgeOf(robin.heading()));
    expect((await checkin.boundingBox())?.y).toBe((await notes.boundingBox())?.y);
    await page.setViewportSize(phone);
    const privacy = page
      .getByText('L’organisme ne voit pas')
      .locator('xpath=ancestor::*[contains(@class, "notice")][1]');
    const [above, below] = [await privacy.boundingBox(), await checkin.boundingBox()];
    const [second, third] = [await checkin.boundingBox(), await notes.boundingBox()];
    const distance = (one: typeof above, other: typeof above) =>
      (other?.y ?? 0) - (one?.y ?? 0) - (one?.height ?? 0);
    expect(distance(above, below)).toBeCloseTo(distance(second, third), 0);
  });
});
