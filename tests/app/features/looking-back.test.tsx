// @vitest-environment happy-dom
/** Views of the reconnections, what the device remembers of them, and the reading pane. */
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, press, until } from '#tests/ui/draw.tsx';
import { openTab, type Tab } from './history-tab.tsx';

const now = new Date(2026, 10, 23, 10);

/** Returns the key of a day before now. */
const dayBefore = (days: number) => String(new Date(2026, 10, 23 - days, 9).getTime());

function entry(
  who: string,
  parts: { pf?: string; subject?: string; phrase?: string; realised?: boolean } = {},
) {
  const { pf = 'past', subject = '', phrase = '', realised } = parts;
  return {
    pf,
    data: { 'reconew-q2-qui': who, 'reconew-q2-datesujet': subject, 'reconew-q9-phrase': phrase },
    intuitionsdata: realised === undefined ? [] : [{ name: `Pas vers ${who}`, realised }],
    locale: 'fr',
    version: '1.0.0',
  };
}

const written = {
  field_intuitions: {
    [dayBefore(1)]: entry('Mon équipe', { pf: 'future', subject: '2026-12-01', realised: false }),
    [dayBefore(2)]: entry('Alice', { pf: 'future', subject: '2026-11-24' }),
    [dayBefore(40)]: entry('Le Goff', { subject: 'Le bilan', realised: true }),
    [dayBefore(365)]: entry('Équipe', { phrase: 'Je respire.', realised: false }),
    [dayBefore(800)]: entry('alice', { subject: 'Le début' }),
  },
};

beforeEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  vi.setSystemTime(now);
});
afterEach(() => {
  vi.useRealTimers();
  setWidth(1024);
});

/** A window of happy-dom. */
interface TestWindow {
  readonly happyDOM?: { setViewport(size: { readonly width: number; readonly height: number }): void };
}

function setWidth(width: number) {
  (window as TestWindow).happyDOM?.setViewport({ width, height: 800 });
}

const plain = (text: string | null | undefined) =>
  (text ?? '').replaceAll('\u00A0', ' ').replaceAll('\u2060', '');
const headings = ({ box }: Tab) =>
  [...box.querySelectorAll('main h2')].map(({ textContent }) => plain(textContent));
const rows = ({ box }: Tab) => [...box.querySelectorAll<HTMLElement>('main a.hist')];
const names = (tab: Tab) =>
  rows(tab).map((row) => row.querySelector('b + .voice, .hist-what > b')?.textContent);
const pane = ({ box }: Tab) => box.querySelector<HTMLElement>('[aria-label="Lecture"]');

describe('the list', () => {
  it('has a year ago, then what comes by its date, then month by month', async () => {
    const tab = await openTab('/pages/reconnexions', written);
    expect(plain(tab.box.querySelector('.year-ago')?.textContent)).toBe(
      'Il y a un an, avec Équipe« Je respire. »',
    );
    expect(headings(tab)).toEqual(['À venir', 'Octobre 2026', 'Novembre 2025', 'Septembre 2024']);
    expect(names(tab)).toEqual(['Alice', 'Mon équipe', 'Le Goff', 'Équipe', 'alice']);
    // The row has the day of the situation, so the subject does not repeat it.
    expect(plain(rows(tab)[0]?.textContent)).toContain('24nov.AliceÀ venir');
    expect(plain(rows(tab)[1]?.textContent)).toContain('1déc.Mon équipe');
    await press(button(tab.box, 'À venir'));
    expect(tab.box.querySelector('.year-ago')).toBeNull();
    expect(headings(tab)).toEqual(['À venir']);
    await press(button(tab.box, 'À réaliser'));
    expect(names(tab)).toEqual(['Mon équipe', 'Équipe']);
    expect(tab.box.querySelector('select')).toBeNull();
  });
});

describe('the views', () => {
  it('are tabs that the arrows change, and the last one is there again without an address', async () => {
    const tab = await openTab('/pages/reconnexions', written);
    const [list, months] = tab.box.querySelectorAll<HTMLElement>('[role=tab]');
    expect([list?.tabIndex, months?.tabIndex]).toEqual([0, -1]);
    list?.focus();
    await act(async () =>
      list?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })),
    );
    expect(tab.address()).toBe('/pages/reconnexions?view=months');
    expect(document.activeElement?.textContent).toBe('Mois');
    expect(document.activeElement?.getAttribute('aria-selected')).toBe('true');
    await until(() => expect(tab.box.querySelector('.months')).not.toBeNull());
    await tab.goTo('/plf');
    await tab.goTo('/pages/reconnexions');
    await until(() => expect(tab.box.querySelector('.months')).not.toBeNull());
    // Only the list has a filter.
    await tab.goTo('/pages/reconnexions?filter=open');
    expect(names(tab)).toEqual(['Mon équipe', 'Équipe']);
  });

  it('of months have a name with the number; one opens its list, and Back returns', async () => {
    const tab = await openTab('/pages/reconnexions?view=months', written);
    await until(() => expect(tab.box.querySelectorAll('.month-cell')).not.toHaveLength(0));
    expect(
      [...tab.box.querySelectorAll('a.month-cell')].map((cell) => cell.getAttribute('aria-label')),
    ).toEqual([
      'Novembre 2026, 2 reconnexions',
      'Octobre 2026, 1 reconnexion',
      'Novembre 2025, 1 reconnexion',
      'Septembre 2024, 1 reconnexion',
    ]);
    expect(tab.box.querySelectorAll('a.month-cell:first-of-type .ahead')).toHaveLength(2);
    expect(tab.box.querySelectorAll('span.month-cell')).toHaveLength(27 - 4);
    await press(tab.box.querySelector('a.month-cell') as HTMLElement);
    await until(() => expect(tab.box.querySelector('h1')?.textContent).toBe('Novembre 2026'));
    expect(tab.address()).toBe('/pages/reconnexions?view=months&month=2026-11');
    expect(names(tab)).toEqual(['Mon équipe', 'Alice']);
    await press(rows(tab)[1] as HTMLElement);
    await until(() => expect(tab.box.querySelector('dialog h2')?.textContent).toBe('Reconnexion avec Alice'));
    await tab.goTo(-1);
    await tab.goTo(-1);
    await until(() => expect(tab.box.querySelector('.months')).not.toBeNull());
    await tab.goTo('/pages/reconnexions?view=months&month=2026-08');
    await until(() => expect(tab.address()).toBe('/pages/reconnexions?view=months'));
  });

  it('of people have each once; a person has their course, named by an entry and not by a name', async () => {
    const tab = await openTab('/pages/reconnexions?view=people', written);
    await until(() => expect(tab.box.querySelectorAll('.person-row')).not.toHaveLength(0));
    expect(
      [...tab.box.querySelectorAll('.person-row > span:not(.avatar)')].map((row) => plain(row.textContent)),
    ).toEqual([
      'Mon équipe2 situations, la dernière écrite le 22 novembre',
      'Alice2 situations, la dernière écrite le 21 novembre',
      'Le GoffUne situation, écrite le 14 octobre',
    ]);
    await press(tab.box.querySelectorAll<HTMLElement>('.person-row')[0] as HTMLElement);
    await until(() => expect(tab.box.querySelector('h1')?.textContent).toBe('Mon équipe'));
    expect(tab.address()).toBe(`/pages/reconnexions?view=people&who=${dayBefore(1)}`);
    expect(tab.text()).toContain('Deux situations depuis novembre 2025');
    expect([...tab.box.querySelectorAll('.timeline > li')].map((one) => plain(one.textContent))).toEqual([
      'Dimanche 22 novembre1er décembre, À venirPas vers Mon équipe',
      'Dimanche 23 novembre 2025Passée« Je respire. »Pas vers Équipe',
    ]);
    await act(() => tab.workspace.remove('reconnections', dayBefore(1)));
    await until(() => expect(tab.address()).toBe('/pages/reconnexions?view=people'));
  });
});

describe('the intuitions', () => {
  it('open on what is to be acted on, remember another choice in both views, and offer a reminder once an entry', async () => {
    const some = {
      field_intuitions: {
        [dayBefore(1)]: {
          ...entry('Alice'),
          intuitionsdata: [
            { name: 'faite', realised: true },
            { name: 'une', realised: false },
            { name: 'deux', realised: false },
          ],
        },
      },
    };
    const tab = await openTab('/pages/intuitions', some);
    const words = () =>
      [...tab.box.querySelectorAll('.intuition-txt > span')].map(({ textContent }) => textContent);
    const filters = () => [...tab.box.querySelectorAll('.filter')].map((one) => plain(one.textContent));
    expect(filters()).toEqual(['À réaliser, 2', 'Réalisées, 1', 'Toutes, 3']);
    expect(words()).toEqual(['une', 'deux']);
    const rowOf = (name: string) =>
      [...tab.box.querySelectorAll<HTMLElement>('li.intuition')].find((row) =>
        row.textContent?.includes(name),
      );
    expect(rowOf('une')?.querySelector('.remind')?.textContent).toBe('Me le rappeler');
    expect(rowOf('une')?.querySelector('.more-list')?.textContent).not.toContain('Me le rappeler');
    expect(rowOf('deux')?.querySelector('.remind')).toBeNull();
    expect(rowOf('deux')?.querySelector('.more-list')?.textContent).toContain('Me le rappeler');
    await press(button(tab.box, 'Réalisées, 1'));
    expect(words()).toEqual(['faite']);
    await tab.goTo('/pages/recointuitions');
    expect(words()).toEqual(['faite']);
    expect(filters()).toEqual(['À réaliser, 2', 'Réalisées, 1', 'Toutes, 3']);
    await press(button(tab.box, 'Toutes, 3'));
    await tab.goTo('/pages/intuitions');
    expect(words()).toEqual(['faite', 'une', 'deux']);
  });
});

describe('intuitions by reconnection, on a phone', () => {
  it('open their reconnection over the list, and Back closes it', async () => {
    const tab = await openTab('/pages/recointuitions', written);
    const [first] = tab.box.querySelectorAll<HTMLElement>('.intuition-head a');
    expect(pane(tab)).toBeNull();
    expect(first?.getAttribute('aria-current')).toBeNull();
    await press(first as HTMLElement);
    expect(tab.address()).toBe(`/pages/recointuitions?open=${dayBefore(1)}`);
    const title = () => plain(tab.box.querySelector('dialog h2')?.textContent);
    await until(() => expect(title()).toBe('Reconnexion avec mon équipe'));
    await tab.goTo(-1);
    await until(() => expect(tab.box.querySelector('dialog')).toBeNull());
    expect(tab.address()).toBe('/pages/recointuitions');
  });
});

describe('on the desktop', () => {
  beforeEach(() => setWidth(1280));

  it('the first entry opens by itself beside the list, and the arrows open the next ones', async () => {
    const tab = await openTab('/pages/reconnexions', written);
    expect(pane(tab)?.querySelector('h2')?.textContent).toBe('Reconnexion avec Alice');
    expect(rows(tab).map((row) => row.getAttribute('aria-current'))).toEqual([
      'true',
      null,
      null,
      null,
      null,
    ]);
    const [first] = rows(tab);
    first?.focus();
    const arrow = (key: string) =>
      act(async () =>
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
      );
    await arrow('ArrowDown');
    expect(document.activeElement).toBe(rows(tab)[1]);
    expect(tab.address()).toBe(`/pages/reconnexions?open=${dayBefore(1)}`);
    expect(plain(pane(tab)?.querySelector('h2')?.textContent)).toBe('Reconnexion avec mon équipe');
    await arrow('ArrowUp');
    await arrow('ArrowUp');
    expect(tab.address()).toBe(`/pages/reconnexions?open=${dayBefore(2)}`);
    expect(tab.historyLength()).toBe(1);
    expect(tab.box.querySelector('dialog')).toBeNull();
    expect(tab.box.querySelectorAll('h1')).toHaveLength(1);
    expect(pane(tab)?.querySelector('a.btn')?.getAttribute('href')).toBe(`/reco/view/${dayBefore(2)}`);
  });

  it('what opened by itself stays when a tick takes it out of the filter', async () => {
    const tab = await openTab('/pages/reconnexions?filter=open', written);
    expect(pane(tab)?.textContent).toContain('Pas vers Mon équipe');
    await tab.tick('Réalisée\u00A0: Pas vers Mon équipe');
    await until(() => expect(names(tab)).toEqual(['Équipe']));
    expect(pane(tab)?.textContent).toContain('Pas vers Mon équipe');
  });

  it('an answer is corrected in the pane, which has the heading then, and returns to its summary', async () => {
    const tab = await openTab('/pages/reconnexions', written);
    await until(() => expect(pane(tab)?.querySelector('.edit-answer')).not.toBeNull());
    const pencil = [...(pane(tab)?.querySelectorAll<HTMLElement>('.edit-answer') ?? [])].find(
      (one) => one.getAttribute('data-answer') === 'reconew-q2-qui',
    );
    await press(pencil as HTMLElement);
    expect(tab.address()).toBe(`/pages/reconnexions?open=${dayBefore(2)}&slide=q2-situation`);
    await until(() => expect(pane(tab)?.querySelector('h1')).not.toBeNull());
    expect(tab.box.querySelectorAll('h1')).toHaveLength(1);
    expect(tab.box.querySelectorAll('main')).toHaveLength(1);
    await until(() => expect(document.activeElement).toBe(pane(tab)?.querySelector('h1')));
    await press(button(pane(tab) as HTMLElement, 'Annuler'));
    await until(() => expect(pane(tab)?.querySelector('h2')?.textContent).toBe('Reconnexion avec Alice'));
    await until(() => expect(document.activeElement?.getAttribute('data-answer')).toBe('reconew-q2-qui'));
  });

  it('a derailor is read beside its list, and corrected there', async () => {
    const derailor = (name: string) => ({
      data: { 'deviateur-q1-fait': 'Il a coupé.', 'deviateur-q6-nom': name },
      locale: 'fr',
      version: '1.0.0',
    });
    const tab = await openTab('/pages/deviateurs', {
      ...written,
      field_deviateurs: { [dayBefore(1)]: derailor('mou'), [dayBefore(2)]: derailor('dur') },
    });
    const devs = () => [...tab.box.querySelectorAll<HTMLElement>('main a.dev')];
    await until(() => expect(devs()).toHaveLength(2));
    expect(devs().map((row) => row.getAttribute('aria-current'))).toEqual(['true', null]);
    devs()[0]?.focus();
    await act(async () =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }),
      ),
    );
    expect(tab.address()).toBe(`/pages/deviateurs?open=${dayBefore(2)}&in=derailors`);
    expect(devs().map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true']);
    expect(tab.box.querySelector('dialog')).toBeNull();
    await press(pane(tab)?.querySelector('.edit-answer') as HTMLElement);
    await until(() => expect(pane(tab)?.querySelector('h1')).not.toBeNull());
    expect(tab.box.querySelectorAll('h1')).toHaveLength(1);
    expect(devs()).toHaveLength(2);
  });

  it('a note is read beside the list, and written there', async () => {
    const note = (words: string) => ({
      data: { 'celebrations-note': words },
      locale: 'fr',
      version: '1.0.0',
    });
    const tab = await openTab('/pages/celebrations', {
      field_celebrations: { [dayBefore(1)]: note('La première.'), [dayBefore(2)]: note('La seconde.') },
    });
    const rows = () => [...tab.box.querySelectorAll<HTMLElement>('main article')];
    await until(() => expect(rows()).toHaveLength(2));
    expect(pane(tab)?.textContent).toContain('La première.');
    expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual(['true', null]);
    rows()[0]?.querySelector<HTMLElement>('[data-row]')?.focus();
    await act(async () =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }),
      ),
    );
    expect(tab.address()).toBe(`/pages/celebrations?open=${dayBefore(2)}`);
    expect(pane(tab)?.textContent).toContain('La seconde.');
    expect(tab.box.querySelector('dialog')).toBeNull();
    await press(pane(tab)?.querySelector('a.btn') as HTMLElement);
    await until(() => expect(pane(tab)?.querySelector('textarea')?.value).toBe('La seconde.'));
    expect(tab.box.querySelectorAll('h1')).toHaveLength(1);
    expect(tab.box.querySelectorAll('main')).toHaveLength(1);
    expect(rows()).toHaveLength(2);
    expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual([null, null]);
  });

  it('intuitions by reconnection have theirs beside them, which the arrows change and where it is corrected', async () => {
    const journey = { ...entry('', { realised: false }), special: 'plf', data: {} };
    const tab = await openTab('/pages/recointuitions', {
      field_intuitions: { ...written.field_intuitions, [dayBefore(0)]: journey },
    });
    const sources = () => [...tab.box.querySelectorAll<HTMLElement>('main .intuition-head [data-row]')];
    // Intuitions of the progression have nothing to show in the pane.
    expect(headings(tab)).toEqual([
      'Reconnexion avec mon équipe',
      'Reconnexion avec Équipe',
      'Ma progression',
    ]);
    expect(sources().map((row) => row.getAttribute('aria-current'))).toEqual(['true', null]);
    expect(plain(pane(tab)?.querySelector('h2')?.textContent)).toBe('Reconnexion avec mon équipe');
    expect(pane(tab)?.querySelector('a.btn')?.getAttribute('href')).toBe(`/reco/view/${dayBefore(1)}`);
    sources()[0]?.focus();
    await act(async () =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }),
      ),
    );
    expect(document.activeElement).toBe(sources()[1]);
    expect(tab.address()).toBe(`/pages/recointuitions?open=${dayBefore(365)}`);
    expect(pane(tab)?.textContent).toContain('Je respire.');
    expect(tab.historyLength()).toBe(1);
    expect(tab.box.querySelector('dialog')).toBeNull();
    await until(() => expect(pane(tab)?.querySelector('[data-answer=reconew-q2-qui]')).not.toBeNull());
    await press(pane(tab)?.querySelector('[data-answer=reconew-q2-qui]') as HTMLElement);
    expect(tab.address()).toBe(`/pages/recointuitions?open=${dayBefore(365)}&slide=q2-situation`);
    await until(() => expect(pane(tab)?.querySelector('h1')).not.toBeNull());
    expect(tab.box.querySelectorAll('h1')).toHaveLength(1);
    expect(tab.box.querySelectorAll('main')).toHaveLength(1);
    await press(button(pane(tab) as HTMLElement, 'Annuler'));
    await until(() => expect(document.activeElement?.getAttribute('data-answer')).toBe('reconew-q2-qui'));
    expect(sources()).toHaveLength(2);
  });

  it('a month stands beside the months, and what is read of it has a way back', async () => {
    const tab = await openTab('/pages/reconnexions?view=months', written);
    await until(() => expect(pane(tab)?.querySelector('h2')?.textContent).toBe('Novembre 2026'));
    await press(pane(tab)?.querySelector('a.hist') as HTMLElement);
    expect(plain(pane(tab)?.querySelector('h2')?.textContent)).toBe('Reconnexion avec mon équipe');
    await press(pane(tab)?.querySelector('.pane-back a') as HTMLElement);
    expect(pane(tab)?.querySelector('h2')?.textContent).toBe('Novembre 2026');
    await tab.goTo('/pages/reconnexions?view=people');
    await until(() => expect(pane(tab)?.querySelector('h2')?.textContent).toBe('Mon équipe'));
    expect(pane(tab)?.querySelectorAll('.timeline > li')).toHaveLength(2);
  });
});
