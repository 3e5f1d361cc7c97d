// @vitest-environment happy-dom
/** The identity card with a counsellor's completed text, and with a text that two devices wrote. */
import { act } from 'react';
import { expect, it } from 'vitest';
import { button, press, until } from '#tests/ui/draw.tsx';
import { openTab, type Tab } from './history-tab.tsx';

const vocation = { par: 'Hélène Marchand', date: '2025-03-06', texte: 'Faire grandir.' };
const keepAnswer = 'Garder ma réponse et continuer';
const completed = 'Complétée avec Hélène Marchand, le 6 mars 2025';
const open = (text: string) =>
  openTab('/pages/cid', {
    field_cid: { CIDsymptome: 'la gorge', CIDvocationpro: text },
    field_plf: { compterendu: { vocation } },
  });
const pencil = ({ box }: Tab) =>
  [...box.querySelectorAll<HTMLElement>('[aria-label^="Modifier"]')].find((each) =>
    each.getAttribute('aria-label')?.includes('vocation'),
  );
const named = ({ box }: Tab, name: string) =>
  [...box.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent === name);
const notFound = () => document.createElement('i');

async function rewrite(tab: Tab, before: string, after: string): Promise<void> {
  const field = () =>
    [...tab.box.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>('main textarea, main input')].find(
      ({ value }) => value === before,
    );
  await until(() => expect(field()).toBeDefined());
  await act(async () => {
    const box = field() ?? document.createElement('textarea');
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, after);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

it('says with whom the vocation was completed, and asks before it is changed', async () => {
  const tab = await open('Faire grandir.');
  expect(tab.text()).toContain(completed);
  await press(pencil(tab) ?? notFound());
  expect(tab.text()).toContain('Ce texte a été complété avec la personne qui vous accompagne.');
  await press(named(tab, 'Le conserver') ?? notFound());
  expect(tab.text()).not.toContain('Ce texte a été complété');
  expect(tab.address()).toBe('/pages/cid');
  await press(pencil(tab) ?? notFound());
  await press(named(tab, 'Modifier') ?? notFound());
  await until(() => expect(tab.address()).toBe('/pages/cid?edit=CIDvocationpro'));
});

it('keeps the completed text at hand once the card says something else', async () => {
  const tab = await open('Ouvrir la voie.');
  expect(tab.text()).not.toContain(completed);
  expect(tab.box.querySelector('details.entry-completed')?.textContent).toBe(
    'Voir le texte complété avec Hélène Marchand, le 6\u00a0mars 2025Faire grandir.Utiliser ce texte',
  );
  expect(pencil(tab)?.getAttribute('href')).toBe('/pages/cid?edit=CIDvocationpro');
});

it('puts the completed text back on the card with one press, and what stood there with another', async () => {
  const tab = await open('Ouvrir la voie.');
  const card = () => tab.workspace.snapshot().identityCard['CIDvocationpro'];
  await press(named(tab, 'Utiliser ce texte') ?? notFound());
  await until(() => expect(card()).toBe('Faire grandir.'));
  expect(tab.text()).toContain(completed);
  await press(named(tab, 'Annuler') ?? notFound());
  await until(() => expect(card()).toBe('Ouvrir la voie.'));
});

it('says in a note that a text was written on two devices, and its dialog has both to choose from', async () => {
  const tab = await openTab('/pages/cid', { field_cid: { CIDsymptome: 'la gorge' } });
  const other = await tab.elsewhere();
  await other.putIdentityCard({ CIDsymptome: 'le ventre' });
  await act(() => tab.workspace.putIdentityCard({ CIDsymptome: 'la nuque' }));
  await other.sync();
  await act(() => tab.workspace.sync());
  const told = () =>
    [...tab.box.querySelectorAll<HTMLElement>('main .alert')].find(({ textContent }) =>
      textContent?.includes('Deux versions'),
    );
  await until(() => expect(told()?.textContent).toContain('Deux versions\u00A0: Mon signal de résistance'));
  expect(tab.box.querySelector('main input')).toBeNull();
  await press(button(told() ?? notFound(), 'Choisir'));
  const versions = [...tab.box.querySelectorAll<HTMLElement>('dialog section:has(.voice)')];
  const words = versions.map((version) => version.querySelector('.voice')?.textContent);
  expect([...words].sort()).toEqual(['la nuque', 'le ventre']);
  await press(button(versions[1] ?? notFound(), 'Garder cette version'));
  await until(() => expect(tab.workspace.snapshot().identityCard).toEqual({ CIDsymptome: words[1] }));
  expect(told()).toBeUndefined();
  expect(tab.box.querySelector('dialog')).toBeNull();
});

it('asks to complete a phrase that is nothing but a starter of the other language', async () => {
  const tab = await openTab('/pages/cid?edit=CIDphrasereconnexion', {
    field_cid: {
      CIDsymptome: 'la gorge',
      CIDmomentressource: 'la mer',
      CIDphrasereconnexion: 'Je respire.',
    },
  });
  await rewrite(tab, 'Je respire.', 'I trust …');
  await press(button(tab.box, 'Enregistrer'));
  await until(() => expect(tab.text()).toContain('Complétez la phrase avec vos mots.'));
  expect(tab.workspace.snapshot().identityCard['CIDphrasereconnexion']).toBe('Je respire.');
});

it('saves a text that a rule refuses twice as it is written, and does not ask for it again', async () => {
  const long = 'la gorge, '.repeat(20).trim();
  const tab = await openTab('/pages/cid?edit=CIDsymptome', {
    field_cid: { CIDsymptome: 'la gorge', CIDvocationpro: 'Faire grandir.' },
  });
  const card = () => tab.workspace.snapshot().identityCard;
  await rewrite(tab, 'la gorge', long);
  await press(button(tab.box, 'Enregistrer'));
  expect(named(tab, keepAnswer)).toBeUndefined();
  await press(button(tab.box, 'Enregistrer'));
  await press(named(tab, keepAnswer) ?? notFound());
  await until(() => expect(card()['CIDsymptome']).toBe(long));
  await until(() => expect(tab.address()).toBe('/pages/cid'));

  await tab.goTo('/pages/cid?edit=CIDvocationpro');
  await rewrite(tab, 'Faire grandir.', 'Ouvrir la voie.');
  await press(button(tab.box, 'Enregistrer'));
  await until(() => expect(card()).toEqual({ CIDsymptome: long, CIDvocationpro: 'Ouvrir la voie.' }));
});
