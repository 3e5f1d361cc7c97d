// @vitest-environment happy-dom
// A key press re-renders its own question and no other.
import { expect, test } from 'vitest';
import { exerciseOf } from './exercises.ts';
import { open } from './person.tsx';

const twoPersons = exerciseOf({
  properties: {
    me: { type: 'string', title: 'Me', maxLength: 80 },
    you: { type: 'string', title: 'You', maxLength: 80 },
  },
  slides: [{ name: 'one', title: 'One', fields: ['me', 'you'] }],
  ui: {
    me: { 'ui:title': 'Who am I?', 'ui:widget': 'person' },
    you: { 'ui:title': 'Who are you?', 'ui:widget': 'person' },
  },
});

test('one key, one question', async () => {
  // The widget asks its host for names at each render.
  const drawn: string[] = [];
  const services = {
    suggestions: (_: string, key: string) => {
      drawn.push(key);
      return [];
    },
  };
  const person = await open(twoPersons, { answers: { me: 'a', you: 'b' }, services });
  expect(new Set(drawn)).toEqual(new Set(['me', 'you']));
  const field = person.named('input', /Who am I/);
  drawn.length = 0;
  await person.type(field, 'ab');
  await person.type(field, 'abc');
  expect(new Set(drawn)).toEqual(new Set(['me']));
  expect(document.activeElement).toBe(field);
  expect(person.named('input', /Who am I/)).toBe(field);
  expect(person.answers()).toEqual({ me: 'abc', you: 'b' });
});
