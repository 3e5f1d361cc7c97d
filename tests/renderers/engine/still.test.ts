/** A question that the user cannot change never blocks: on slides, inside a nested answer, and without slides. */
import { describe, expect, test } from 'vitest';
import { compileExercise } from '#renderers/engine/compile.ts';
import { checkExercise } from '#renderers/engine/validate.ts';
import { checkWhole } from '#renderers/engine/whole-check.ts';
import type { ExerciseDocument } from '#renderers/format/document.ts';
import { readExercise } from '../form/exercises.ts';

type Members = Record<string, unknown>;

function documentOf(properties: Members, uiSchema: Members, schema: Members = {}): ExerciseDocument {
  return readExercise({ required: Object.keys(properties), properties, ...schema }, uiSchema);
}

const text = { type: 'string', minLength: 3 };

/** Questions that the user cannot change: schema and uiSchema. */
const still: readonly (readonly [string, Members, Members])[] = [
  ['read-only by its schema', { ...text, readOnly: true }, {}],
  ['read-only', text, { 'ui:readonly': true }],
  ['disabled', text, { 'ui:disabled': true }],
  ['constant', { type: 'string', const: 'always' }, {}],
  ['nothing but null', { type: 'null' }, {}],
];

const hidden: (typeof still)[number] = ['hidden', text, { 'ui:widget': 'hidden' }];

describe.each(still)('%s', (_, schema, ui) => {
  const who = { q: schema };

  test.each([{}, { q: 'no' }, { q: 7 }])('on a slide, with %j', (answers) => {
    const exercise = compileExercise(
      documentOf(who, { 'ui:slides': [{ name: 'a', title: 'A', fields: ['q'] }], q: ui }),
    );
    expect(checkExercise(exercise, answers, {})).toEqual(new Map());
  });

  test('alone on a slide that requires one answer', () => {
    const slide = { name: 'a', title: 'A', fields: ['q'], require: 'one' };
    const exercise = compileExercise(documentOf(who, { 'ui:slides': [slide], q: ui }));
    expect(checkExercise(exercise, {}, {})).toEqual(new Map());
  });

  test('beside a question that can be answered, one answer is required', () => {
    const slide = { name: 'a', title: 'A', fields: ['q', 'free'], require: 'one' };
    const document = documentOf({ ...who, free: text }, { 'ui:slides': [slide], q: ui }, { required: [] });
    expect(checkExercise(compileExercise(document), {}, {}).get('a')?.slide).toBe('oneRequired');
  });
});

const nested = (schema: Members): Members => ({
  type: 'object',
  required: ['q', 'free'],
  properties: { q: schema, free: text },
});

describe.each([...still, hidden])('%s, inside of an answer', (_, schema, ui) => {
  test('on a slide: the other parts are checked', () => {
    const exercise = compileExercise(
      documentOf(
        { group: nested(schema) },
        { 'ui:slides': [{ name: 'a', title: 'A', fields: ['group'] }], group: { q: ui } },
      ),
    );
    expect(checkExercise(exercise, { group: { free: 'words' } }, {})).toEqual(new Map());
    expect(checkExercise(exercise, { group: { q: 'no' } }, {}).get('a')?.fields).toMatchObject([
      { key: 'group', code: 'required' },
    ]);
  });
});

describe.each([...still, hidden])('%s, without slides', (_, schema, ui) => {
  const found = (document: ExerciseDocument, answers: Members) =>
    checkWhole(document, answers, () => undefined).map(({ path }) => path.join('/'));

  test('at the root, in an object, in rows and where references lead', () => {
    const document = documentOf(
      {
        q: schema,
        free: text,
        group: nested(schema),
        rows: { type: 'array', items: nested(schema) },
        same: { $ref: '#/definitions/group' },
      },
      { q: ui, group: { q: ui }, rows: { items: { q: ui } }, same: { q: ui } },
      { definitions: { group: nested(schema) } },
    );
    const free = { free: 'words' };
    expect(found(document, { ...free, group: free, rows: [free], same: free })).toEqual([]);
    expect(found(document, { ...free, group: {}, rows: [{}], same: {} }).sort()).toEqual([
      'group/free',
      'rows/0/free',
      'same/free',
    ]);
  });
});

test('what holds a question makes it still too', () => {
  const properties = { group: { type: 'object', required: ['q'], properties: { q: text } } };
  for (const uiSchema of [{ 'ui:readonly': true }, { group: { 'ui:options': { disabled: true } } }])
    expect(checkWhole(documentOf(properties, uiSchema), { group: { q: 'no' } }, () => undefined)).toEqual([]);
  expect(checkWhole(documentOf(properties, {}), { group: { q: 'no' } }, () => undefined)).toHaveLength(1);
});

test('what differs between branches can be chosen, and stays checked', () => {
  const document = documentOf(
    { kind: { type: 'string', enum: ['a', 'b'] } },
    {},
    { oneOf: [{ properties: { kind: { const: 'a' } } }, { properties: { kind: { const: 'b' } } }] },
  );
  expect(checkWhole(document, {}, () => undefined)).toMatchObject([{ path: ['kind'], code: 'required' }]);
});

test('a box that must be ticked stays required', () => {
  const terms = { type: 'boolean', const: true };
  const document = documentOf({ terms }, { 'ui:slides': [{ name: 'a', title: 'A', fields: ['terms'] }] });
  expect(checkExercise(compileExercise(document), {}, {}).get('a')?.fields).toMatchObject([
    { key: 'terms', code: 'terms' },
  ]);
});
