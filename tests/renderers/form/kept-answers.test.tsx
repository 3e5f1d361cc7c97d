/** @vitest-environment happy-dom */
/** A change takes away what it makes another question, and nothing else. */
import { describe, expect, test } from 'vitest';
import type { ExerciseDocument } from '#renderers/document/document.ts';
import { readDocument } from '#renderers/document/read-document.ts';
import { open } from './person.tsx';

function plain(schema: object): ExerciseDocument {
  const { document, problems } = readDocument(
    {
      format: 1,
      name: 'sample',
      kind: 'exercise',
      version: '1.0.0',
      locale: 'en',
      title: 'Sample',
      schema: { $schema: 'http://json-schema.org/draft-07/schema#', type: 'object', ...schema },
      uiSchema: {},
      entry: { collection: 'none', key: 'none' },
    },
    { name: 'sample', locale: 'en' },
  );
  if (document?.kind !== 'exercise') throw new Error(JSON.stringify(problems));
  return document;
}

const text = { type: 'string' };
const closed = { type: 'string', enum: ['a', 'b'] };

/** Answers that a schema of today would not take, or that rjsf takes for foreign. */
const answered: readonly (readonly [string, object, unknown])[] = [
  ['a list whose items have places of their own', { type: 'array', items: [text, text] }, ['one', 'two']],
  ['such a list in a row', { type: 'array', items: { type: 'array', items: [text] } }, [['one'], ['two']]],
  ['more rows than are allowed', { type: 'array', items: text, maxItems: 1 }, ['one', 'two', 'three']],
  ['a choice that is not offered any more', closed, 'former'],
  ['such a choice of one', { type: 'string', enum: ['a'] }, 'former'],
  ['a list of such choices', { type: 'array', uniqueItems: true, items: closed }, ['former', 'a']],
  [
    'rows that hold all of these',
    {
      type: 'array',
      items: { type: 'object', properties: { list: { type: 'array', items: [text] }, closed } },
    },
    [{ list: ['one'], closed: 'former' }],
  ],
];

/** Conditions that stand in the schema without being about the question asked. */
const conditions: readonly (readonly [string, object])[] = [
  ['names that depend on another', { dependencies: { other: [] } }],
  ['a branch', { if: { required: ['other'] }, else: { properties: { more: text } } }],
];

const inside = (condition: object) => ({
  type: 'object',
  properties: { other: { type: 'string', title: 'Other' } },
  ...condition,
});

describe.each(conditions)('beside %s', (_, condition) => {
  test.each(answered)('%s stays, inside of a question beside', async (_what, question, value) => {
    const source = plain({ properties: { asked: question, beside: inside(condition) } });
    const person = await open(source, { answers: { asked: value } });
    await person.type(person.named('input', /^Other/u), 'said');
    await person.type(person.named('input', /^Other/u), 'said more');
    expect(person.answers()).toEqual({ asked: value, beside: { other: 'said more' } });
  });

  test.each(answered)('%s stays, at the root', async (_what, question, value) => {
    const { properties, ...rest } = inside(condition);
    const source = plain({ properties: { asked: question, ...properties }, ...rest });
    const person = await open(source, { answers: { asked: value } });
    await person.type(person.named('input', /^Other/u), 'said');
    await person.type(person.named('input', /^Other/u), '');
    expect(person.answers()).toEqual({ asked: value });
  });

  test.each(answered)('%s stays, in the object that has the condition', async (_what, question, value) => {
    const { properties, ...rest } = inside(condition);
    const source = plain({
      properties: { deep: { properties: { asked: question, ...properties }, ...rest } },
    });
    const person = await open(source, { answers: { deep: { asked: value } } });
    await person.type(person.named('input', /^Other/u), 'said');
    expect(person.answers()).toEqual({ deep: { asked: value, other: 'said' } });
  });
});

test('what is typed into a fixed list reads as it was typed', async () => {
  const source = plain({
    properties: { list: { type: 'array', items: [{}] }, beside: inside({ dependencies: { other: [] } }) },
  });
  const person = await open(source);
  const row = person.one('[id="sample_list_0"]');
  await person.type(row, 'said');
  expect((person.one('[id="sample_list_0"]') as HTMLInputElement).value).toBe('said');
  await person.press('Finish');
  expect(person.calls.finished).toEqual([{ list: ['said'] }]);
});

test('what a branch asked goes with the branch', async () => {
  const source = plain({
    properties: { on: { type: 'boolean', title: 'On' }, list: { type: 'array', items: [text] } },
    then: { properties: { detail: { type: 'string', title: 'Detail' } } },
    if: { properties: { on: { const: true } }, required: ['on'] },
  });
  const person = await open(source, { answers: { list: ['one'] } });
  await person.click(person.one('input[type="checkbox"]'));
  await person.type(person.named('input', /^Detail/u), 'said');
  expect(person.answers()).toEqual({ on: true, list: ['one'], detail: 'said' });
  await person.click(person.one('input[type="checkbox"]'));
  expect(person.answers()).toEqual({ on: false, list: ['one'] });
});

describe('a choice that stands in a part of its question', () => {
  const rows = (item: object) => ({ type: 'array', items: item });
  test.each<[string, object, unknown]>([
    ['alone', { allOf: [closed] }, 'b'],
    ['beside its type', { type: 'string', allOf: [{ enum: ['a', 'b'] }] }, 'b'],
    ['by reference', { allOf: [{ $ref: '#/definitions/closed' }] }, 'b'],
    ['in an object', { properties: { inner: { allOf: [closed] } } }, { inner: 'b' }],
    ['in a row', rows({ properties: { inner: { allOf: [closed] } } }), [{ inner: 'b' }]],
  ])('%s, stays chosen', async (_, asked, expected) => {
    const person = await open(plain({ properties: { asked }, definitions: { closed } }));
    const [add] = person.all('.add');
    if (add) await person.click(add);
    await person.choose(person.one('select'), 'b');
    expect(person.answers()).toEqual({ asked: expected });
    await person.press('Finish');
    expect(person.calls.finished).toEqual([{ asked: expected }]);
  });
});

test('rows stay where a condition opens the object that they stand in', async () => {
  const source = plain({
    properties: { list: { type: 'array', items: text } },
    if: { const: null },
    else: { additionalProperties: true },
  });
  const person = await open(source);
  for (const rank of [0, 1]) {
    await person.click(person.one('.add'));
    await person.type(person.one(`[id="sample_list_${rank}"]`), `said ${rank}`);
  }
  expect(person.answers()).toEqual({ list: ['said 0', 'said 1'] });
});
