/** The summary: the document's sections, then all other stored answers. */
import { describe, expect, test } from 'vitest';
import type { Answers } from '#renderers/engine/answers.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import { summarise } from '#renderers/engine/summary.ts';
import { passed, rawSample, sample } from '../format/sample.ts';

const keysOf = (answers: Answers, exercise = compileExercise(sample)) =>
  summarise(exercise, answers, {}).map(({ title, items }) => [title, ...items.map(({ key }) => key)]);

function withSections(sections: readonly object[]) {
  const raw = rawSample();
  Object.assign(raw.uiSchema, { 'ui:summary': sections });
  return compileExercise(passed(raw));
}

test('without sections: all live questions in slide order, empty ones left out', () => {
  expect(keysOf({ force: 3, who: 'Alice', echo: ' ', kind: 'received' })).toEqual([
    ['Un exemple', 'kind', 'who', 'force'],
  ]);
});

describe('with sections', () => {
  const exercise = withSections([
    { title: 'Qui', fields: ['who'] },
    {
      title: 'Reçu de {{from}}',
      fields: ['from'],
      when: { properties: { kind: { const: 'received' } }, required: ['kind'] },
    },
    { title: 'Force', fields: ['force'], folded: true },
  ]);

  test('the sections whose condition holds and that hold an answer, then what none lists', () => {
    expect(keysOf({ who: 'Alice', from: 'Paul', kind: 'received', mail: 'a@b.fr' }, exercise)).toEqual([
      ['Qui', 'who'],
      ['Reçu de Paul', 'from'],
      ['', 'kind', 'mail'],
    ]);
    expect(keysOf({ who: 'Alice', from: 'Paul', kind: 'emitted' }, exercise)).toEqual([
      ['Qui', 'who'],
      ['', 'kind'],
    ]);
  });

  test('folded where the document says so', () => {
    const groups = summarise(exercise, { force: 3, who: 'Alice' }, {});
    expect(groups.map(({ title, folded }) => [title, folded])).toEqual([
      ['Qui', false],
      ['Force', true],
    ]);
  });
});

test('deprecated questions keep their label, unknown keys are their own, closed choices read in words', () => {
  const groups = summarise(compileExercise(sample), { kind: 'received', old: 'x', later: ['a', 'b'] }, {});
  expect(groups[0]?.items[0]).toMatchObject({
    key: 'kind',
    label: 'Origine',
    value: 'received',
    words: 'Reçu',
  });
  expect(groups[1]).toMatchObject({
    title: '',
    items: [
      { key: 'old', label: 'Ancienne question', words: 'x' },
      { key: 'later', label: 'later', value: ['a', 'b'] },
    ],
  });
});

test('a kept answer is marked, unless the document accepts it', () => {
  const answers = { who: 'Alexandrine de Saint-Loup', from: 'Paul' };
  const [group] = summarise(compileExercise(sample), answers, {}, { who: 'tooLong', from: 'tooLong' });
  expect(group?.items.map(({ key, kept }) => [key, kept])).toEqual([
    ['who', true],
    ['from', undefined],
  ]);
});

test('no stored answer is ever left unsaid', () => {
  const answers = { who: 'Alice', from: 'Paul', echo: 'x', old: 'y', later: 'z', toString: 'w' };
  expect(
    keysOf(answers)
      .flatMap(([, ...keys]) => keys)
      .sort(),
  ).toEqual(Object.keys(answers).sort());
});

test('an answer of a question in lower case is shown so, and stays as it was typed', () => {
  const raw = rawSample();
  Object.assign(raw.uiSchema, { who: { 'ui:title': 'Qui ?', 'ui:options': { lowercase: true } } });
  const [group] = summarise(compileExercise(passed(raw)), { who: 'Incapable', from: 'Incapable' }, {});
  expect(group?.items.map(({ key, value, words }) => [key, value, words])).toEqual([
    ['who', 'Incapable', 'incapable'],
    ['from', 'Incapable', 'Incapable'],
  ]);
});
