// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { daysOf, durationFault, readDuration, writeDuration } from '#renderers/engine/duration-format.ts';
import { widgetFixture } from '../form/exercises.ts';
import { descriptionOf, nameOf, open } from '../form/person.tsx';
import { choose } from './answering.ts';

const source = widgetFixture('duration');
const english = { ...source, locale: 'en' as const };

describe('a duration as it is written', () => {
  test.each([
    ['20', 'TM', 'PT20M'],
    ['3', 'TH', 'PT3H'],
    ['3', 'D', 'P3D'],
    [' 2 ', 'W', 'P2W'],
    ['3', 'M', 'P3M'],
  ] as const)('%s and %s are %s', (count, unit, stored) => {
    expect(writeDuration({ count, unit })).toBe(stored);
    expect(readDuration(stored)).toEqual({ count: count.trim(), unit });
  });

  test.each([
    ['3', ''],
    ['', 'TM'],
    ['trois', 'D'],
    ['1000', 'M'],
    ['1|5', ''],
    ['1,5', 'TH'],
  ] as const)('%j and %j are none yet, and both come back', (count, unit) => {
    expect(readDuration(writeDuration({ count, unit }))).toEqual({ count, unit });
  });

  test('nothing written is nothing', () => {
    expect(writeDuration({ count: '', unit: '' })).toBe('');
  });

  test.each([
    ['PT20M', undefined],
    ['P999M', undefined],
    ['P0D', 'durationNumber'],
    ['1000|D', 'durationNumber'],
    ['trois|D', 'durationNumber'],
    ['3', 'durationUnit'],
    ['|D', 'number'],
    ['trois', 'duration'],
    ['P1DT2H', 'duration'],
  ])('%s lacks %s', (text, fault) => {
    expect(durationFault(text)).toBe(fault);
  });

  test('a month has 28 to 31 days, everything shorter is exact', () => {
    expect(daysOf('PT12H')).toEqual([0.5, 0.5]);
    const [min, max] = daysOf('P1M') ?? [];
    expect([Math.ceil(min ?? 0), Math.floor(max ?? 0)]).toEqual([28, 31]);
    expect(daysOf('3')).toBeUndefined();
  });
});

test('number and unit have a name each, under the question; the units follow the number', async () => {
  const person = await open(source);
  const [count, unit] = person.all('.length :is(input, select)');
  if (!count || !unit) throw new Error('no pair');
  expect([count, unit].map(nameOf)).toEqual(['Nombre', 'Unité']);
  expect(nameOf(person.one('fieldset'))).toContain('Combien de temps');
  const offered = () => [...unit.querySelectorAll('option')].map((each) => each.textContent);
  expect(offered()).toEqual(['Unité…', 'minutes', 'heures', 'jours', 'semaines', 'mois']);
  await person.type(count, '1');
  expect(offered()).toEqual(['Unité…', 'minute', 'heure', 'jour', 'semaine', 'mois']);
});

test('in English one alone is singular', async () => {
  const person = await open(english, { answers: { duree: 'P1M' } });
  expect((person.one('select') as HTMLSelectElement).selectedOptions[0]?.textContent).toBe('month');
});

test('both make a stored duration, and each may come first', async () => {
  const person = await open(source);
  await choose(person.one('select'), 'W');
  await person.type(person.one('input'), '2');
  expect(person.answers()).toEqual({ duree: 'P2W' });
  await choose(person.one('select'), '');
  await person.type(person.one('input'), '');
  expect(person.answers()).toEqual({});
});

test('a number without a unit is kept, and told on the list of units, which has the focus then', async () => {
  const person = await open(source);
  await person.type(person.one('input'), '3');
  await person.press('Terminer');
  expect(person.calls.finished).toEqual([]);
  const unit = person.one('select');
  expect(document.activeElement).toBe(unit);
  expect(unit.getAttribute('aria-invalid')).toBe('true');
  expect(descriptionOf(unit)).toContain('Choisissez une unité');
  expect(person.one('input').getAttribute('aria-invalid')).toBeNull();
  await choose(unit, 'TH');
  expect(person.all('.err')).toEqual([]);
  expect(person.answers()).toEqual({ duree: 'PT3H' });
});

test.each([
  ['trois', 'Écrivez un nombre entier, de 1 à 999.'],
  ['0', 'Écrivez un nombre entier, de 1 à 999.'],
  ['1000', 'Écrivez un nombre entier, de 1 à 999.'],
  ['', 'Écrivez un nombre.'],
])('%j of some unit is told on the number, and stays', async (typed, message) => {
  const person = await open(source, { answers: { duree: 'P5D' } });
  const count = person.one('input');
  await person.type(count, typed);
  await person.press('Terminer');
  expect(document.activeElement).toBe(count);
  expect(count).toHaveProperty('value', typed);
  expect(person.one('select')).toHaveProperty('value', 'D');
  expect(person.one('.err').textContent).toBe(message);
});

test('what was half written is there again after a while away', async () => {
  const person = await open(source, { answers: { duree: 'trois|D' } });
  expect(person.one('input')).toHaveProperty('value', 'trois');
  expect(person.one('select')).toHaveProperty('value', 'D');
});

test('read only, it is read in words', async () => {
  const closed = {
    ...source,
    uiSchema: { ...source.uiSchema, duree: { ...(source.uiSchema['duree'] as object), 'ui:readonly': true } },
  };
  const person = await open(closed, { answers: { duree: 'P3M' } });
  expect(person.one('input')).toHaveProperty('value', '3 mois');
  expect(person.element.innerHTML).not.toContain('P3M');
});
