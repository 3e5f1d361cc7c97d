// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import type { EntryChoice } from '#renderers/parts/widget.ts';
import { exerciseOf, widgetFixture } from '../form/exercises.ts';
import { open, widen } from '../form/person.tsx';
import { entries } from './answering.ts';

const source = widgetFixture('entry');
const many: readonly EntryChoice[] = Array.from({ length: 14 }, (_, rank) => ({
  key: `k${rank}`,
  title: `Personne ${rank}`,
}));

test('it asks for its collection, and says who, when and which kind', async () => {
  const asked: string[] = [];
  const person = await open(source, {
    services: {
      entries: (collection) => {
        asked.push(collection);
        return entries;
      },
    },
  });
  expect(new Set(asked)).toEqual(new Set(['intuitions']));
  expect(person.all('.radio').map((each) => each.textContent)).toEqual([
    'Alice, 6 mars 2025, Passée',
    'Mon équipe, Le planning',
  ]);
  await person.click(person.named('input', /Mon équipe/));
  expect(person.answers()).toEqual({ depart: '1741166400000' });
});

test('more than six wait behind a button, and the focus goes to the first new one, unchosen', async () => {
  const person = await open(source, { services: { entries: () => many } });
  const cards = () => person.all('.radio input');
  expect(cards()).toHaveLength(6);
  await person.press('Voir plus');
  expect(cards()).toHaveLength(12);
  expect(document.activeElement).toBe(cards()[6]);
  expect(person.answers()).toEqual({});
  expect(person.all('[role=status]').map((each) => each.textContent)).toContain('6 de plus.');
  await person.press('Voir plus');
  expect(document.activeElement).toBe(cards()[12]);
  expect(person.all('.entry-more')).toEqual([]);
});

test('the chosen one is shown, however old', async () => {
  const person = await open(source, { answers: { depart: 'k9' }, services: { entries: () => many } });
  expect(person.all('.radio')).toHaveLength(10);
  expect((person.named('input', 'Personne 9') as HTMLInputElement).checked).toBe(true);
});

test('a choice whose entry is gone is said and stays, until another is taken, and then too', async () => {
  const person = await open(source, { answers: { depart: 'lost' }, services: { entries: () => entries } });
  const lost = person.named('input', /Votre choix précédent/) as HTMLInputElement;
  expect(lost.checked).toBe(true);
  await person.click(person.named('input', /Alice/));
  expect(person.answers()).toEqual({ depart: '1741252800000' });
  await person.click(lost);
  expect(person.answers()).toEqual({ depart: 'lost' });
  await person.press('Terminer');
  expect(person.calls.finished).toHaveLength(1);
});

test('nothing to choose from is said', async () => {
  const person = await open(source);
  expect(person.one('.entry-none').textContent).toBe('Il n’y a encore rien à choisir ici.');
});

test('beside later questions it is called by who and when, never by its key', async () => {
  const two = exerciseOf({
    properties: {
      from: { type: 'string', title: 'Start' },
      why: { type: 'string', title: 'Why', maxLength: 80 },
    },
    slides: [
      { name: 'from', title: 'From', fields: ['from'] },
      { name: 'why', title: 'Why', fields: ['why'] },
    ],
    ui: {
      from: { 'ui:title': 'From which?', 'ui:widget': 'entry', 'ui:options': { collection: 'intuitions' } },
      why: { 'ui:title': 'Why?', 'ui:widget': 'text' },
    },
  });
  const [first] = entries;
  const services = { entries: () => entries };
  widen();
  const person = await open(two, { slide: 'why', services, answers: { from: first?.key } });
  expect(person.all('.aside .voice').map((each) => each.textContent)).toEqual(['Alice, 6 mars 2025']);
  const gone = await open(two, { slide: 'why', services, answers: { from: '17' } });
  expect(gone.all('.aside .voice')).toEqual([]);
});
