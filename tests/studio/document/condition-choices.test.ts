import { expect, it } from 'vitest';
import type { Comparison } from '#src/studio/document/built-condition.ts';
import { type ConditionKey, freshComparison } from '#src/studio/document/condition-choices.ts';

const past = { value: 'past', label: 'Past' };
const when: ConditionKey = {
  key: 'when',
  label: 'When?',
  operators: ['equal', 'unequal', 'answered', 'unanswered'],
  values: [past, { value: 'future', label: 'Future' }],
};
const note: ConditionKey = { key: 'note', label: 'Note', operators: ['answered', 'unanswered'], values: [] };

it('a condition on a question with choices begins with its first choice', () => {
  expect(freshComparison([when, note], [])).toEqual({ key: 'when', is: 'equal', value: 'past' });
});

it('each added comparison differs from those of its group', () => {
  const group: Comparison[] = [];
  for (let count = 0; count < 6; count += 1) group.push(freshComparison([note, when], group));
  expect(group.map(({ key, is }) => `${key} ${is}`)).toEqual([
    ...['note answered', 'when equal', 'note unanswered'],
    ...['when unequal', 'when answered', 'when unanswered'],
  ]);
});
