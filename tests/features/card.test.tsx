// @vitest-environment happy-dom
/** The identity card beside what a counsellor completed. */
import { expect, it } from 'vitest';
import { press } from '#tests/ui/draw.tsx';
import { openTab, type Tab, until } from './history-tab.tsx';

const vocation = { par: 'Hélène Marchand', date: '2026-03-06', texte: 'Faire grandir.' };
const completed = 'Complétée avec Hélène Marchand, le 6 mars 2026';
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
const notThere = () => document.createElement('i');

it('says with whom the vocation was completed, and asks before it is changed', async () => {
  const tab = await open('Faire grandir.');
  expect(tab.text()).toContain(completed);
  await press(pencil(tab) ?? notThere());
  expect(tab.text()).toContain('Ce texte a été complété avec votre conseiller.');
  await press(named(tab, 'Le garder ainsi') ?? notThere());
  expect(tab.text()).not.toContain('Ce texte a été complété');
  expect(tab.address()).toBe('/pages/cid');
  await press(pencil(tab) ?? notThere());
  await press(named(tab, 'Modifier') ?? notThere());
  await until(() => expect(tab.address()).toBe('/pages/cid?edit=CIDvocationpro'));
});

it('keeps the completed text at hand once the card says something else', async () => {
  const tab = await open('Ouvrir la voie.');
  expect(tab.text()).not.toContain(completed);
  expect(tab.box.querySelector('details.entry-completed')?.textContent).toBe(
    'Voir le texte complété avec Hélène Marchand, le 6 mars 2026Faire grandir.',
  );
  expect(pencil(tab)?.getAttribute('href')).toBe('/pages/cid?edit=CIDvocationpro');
});
