import { expect, test } from 'vitest';
import { isEmpty, viewOf } from '#renderers/engine/answers.ts';

test.each([
  [undefined, true],
  [null, true],
  ['', true],
  ['  \n ', true],
  ['a', false],
  [0, false],
  [false, false],
  [[], true],
  [['', ' '], true],
  [['', 'x'], false],
  [{}, true],
  [{ name: '' }, true],
])('isEmpty(%j) is %s', (value, empty) => {
  expect(isEmpty(value)).toBe(empty);
});

test('the view holds non-empty answers and context under their own keys, answers before plain context, nothing inherited', () => {
  const view = viewOf({ a: 'x', b: ' ' }, { $c: 1, $d: '', plain: 'x', a: 'hidden' });
  expect(Object.keys(view)).toEqual(['plain', 'a', '$c']);
  expect(view['a']).toBe('x');
  expect('toString' in view).toBe(false);
});
