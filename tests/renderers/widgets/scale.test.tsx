// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { nuanceOf } from '#renderers/widgets/scale.tsx';
import { wordsIn } from '#renderers/words/engine-words.ts';
import { widgetFixture } from '../form/exercises.ts';
import { descriptionOf, open } from '../form/person.tsx';

const source = widgetFixture('scale');

test('it starts without an answer, says so, and going on stores none', async () => {
  const person = await open(source);
  const line = person.one('[type=range]');
  expect(line.getAttribute('aria-valuetext')).toBe('sans réponse');
  expect(line.className).toContain('range--none');
  expect(descriptionOf(line)).toBe('0, absent10, très fort');
  await person.press('Terminer');
  expect(person.calls.finished).toEqual([{}]);
});

test('a place on the line is said in words, and can be cleared', async () => {
  const person = await open(source);
  const line = person.one('[type=range]');
  await person.type(line, '7');
  expect(person.answers()).toEqual({ force: 7 });
  expect(line.getAttribute('aria-valuetext')).toBe('7 sur 10, plutôt fort');
  await person.press('Effacer');
  expect(person.answers()).toEqual({});
  expect(document.activeElement).toBe(line);
});

test('zero is an answer', async () => {
  const person = await open(source);
  await person.type(person.one('[type=range]'), '0');
  await person.press('Terminer');
  expect(person.calls.finished).toEqual([{ force: 0 }]);
});

test('a touch in the middle, where the hidden thumb rests, answers too', async () => {
  const person = await open(source);
  await person.click(person.one('[type=range]'));
  expect(person.answers()).toEqual({ force: 5 });
});

test('a finger in the middle answers where no click follows it', async () => {
  const person = await open(source);
  const line = person.one('[type=range]');
  await act(async () => line.dispatchEvent(new PointerEvent('pointerup', { bubbles: true })));
  expect(person.answers()).toEqual({ force: 5 });
});

test.each([
  ['ArrowRight', 0],
  ['ArrowDown', 0],
  ['Home', 0],
  ['End', 10],
])('the key %s enters an unanswered line at %i', async (key, expected) => {
  const person = await open(source);
  expect(await person.key(person.one('[type=range]'), key)).toBe(false);
  expect(person.answers()).toEqual({ force: expected });
});

test('once answered the keys are the browser’s', async () => {
  const person = await open(source, { answers: { force: 3 } });
  expect(await person.key(person.one('[type=range]'), 'ArrowRight')).toBe(true);
  expect(person.answers()).toEqual({ force: 3 });
});

test('what a place means follows from the words at the ends', () => {
  const fr = wordsIn('fr').scale;
  const said = (ends: [string, string]) =>
    [0, 2, 5, 7, 10].map((value) => nuanceOf(value, { min: 0, max: 10, ends }, fr));
  expect(said(['absent', 'très fort'])).toEqual([
    'absent',
    'plus près de «\u00a0absent\u00a0»',
    'entre les deux',
    'plutôt fort',
    'très fort',
  ]);
  expect(said(['pas du tout', 'profondément'])[3]).toBe('plus près de «\u00a0profondément\u00a0»');
});
