// @vitest-environment happy-dom

import { act } from 'react';
import { expect, test } from 'vitest';
import type { Removal } from '#renderers/parts/widget.ts';
import { widgetFixture } from '../form/exercises.ts';
import { open, type Person } from '../form/person.tsx';

const source = widgetFixture('intuitions');
const three = [
  { name: 'Un', realised: true, since: '2026' },
  { name: 'Deux', realised: false },
  { name: 'Trois', realised: false },
];
const opened = () => open(source, { answers: { intuitions: three } });
const names = (person: Person) =>
  ((person.answers()['intuitions'] ?? []) as readonly { name: string }[]).map(({ name }) => name);
const rows = (person: Person) => person.all('.intu textarea') as HTMLTextAreaElement[];
const row = (person: Person, rank: number): HTMLTextAreaElement => {
  const found = rows(person)[rank];
  if (!found) throw new Error(`no row ${rank}`);
  return found;
};
const message = (person: Person) => person.all('.rows-field [role=status]').at(-1)?.textContent;

test('an intuition begins as not realised, and an empty line is no answer', async () => {
  const person = await open(source);
  expect(rows(person)).toHaveLength(1);
  await person.type(row(person, 0), 'Appeler');
  await person.press('Ajouter une intuition');
  expect(document.activeElement).toBe(row(person, 1));
  expect(person.answers()).toEqual({ intuitions: [{ realised: false, name: 'Appeler' }] });
  await person.type(row(person, 0), '');
  expect(person.answers()).toEqual({});
});

test('what is known of an intuition stays with it when its words change or it moves', async () => {
  const person = await opened();
  await person.type(row(person, 0), 'Un et demi');
  await person.press('Déplacer\u00a0: Un et demi');
  await person.key(person.button('Déplacer\u00a0: Un et demi'), 'ArrowDown');
  expect(person.answers()['intuitions']).toEqual([
    { name: 'Deux', realised: false },
    { name: 'Un et demi', realised: true, since: '2026' },
    { name: 'Trois', realised: false },
  ]);
});

test('the arrows on the handle move, the focus follows and the new rank is said', async () => {
  const person = await opened();
  const handle = person.button('Déplacer\u00a0: Trois');
  await act(async () => handle.focus());
  await person.key(handle, 'ArrowUp');
  expect(names(person)).toEqual(['Un', 'Trois', 'Deux']);
  expect(document.activeElement).toBe(person.button('Déplacer\u00a0: Trois'));
  expect(message(person)).toBe('Trois\u00a0: 2 sur 3');
  await person.key(person.button('Déplacer\u00a0: Trois'), 'ArrowUp');
  await person.key(person.button('Déplacer\u00a0: Trois'), 'ArrowUp');
  expect(names(person)).toEqual(['Trois', 'Un', 'Deux']);
});

test('Alt and an arrow move from within the words', async () => {
  const person = await opened();
  await person.key(row(person, 0), 'ArrowDown', { altKey: true });
  expect(names(person)).toEqual(['Deux', 'Un', 'Trois']);
  expect(document.activeElement).toBe(row(person, 1));
});

test('Enter on the handle shows the buttons that move', async () => {
  const person = await opened();
  const handle = person.button('Déplacer\u00a0: Deux');
  await person.key(handle, 'Enter');
  expect(handle.getAttribute('aria-expanded')).toBe('true');
  await person.press('Descendre «\u00a0Deux\u00a0»');
  expect(names(person)).toEqual(['Un', 'Trois', 'Deux']);
  expect(person.all('.move button').map((each) => each.textContent)).toEqual(['Monter']);
});

test('a pointer drags a row to its place', async () => {
  const person = await opened();
  // happy-dom has no layout: simulate rows of 60 px, 8 px apart.
  person.all('.intu').forEach((each, rank) => {
    each.getBoundingClientRect = () => new DOMRect(0, rank * 68, 300, 60);
  });
  const pointer = (type: string, y: number) =>
    new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientY: y });
  await act(async () => person.button('Déplacer\u00a0: Un').dispatchEvent(pointer('pointerdown', 30)));
  await act(async () => window.dispatchEvent(pointer('pointermove', 90)));
  await act(async () => window.dispatchEvent(pointer('pointermove', 110)));
  expect(names(person)).toEqual(['Un', 'Deux', 'Trois']);
  await act(async () => window.dispatchEvent(pointer('pointerup', 110)));
  expect(names(person)).toEqual(['Deux', 'Un', 'Trois']);
});

test('a removed one comes back to its place', async () => {
  const person = await opened();
  await person.press('Retirer «\u00a0Deux\u00a0»');
  expect(names(person)).toEqual(['Un', 'Trois']);
  expect(message(person)).toBe('Retirée\u00a0: Deux');
  await person.press('Annuler');
  expect(person.answers()['intuitions']).toEqual(three);
  expect(document.activeElement).toBe(person.button('Retirer «\u00a0Deux\u00a0»'));
});

test('after a removal the focus is on the button beside, never in a text; without one it is on adding', async () => {
  const person = await opened();
  await person.press('Retirer «\u00a0Deux\u00a0»');
  expect(document.activeElement).toBe(person.button('Retirer «\u00a0Un\u00a0»'));
  await person.press('Retirer «\u00a0Un\u00a0»');
  expect(document.activeElement).toBe(person.button('Retirer «\u00a0Trois\u00a0»'));
  await person.press('Retirer «\u00a0Trois\u00a0»');
  expect(person.answers()).toEqual({});
  expect(document.activeElement).toBe(person.button('Ajouter une intuition'));
  await person.press('Annuler');
  expect(names(person)).toEqual(['Trois']);
  expect(rows(person)).toHaveLength(1);
});

test('what was removed comes back beside what was written since', async () => {
  const person = await opened();
  await person.press('Retirer «\u00a0Deux\u00a0»');
  await person.type(row(person, 0), 'Un, autrement');
  await person.press('Annuler');
  expect(names(person)).toEqual(['Un, autrement', 'Deux', 'Trois']);
});

test('a list of a fixed length has its places again when one comes back', async () => {
  const list = widgetFixture('list');
  const key = Object.keys(list.schema.properties ?? {})[0] ?? '';
  const three = { ...list.schema.properties?.[key], minItems: 3, maxItems: 3 };
  const ui = { ...(list.uiSchema[key] as object), 'ui:options': { exactly: 3 } };
  const fixed = {
    ...list,
    schema: { ...list.schema, properties: { [key]: three } },
    uiSchema: { ...list.uiSchema, [key]: ui },
  };
  const person = await open(fixed, { answers: { [key]: ['A', 'B'] } });
  await person.press('Retirer «\u00a0A\u00a0»');
  expect(rows(person)).toHaveLength(3);
  await person.press('Annuler');
  expect(person.answers()).toEqual({ [key]: ['A', 'B'] });
  expect(rows(person)).toHaveLength(3);
});

test('the host may offer the way back itself; the offer ends with the question', async () => {
  const offers: Removal[] = [];
  let withdrawn = 0;
  const undo = (removal: Removal) => {
    offers.push(removal);
    return () => {
      withdrawn += 1;
    };
  };
  const person = await open(source, { answers: { intuitions: three }, services: { undo } });
  await person.press('Retirer «\u00a0Deux\u00a0»');
  expect(person.all('.undo')).toEqual([]);
  await person.press('Retirer «\u00a0Trois\u00a0»');
  expect(offers.map((offer) => offer.message)).toEqual(['Retirée\u00a0: Deux', 'Retirée\u00a0: Trois']);
  expect(withdrawn).toBe(1);
  await act(async () => offers[1]?.back());
  expect(names(person)).toEqual(['Un', 'Trois']);
  await person.gone();
  expect(withdrawn).toBe(2);
});

test('Enter goes to the line below, and makes one at the end; Backspace takes an empty line away', async () => {
  const person = await opened();
  await person.key(row(person, 0), 'Enter');
  expect(document.activeElement).toBe(row(person, 1));
  await person.key(row(person, 2), 'Enter');
  expect(document.activeElement).toBe(row(person, 3));
  await person.key(row(person, 3), 'Backspace');
  expect(rows(person)).toHaveLength(3);
  expect(document.activeElement).toBe(row(person, 2));
});

test('the limit is said and nothing is added', async () => {
  const four = [...three, { name: 'Quatre', realised: false }];
  const person = await open(source, { answers: { intuitions: four } });
  await person.press('Ajouter une intuition');
  expect(rows(person)).toHaveLength(4);
  expect(message(person)).toContain('4 réponses au plus.');
});

test('a pasted line break becomes a space', async () => {
  const person = await open(source);
  await person.type(row(person, 0), 'Un\r\ndeux');
  expect(names(person)).toEqual(['Un deux']);
});

test('to add one leads to the row that is still empty', async () => {
  const person = await open(source);
  await person.press('Ajouter une intuition');
  expect(rows(person)).toHaveLength(1);
  expect(document.activeElement).toBe(row(person, 0));
  await person.type(row(person, 0), 'Appeler');
  await person.press('Ajouter une intuition');
  await person.press('Ajouter une intuition');
  expect(rows(person)).toHaveLength(2);
  expect(document.activeElement).toBe(row(person, 1));
});
