import { expect, it } from 'vitest';
import { excerpt } from '#src/contract/domain/text-search.ts';
import { joinedMarks } from '#src/studio/web/home/joined-marks.ts';

const marksOf = (text: string, words: readonly string[]) => {
  const stretches = joinedMarks(excerpt(text, words));
  expect(stretches.map((each) => each.text).join('')).toBe(text);
  return stretches.filter(({ found }) => found).map((each) => each.text);
};

it('words beside each other are one mark, those apart are not', () => {
  expect(marksOf('Revenez, sans vous juger, sans hâte.', ['sans', 'vous', 'juger'])).toEqual([
    'sans vous juger',
    'sans',
  ]);
  expect(marksOf('Vous\u00a0: vous et vous', ['vous'])).toEqual(['Vous', 'vous', 'vous']);
  expect(marksOf('rien', ['vous'])).toEqual([]);
});
