// @vitest-environment happy-dom
/** Reconnections over time: the signal before and after, filtered by month or person. */
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { until } from '#tests/ui/draw.tsx';
import { openTab, type Tab } from './history-tab.tsx';

const dayBefore = (days: number) => String(new Date(2026, 10, 23 - days, 9).getTime());

function entry(who: string, [before, after]: readonly (number | undefined)[], actedOn = 0) {
  return {
    pf: 'past',
    data: { 'reconew-q2-qui': who, 'reconew-q4-intensite': before, 'reconew-q9-intensite': after },
    intuitionsdata: [
      ...Array.from({ length: actedOn }, (_, rank) => ({ name: `Pas ${rank}`, realised: true })),
      { name: 'Attendre', realised: false },
    ],
    locale: 'fr',
    version: '1.0.0',
  };
}

const written = {
  field_intuitions: {
    [dayBefore(1)]: entry('Mon équipe', [7, 3], 2),
    [dayBefore(2)]: entry('Alice', [6, undefined]),
    [dayBefore(40)]: entry('Alice', [4, 5]),
    [dayBefore(365)]: entry('équipe', [0, 10], 1),
  },
};

beforeEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  vi.setSystemTime(new Date(2026, 10, 23, 10));
  return () => vi.useRealTimers();
});

const rows = ({ box }: Tab) =>
  [...box.querySelectorAll('main tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td:not([aria-hidden])')].map(({ textContent }) =>
      textContent?.replaceAll('\u00A0', ' '),
    ),
  );

it('is a table of numbers, each row drawn and leading to its entry', async () => {
  const tab = await openTab('/pages/reconnexions?view=path', written);
  await until(() => expect(rows(tab)).toHaveLength(3));
  expect(rows(tab)).toEqual([
    ['22 novembreMon équipe', '7', '3', '2'],
    ['14 octobreAlice', '4', '5', '0'],
    ['23 novembre 2025équipe', '0', '10', '1'],
  ]);
  const drawn = tab.box.querySelectorAll('main tbody svg')[0];
  const places = [...(drawn?.querySelectorAll('circle:not(.path-done)') ?? [])];
  expect(places.map((mark) => mark.getAttribute('cx'))).toEqual(['70%', '30%']);
  expect(drawn?.querySelectorAll('.path-done')).toHaveLength(2);
  await act(async () => tab.box.querySelectorAll<HTMLElement>('main tbody a')[1]?.click());
  await until(() => expect(tab.box.querySelector('dialog h2')?.textContent).toBe('Reconnexion avec Alice'));
  expect(tab.address()).toBe(`/pages/reconnexions?view=path&open=${dayBefore(40)}`);
});

it('is narrowed to a month or to a person, however the name was typed', async () => {
  const tab = await openTab('/pages/reconnexions?view=path', written);
  await until(() => expect(rows(tab)).toHaveLength(3));
  await tab.set('Personne', dayBefore(1));
  expect(rows(tab).map(([first]) => first)).toEqual(['22 novembreMon équipe', '23 novembre 2025équipe']);
  await tab.set('Mois', dayBefore(365));
  expect(rows(tab).map(([first]) => first)).toEqual(['23 novembre 2025équipe']);
  await tab.set('Mois', dayBefore(40));
  expect(rows(tab)).toEqual([]);
  expect(tab.text()).toContain('Aucune reconnexion pour ce filtre.');
  await tab.set('Personne', '');
  expect(rows(tab).map(([first]) => first)).toEqual(['14 octobreAlice']);
});

it('says what it will show, while fewer than two have both', async () => {
  const { [dayBefore(1)]: measured, [dayBefore(2)]: half } = written.field_intuitions;
  const tab = await openTab('/pages/reconnexions?view=path', {
    field_intuitions: { [dayBefore(1)]: measured, [dayBefore(2)]: half },
  });
  await until(() => expect(tab.text()).toContain('dès que deux reconnexions'));
  expect(tab.box.querySelector('main table')).toBeNull();
});
