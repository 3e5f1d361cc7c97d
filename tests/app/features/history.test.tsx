// @vitest-environment happy-dom
/** History and intuitions of a user with 5,000 entries: drawing, filters and print. */
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { manyReconnections } from '#tests/bench/lists-entries.ts';
import { button, press, until } from '#tests/ui/draw.tsx';
import { openTab, type Tab } from './history-tab.tsx';

const now = 1_741_252_800_000;
const thousands = { field_intuitions: manyReconnections(5000, now) };
const hundreds = { field_intuitions: manyReconnections(400, now) };
const few = { field_intuitions: manyReconnections(12, now) };

beforeEach(() => document.body.replaceChildren());

const rows = ({ box }: Tab) => [...box.querySelectorAll<HTMLLIElement>('li:has(> .hist)')];
const status = ({ box }: Tab) => box.querySelector('main p[role=status]:not(.wait)')?.textContent;
const pressed = ({ box }: Tab) =>
  [...box.querySelectorAll('[aria-pressed=true].filter')].map(({ textContent }) => textContent);

describe('5,000 reconnections', () => {
  it('are drawn as far as the window goes, in lists that say how long they are, and filtered', async () => {
    const tab = await openTab('/pages/reconnexions', thousands);
    expect(button(tab.box, 'Toutes')).toBeTruthy();
    expect(rows(tab).length).toBeGreaterThan(5);
    expect(rows(tab).length).toBeLessThan(60);
    const section = rows(tab)[0]?.closest('[role="group"]');
    expect(section?.querySelector('h2')?.textContent).toBe(section?.getAttribute('aria-label'));
    const [first, second] = rows(tab);
    expect([first, second].map((row) => row?.getAttribute('aria-posinset'))).toEqual(['1', '2']);
    expect(Number(first?.getAttribute('aria-setsize'))).toBeGreaterThan(10);
    expect(first?.parentElement?.tagName).toBe('UL');
    expect(
      Number.parseFloat(tab.box.querySelector<HTMLElement>('.virtual')?.style.height ?? ''),
    ).toBeGreaterThan(100_000);

    await press(button(tab.box, 'À réaliser'));
    expect(status(tab)).toBe('2500 reconnexions');
    expect(tab.address()).toBe('/pages/reconnexions?filter=open');
    await press(button(tab.box, 'À venir'));
    expect(status(tab)).toBe('1667 reconnexions');
    expect(pressed(tab)).toEqual(['À venir']);
    await press(button(tab.box, 'Toutes'));
    expect(tab.address()).toBe('/pages/reconnexions');
    expect(tab.historyLength()).toBe(1);
  });

  it('are twelve months a year, and six people of whom the first sixty situations are drawn', {
    tags: ['deep'],
  }, async () => {
    const tab = await openTab('/pages/reconnexions?view=months', thousands);
    await until(() => expect(tab.box.querySelectorAll('a.month-cell').length).toBeGreaterThan(70));
    const full = [...tab.box.querySelectorAll('a.month-cell')].find(
      (cell) => cell.textContent === 'Janvier62',
    );
    expect(full?.getAttribute('aria-label')).toMatch(/^Janvier \d{4}, 62 reconnexions$/u);
    await tab.goTo('/pages/reconnexions?view=people');
    await until(() => expect(tab.box.querySelectorAll('.person-row')).toHaveLength(6));
    await press(tab.box.querySelector('.person-row') as HTMLElement);
    await until(() => expect(tab.box.querySelectorAll('.timeline > li')).toHaveLength(60));
    await press(button(tab.box, 'Afficher la suite'));
    expect(tab.box.querySelectorAll('.timeline > li')).toHaveLength(120);
  });
});

describe('hundreds', () => {
  it('follow the window, and keep what has the focus', async () => {
    const tab = await openTab('/pages/reconnexions', hundreds);
    const link = rows(tab)[1]?.querySelector('a');
    const there = link?.getAttribute('href');
    link?.focus();
    await act(async () => {
      window.scrollTo(0, 15_000);
      window.dispatchEvent(new Event('scroll'));
    });
    await until(() => expect(rows(tab).length).toBeGreaterThan(5));
    const shown = rows(tab).map((row) => Number(row.dataset['index']));
    expect(shown[0]).toBe(2);
    expect(shown[1]).toBeGreaterThan(100);
    expect(rows(tab).length).toBeLessThan(60);
    expect(document.activeElement?.getAttribute('href')).toBe(there);
    // The gap before the next drawn row stands for all rows in between.
    expect(
      Number.parseFloat(
        rows(tab)[1]?.style.marginTop ||
          rows(tab)[1]?.closest('[role="group"]')?.querySelector('h2')?.style.marginTop ||
          '',
      ),
    ).toBeGreaterThan(5_000);
    window.scrollTo(0, 0);
  });

  it('are all on paper', async () => {
    const tab = await openTab('/pages/reconnexions?filter=future', hundreds);
    await act(async () => window.dispatchEvent(new Event('beforeprint')));
    expect(rows(tab)).toHaveLength(134);
    await act(async () => window.dispatchEvent(new Event('afterprint')));
    expect(rows(tab).length).toBeLessThan(60);
  });

  it('leave the intuitions of each in a list that is drawn as far', async () => {
    const tab = await openTab('/pages/intuitions?filter=all', hundreds);
    const lines = [...tab.box.querySelectorAll('li.intuition')];
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.length).toBeLessThan(60);
    expect(lines[0]?.getAttribute('aria-setsize')).toBe('800');
  });
});

describe('the intuitions of 5,000 reconnections', { tags: 'deep' }, () => {
  it('are drawn by reconnection as far as the window goes, each group under its heading and count', async () => {
    const tab = await openTab('/pages/recointuitions?filter=all', thousands);
    const lines = [...tab.box.querySelectorAll('li.intuition')];
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.length).toBeLessThan(60);
    const [first] = tab.box.querySelectorAll('[role="group"]:has(> .intuition-head)');
    expect(first?.querySelector('h2')?.textContent).toBe(first?.getAttribute('aria-label'));
    expect(first?.querySelector('p')?.textContent).toBe('Réunion budget, 2\u00A0réalisées sur\u00A02');
    expect(
      [...(first?.querySelectorAll('li') ?? [])].map((row) => [
        row.getAttribute('aria-posinset'),
        row.getAttribute('aria-setsize'),
      ]),
    ).toEqual([
      ['1', '2'],
      ['2', '2'],
    ]);
  });
});

describe('hundreds of notes', () => {
  const notes = Object.fromEntries(
    Array.from({ length: 400 }, (_, index) => [
      String(now - index * 1000),
      { data: { 'celebrations-note': `Note ${index}` }, locale: 'fr', version: '1.0.0' },
    ]),
  );

  it('are drawn as far as the window goes', async () => {
    const tab = await openTab('/pages/celebrations', { field_celebrations: notes });
    const drawn = [...tab.box.querySelectorAll('.note')];
    expect(drawn[0]?.textContent).toContain('Note 0');
    expect(drawn.length).toBeGreaterThan(5);
    expect(drawn.length).toBeLessThan(60);
    expect(drawn[0]?.closest('li')?.getAttribute('aria-setsize')).toBe('400');
  });
});

describe('an intuition of a list', () => {
  const entry = (special?: string) => ({
    ...(special === undefined ? { pf: 'past' } : { special }),
    data: special === undefined ? { 'reconew-q2-qui': 'Alice' } : {},
    intuitionsdata: ['un', 'deux', 'trois'].map((name) => ({
      name: special === undefined ? name : `${name} du parcours`,
      realised: false,
    })),
    locale: 'fr',
    version: '1.0.0',
  });
  const some = { field_intuitions: { [now]: entry(), [now - 1]: entry('plf') } };
  const menuOf = (tab: Tab, name: string) => {
    const row = [...tab.box.querySelectorAll('li.intuition')].find(
      (one) => one.querySelector('.intuition-txt > span')?.textContent === name,
    );
    const opener = row?.querySelector('summary');
    if (!row || !opener) throw new Error(`No row « ${name} »`);
    return { row, opener };
  };

  it('is ticked in a box, with the way back, and in every list at once', async () => {
    const tab = await openTab('/pages/intuitions', some);
    await tab.tick('Réalisée\u00A0: deux');
    await until(() => expect((tab.field('Réalisée\u00A0: deux') as HTMLInputElement).checked).toBe(true));
    await until(() => expect(tab.box.querySelector('.toast')?.textContent).toContain('Intuition réalisée.'));
    await tab.goTo('/pages/recointuitions?filter=all');
    expect((tab.field('Réalisée\u00A0: deux') as HTMLInputElement).checked).toBe(true);
    await tab.goTo(`/reco/view/${now}`);
    await until(() => expect((tab.field('Réalisée\u00A0: deux') as HTMLInputElement).checked).toBe(true));
  });

  it('of the progression stands under its name once, not under it each', async () => {
    const tab = await openTab('/pages/intuitions', some);
    expect(tab.text().split('Ma progression')).toHaveLength(2);
  });

  it('has the same menu in its summary, without the way to where one is', async () => {
    const tab = await openTab(`/reco/view/${now}`, some);
    await until(() => expect(tab.text()).toContain('trois'));
    const { row } = menuOf(tab, 'trois');
    expect(row.textContent).toContain('Me le rappeler');
    expect(row.textContent).not.toContain('Ouvrir la reconnexion');
    await press(button(row, 'Supprimer'));
    await press(button(tab.box.querySelector('[role=alertdialog]') ?? row, 'Supprimer'));
    await until(() => expect(tab.text()).not.toContain('trois'));
    expect(tab.address()).toBe(`/reco/view/${now}`);
  });

  it('is deleted after a question that has the focus, which goes on beside what is gone', async () => {
    const tab = await openTab('/pages/intuitions', some);
    const { row, opener } = menuOf(tab, 'trois');
    await press(button(row, 'Supprimer'));
    expect(document.activeElement).toBe(button(tab.box, 'Garder'));
    expect(tab.text()).toContain('Supprimer l’intuition « trois » ?');
    await press(button(tab.box, 'Garder'));
    expect(document.activeElement).toBe(opener);
    expect(tab.text()).toContain('trois');

    await press(button(row, 'Supprimer'));
    await press(button(tab.box.querySelector('[role=alertdialog]') ?? row, 'Supprimer'));
    await until(() => expect(tab.text()).toContain('Intuition supprimée.'));
    await until(() => expect(document.activeElement).toBe(menuOf(tab, 'deux').opener));
    await press(button(tab.box, 'Annuler'));
    await until(() => expect(menuOf(tab, 'trois')).toBeTruthy());
  });
});

describe('a dozen', () => {
  it('are drawn whole, without marks of a longer list', async () => {
    const tab = await openTab('/pages/reconnexions', few);
    expect(rows(tab)).toHaveLength(12);
    expect(rows(tab)[0]?.hasAttribute('aria-setsize')).toBe(false);
  });

  it('are filtered by what is chosen; an empty list says so', async () => {
    const tab = await openTab('/pages/reconnexions', few);
    await press(button(tab.box, 'À venir'));
    expect(rows(tab)).toHaveLength(4);
    await tab.goTo('/pages/reconnexions');
    expect(rows(tab)).toHaveLength(12);
    const past = { field_intuitions: { [now]: { pf: 'past', data: {}, locale: 'fr', version: '1.0.0' } } };
    const other = await openTab('/pages/reconnexions?filter=future', past);
    expect(status(other)).toBe('Aucune reconnexion pour ce filtre.');
  });

  it('open and close a summary without losing the filter', async () => {
    const tab = await openTab('/pages/reconnexions?filter=future', few);
    await press(rows(tab)[0]?.querySelector('a') as HTMLElement);
    expect(tab.box.querySelector('dialog')).not.toBeNull();
    expect(tab.address()).toMatch(/\?filter=future&open=\d+$/u);
    await press(button(tab.box, 'Fermer'));
    await until(() => expect(tab.address()).toBe('/pages/reconnexions?filter=future'));
  });
});
