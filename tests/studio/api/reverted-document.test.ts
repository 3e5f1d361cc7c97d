/** Reverting a document: former texts and structure as a newer version, and no answer of any version is lost. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adoptAnswers } from '#renderers/engine/adopt.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { noRecord, recordAnswers } from '#renderers/engine/question-record.ts';
import type { ExerciseDocument } from '#renderers/format/document.ts';
import { readDocument } from '#renderers/format/read-document.ts';
import { revertedDocument } from '#src/studio/document/reverted-document.ts';
import { cases } from '#tests/cases.ts';

type Raw = Readonly<Record<string, unknown>>;

interface Shape {
  readonly version: string;
  readonly keys: readonly string[];
  readonly retired?: readonly string[];
  readonly migrations?: readonly unknown[];
}

function documentOf({ version, keys, retired = [], migrations = [] }: Shape): Raw {
  const property = (key: string) => ({
    type: 'string',
    title: key,
    maxLength: 200,
    ...(retired.includes(key) && { deprecated: true }),
  });
  const live = keys.filter((key) => !retired.includes(key));
  return {
    format: 1,
    kind: 'exercise',
    name: 'exo',
    locale: 'fr',
    version,
    title: 'X',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: Object.fromEntries(keys.map((key) => [key, property(key)])),
    },
    uiSchema: {
      'ui:slides': live.map((key) => ({ name: key, title: key, fields: [key] })),
      ...Object.fromEntries(keys.map((key) => [key, { 'ui:title': key }])),
    },
    entry: { collection: 'none', key: 'none' },
    ...(migrations.length > 0 && { migrations }),
  };
}

function exerciseOf(raw: Raw): Exercise {
  const { document, problems } = readDocument(raw, { name: 'exo', locale: 'fr' });
  if (document?.kind !== 'exercise') throw new Error(JSON.stringify(problems));
  return compileExercise(document as ExerciseDocument);
}

/** Migrates answers of one document through the following ones. */
function adopted(documents: readonly Raw[]): Readonly<Record<string, unknown>> {
  const [first, ...others] = documents.map(exerciseOf);
  if (first === undefined) throw new Error('No document.');
  let answers: Readonly<Record<string, unknown>> = Object.fromEntries(
    first.document.uiSchema['ui:slides']?.map(({ name }) => [name, `said to ${name}`]) ?? [],
  );
  let record = recordAnswers(first, noRecord, {}, answers);
  for (const exercise of others) ({ answers, record } = adoptAnswers(exercise, answers, record));
  return answers;
}

const versioned = (document: Raw, version: string): Raw => ({ ...document, version });

/** Each key is one question throughout. Its name can change from one version to the next. */
const history = fc
  .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 2, maxLength: 5 })
  .chain((keys) =>
    fc.record({
      keys: fc.constant(keys),
      renamed: fc.subarray(keys),
      retired: fc.subarray(keys),
      added: fc.subarray(['f', 'g']),
    }),
  );

describe('random answers', () => {
  test('of either version come home, and back again', () => {
    fc.assert(
      fc.property(history, ({ keys, renamed, retired, added }) => {
        const name = (key: string): string => ((renamed as string[]).includes(key) ? `${key}-new` : key);
        const changes = renamed.map((key) => ({ op: 'rename', from: key, to: name(key) }));
        const one = documentOf({ version: '1.0.0', keys });
        const two = documentOf({
          version: '2.0.0',
          keys: [...keys.map(name), ...added],
          retired: retired.map(name),
          ...(changes.length > 0 && { migrations: [{ from: '1.0.0', changes }] }),
        });
        const three = versioned(revertedDocument(one, two), '3.0.0');
        const four = versioned(revertedDocument(two, three), '4.0.0');
        const ofKeys = (list: readonly string[], said: (key: string) => string) =>
          Object.fromEntries(list.map((key) => [key, `said to ${said(key)}`]));
        expect(adopted([one, three])).toEqual(ofKeys(keys, (key) => key));
        expect(adopted([one, two, three])).toEqual(ofKeys(keys, (key) => key));
        const live = keys.filter((key) => !retired.includes(key));
        expect(adopted([two, three])).toMatchObject(ofKeys(live, name));
        // Going back twice gives the first state again.
        expect(adopted([two, three, four])).toEqual(adopted([two]));
        expect(adopted([one, four])).toEqual(adopted([one, two]));
        expect(Object.keys((four['schema'] as { properties: object }).properties)).toEqual(
          expect.arrayContaining([...keys.map(name), ...added]),
        );
      }),
      { numRuns: cases(200) },
    );
  });
});

test('what came since is no longer asked and stays readable; what was renamed has its name back', () => {
  const one = documentOf({ version: '1.0.0', keys: ['a', 'b'] });
  const two = documentOf({
    version: '2.0.0',
    keys: ['a', 'c', 'd'],
    migrations: [
      {
        from: '1.0.0',
        changes: [
          { op: 'rename', from: 'b', to: 'c' },
          { op: 'option', key: 'a', from: 'x', to: 'y' },
        ],
      },
    ],
  });
  const back = revertedDocument(one, two);
  expect(back).toMatchObject({
    version: '2.0.0',
    schema: { properties: { a: {}, b: {}, d: { deprecated: true } } },
    uiSchema: { 'ui:slides': [{ name: 'a' }, { name: 'b' }], d: { 'ui:title': 'd' } },
    migrations: [
      { from: '1.0.0', changes: [{ op: 'rename', from: 'b', to: 'c' }] },
      { from: '2.0.0', changes: [{ op: 'rename', from: 'c', to: 'b' }] },
    ],
  });
  expect(Object.keys((back['schema'] as { properties: object }).properties)).toEqual(['a', 'b', 'd']);
});

test('a page is what it was', () => {
  const page = { kind: 'page', version: '1.0.0', sections: [{ name: 's', title: 'A', body: 'a' }] };
  const later = { kind: 'page', version: '1.1.0', sections: [] };
  expect(revertedDocument(page, later)).toEqual({ ...page, version: '1.1.0' });
});
