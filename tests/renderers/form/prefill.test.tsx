// @vitest-environment happy-dom
// A prefilled answer is a proposal. It becomes an answer only when the user continues.
import { expect, test } from 'vitest';
import { exerciseOf, threeSlides } from './exercises.ts';
import { open } from './person.tsx';

const answers = { who: 'Alice', think: 'Nothing.', feel: 'Calm' };

test('it is shown and not stored', async () => {
  const person = await open(threeSlides, { slide: 'third', answers });
  expect(person.one('input')).toHaveProperty('value', 'Thank you, Alice.');
  expect(person.calls.stored).toBe(0);
  await person.press('Back');
  expect(person.answers()).toEqual(answers);
});

test('going on confirms it', async () => {
  const person = await open(threeSlides, { slide: 'third', answers });
  await person.press('Finish');
  expect(person.answers()).toEqual({ ...answers, last: 'Thank you, Alice.' });
  expect(person.calls.finished).toEqual([{ ...answers, last: 'Thank you, Alice.' }]);
});

test('emptied by the person it stays empty', async () => {
  const person = await open(threeSlides, { slide: 'third', answers });
  await person.type(person.one('input'), '');
  expect(person.one('input')).toHaveProperty('value', '');
  await person.press('Finish');
  expect(person.calls.finished).toEqual([answers]);
});

test('an answer of one’s own wins', async () => {
  const person = await open(threeSlides, { slide: 'third', answers: { ...answers, last: 'Mine' } });
  expect(person.one('input')).toHaveProperty('value', 'Mine');
});

test.each([{ 'ui:readonly': true }, { 'ui:disabled': true }])(
  'a wrong one that nobody could correct is no answer: %o',
  async (ui) => {
    const source = (prefill: string) =>
      exerciseOf({
        properties: { code: { type: 'string', title: 'Code', maxLength: 3 } },
        slides: [{ name: 'only', title: 'Only', fields: ['code'] }],
        ui: { code: { ...ui, 'ui:widget': 'text', 'ui:options': { prefill } } },
      });
    for (const [prefill, expected] of [
      ['long', {}],
      ['abc', { code: 'abc' }],
    ] as const) {
      const person = await open(source(prefill));
      await person.press('Finish');
      expect(person.calls.finished).toEqual([expected]);
      await person.close();
    }
  },
);
