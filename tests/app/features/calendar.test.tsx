// @vitest-environment happy-dom
/** Reminder: requested in a list or on a page, its file, and which of the user's texts the file contains. */
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toLocalDateAndTime } from '#src/app/entries/calendar.ts';
import { button, press } from '#tests/ui/draw.tsx';
import { openTab, type Tab } from './history-tab.tsx';

const key = '1741252800000';
const words = 'Appeler Nadège ; lui dire merci, enfin';
const future = {
  field_intuitions: {
    [key]: {
      pf: 'future',
      data: { 'reconew-q2-qui': 'Nadège', 'reconew-q2-datesujet': 'séminaire' },
      intuitionsdata: [
        { name: words, realised: false },
        { name: 'Faite', realised: true },
      ],
    },
  },
};

/** Name and content of each downloaded file. */
const files: { readonly name: string; readonly content: Promise<string> }[] = [];

beforeEach(() => {
  document.body.replaceChildren();
  files.length = 0;
  let blob = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    blob = given as Blob;
    return 'blob:reminder';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    files.push({ name: this.download, content: blob.text() });
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const dialog = ({ box }: Tab) => box.querySelector('dialog');
/** Returns the page's own button, not the one of an intuition. */
const ofPage = ({ box }: Tab, name: string) =>
  [...box.querySelectorAll('button')].find((one) => one.textContent === name && !one.closest('.intuition'));
const tomorrow = () => {
  const now = new Date();
  return toLocalDateAndTime(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 8));
};
const send = ({ box }: Tab) =>
  act(async () => {
    box.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
const downloaded = async () => (await files[0]?.content)?.replaceAll('\r\n ', '') ?? '';

describe('a reminder', () => {
  it('of an intuition is for tomorrow at eight and says nothing of it', async () => {
    const tab = await openTab('/pages/intuitions', future);
    const offers = [...tab.box.querySelectorAll('button')].filter(
      ({ textContent }) => textContent === 'Me le rappeler',
    );
    expect(offers).toHaveLength(1);
    await press(offers[0] as HTMLElement);
    expect([tab.field('Jour').value, tab.field('Heure').value]).toEqual([tomorrow().date, '08:00']);
    await send(tab);
    expect(dialog(tab)).toBeNull();
    expect(files.map(({ name }) => name)).toEqual([`ancrage-rappel-${tomorrow().date}.ics`]);
    const content = await downloaded();
    expect(content).toContain(`DTSTART:${tomorrow().date.replaceAll('-', '')}T080000\r\n`);
    expect(content).toContain('SUMMARY:Ancrage\u00A0: une intuition à réaliser\r\n');
    expect(content).toMatch(/\r\nUID:[0-9a-f]{32}@ancrage\r\n/u);
    for (const word of ['Nadège', 'merci', 'séminaire', 'Faite']) expect(content).not.toContain(word);
    expect(tab.text()).toContain('Rappel téléchargé.');
  });

  it('holds the words where the person asks for it', async () => {
    const tab = await openTab('/pages/intuitions', future);
    await press(button(tab.box, 'Me le rappeler'));
    await tab.tick('Mettre mes mots dans l’agenda');
    expect(dialog(tab)?.querySelector('[aria-live]')?.textContent).toBe(words);
    await send(tab);
    expect(await downloaded()).toContain('SUMMARY:Appeler Nadège \\; lui dire merci\\, enfin\r\n');
  });

  it('is made for no moment that has passed, and for no missing one; both are said', async () => {
    const tab = await openTab('/pages/intuitions', future);
    await press(button(tab.box, 'Me le rappeler'));
    await tab.set('Jour', '2020-01-01');
    await send(tab);
    expect(tab.box.querySelector('[role=alert]')?.textContent).toBe(
      'Ce moment est déjà passé. Choisissez-en un à venir.',
    );
    expect(document.activeElement).toBe(tab.field('Jour'));
    await tab.set('Jour', '');
    await send(tab);
    expect(tab.box.querySelector('[role=alert]')?.textContent).toBe('Choisissez un jour et une heure.');
    expect(tab.field('Jour').getAttribute('aria-invalid')).toBe('true');
    expect(files).toEqual([]);
  });

  it('of an upcoming situation is on its page, in the other language too', async () => {
    const tab = await openTab(`/reco/view/${key}`, future, { locale: 'en' });
    await press(ofPage(tab, 'Remind me') ?? document.createElement('i'));
    await send(tab);
    expect(files[0]?.name).toBe(`ancrage-reminder-${tomorrow().date}.ics`);
    expect(await downloaded()).toContain('SUMMARY:Ancrage: a situation to prepare\r\n');
  });

  it('is not offered for a situation that is over', async () => {
    const past = { ...future.field_intuitions[key], pf: 'past' };
    const tab = await openTab(`/reco/view/${key}`, { field_intuitions: { [key]: past } });
    expect(ofPage(tab, 'Me le rappeler')).toBeUndefined();
  });
});
