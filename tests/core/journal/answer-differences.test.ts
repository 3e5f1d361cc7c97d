/** Differences between versions of an entry. */
import { expect, it } from 'vitest';
import { differences } from '#src/core/journal/answer-differences.ts';

const item = (key: string, value: unknown) => ({ key, label: `Label ${key}`, value, words: String(value) });
const group = (title: string, ...items: ReturnType<typeof item>[]) => ({ title, folded: false, items });

it('is told answer by answer: the order is that of the first, what is alone under a title bears it', () => {
  const here = [group('Both', item('a', 'same'), item('b', 'here')), group('Alone', item('c', 'mine'))];
  const there = [group('Both', item('b', 'there'), item('a', 'same')), group('', item('d', 3))];
  expect(differences([here, there])).toEqual([
    { key: 'b', label: 'Label b', answers: [said('here'), said('there')] },
    { key: 'c', label: 'Alone', answers: [said('mine'), nothing] },
    { key: 'd', label: 'Label d', answers: [nothing, { value: 3, words: ['3'] }] },
  ]);
});

it('is nothing where they answer the same', () => {
  const one = [group('', item('a', ['x', 'y']))];
  expect(differences([one, structuredClone(one), one])).toEqual([]);
});

const nothing = { value: undefined, words: [] };

function said(words: string) {
  return { value: words, words: [words] };
}
