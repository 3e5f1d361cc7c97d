/** What is copied as a whole is read as if every look were taken at it, and no look is. */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { isFlat } from '#renderers/document/flat-schema.ts';
import { asMembers, member } from '#renderers/document/json.ts';
import { readDocument } from '#renderers/document/read-document.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import { documentOf } from '#tests/bench/peers/document.ts';
import { slidesOf } from '#tests/bench/peers/exercise.ts';
import { cases } from '#tests/cases.ts';

const REMARK = '$comment';

/** The document with a remark in each question, which says nothing and keeps its schema from being flat. */
function remarked(raw: object): unknown {
  const copy = structuredClone(raw);
  const properties = member(member(copy, 'schema'), 'properties');
  for (const question of Object.values(asMembers(properties) ?? {}))
    if (asMembers(question) !== undefined) Object.assign(question as object, { [REMARK]: 'said' });
  return copy;
}

function withoutRemarks(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null, (name, inner) => (name === REMARK ? undefined : inner)));
}

function expectTheSame(raw: object, name: string, locale: string): void {
  const [closed, looked] = [raw, remarked(raw)].map((each) => readDocument(each, { name, locale }));
  expect(closed?.problems).toEqual(looked?.problems);
  expect(withoutRemarks(closed?.document)).toEqual(withoutRemarks(looked?.document));
  // The names stand in the order in which they were sent.
  expect(JSON.stringify(withoutRemarks(closed?.document))).toBe(
    JSON.stringify(withoutRemarks(looked?.document)),
  );
}

const root = new URL('../../../schemas-fixtures/', import.meta.url);

test.each(
  ['fr', 'en'].flatMap((locale) => readdirSync(new URL(`${locale}/`, root)).map((file) => [locale, file])),
)('%s/%s comes to the same', (locale = '', file = '') => {
  const raw: object = JSON.parse(readFileSync(new URL(`${locale}/${file}`, root), 'utf8'));
  expectTheSame(raw, file.replace('.json', ''), locale);
});

const text = fc.constantFrom(
  'Who?',
  '',
  ' often ',
  'a <b>',
  '{{q1}}',
  'half \uD800',
  '[a](b)',
  '[[',
  '&nbsp;',
  '\u202E',
);
const figure = fc.constantFrom<unknown>(0, 1, 3, -1, 1.5, Number.NaN, '3', null);
const choice = fc.record(
  { const: fc.oneof(text, fc.constantFrom<unknown>(1, null, true, ['a'])), title: text, minLength: figure },
  { requiredKeys: [] },
);
const question = fc.record(
  {
    type: fc.constantFrom<unknown>(
      'string',
      'string',
      'integer',
      'boolean',
      'array',
      'object',
      'text',
      ['string', 'null'],
      null,
    ),
    title: fc.oneof(text, fc.constant(1)),
    description: text,
    minLength: figure,
    maxLength: figure,
    minimum: figure,
    maximum: figure,
    format: fc.constantFrom<unknown>('email', 'single-duration', 'colour', 3),
    deprecated: fc.constantFrom<unknown>(true, false, 'yes'),
    const: fc.constantFrom<unknown>('a', ' a', 1),
    default: fc.constantFrom<unknown>('a', {}),
    oneOf: fc.oneof(
      fc.array(choice, { maxLength: 3 }),
      fc.constant({}),
      fc.array(fc.constantFrom(null, 'a', {})),
    ),
    enum: fc.array(text, { maxLength: 3 }),
    $ref: fc.constantFrom(
      '#/definitions/a',
      '#/properties/q1',
      '#/properties/q1/oneOf/0',
      'https://example.org',
    ),
    pattern: fc.constant('^a'),
  },
  { requiredKeys: ['type'] },
);
const mostlyFlat = fc
  .tuple(
    question,
    fc.subarray(['type', 'title', 'maxLength', 'oneOf', 'minimum', 'deprecated', 'format', '$ref']),
  )
  .map(([all, kept]) => Object.fromEntries(Object.entries(all).filter(([name]) => kept.includes(name))));
/** Right in everything: a document is read only where each of its questions is. */
const plainQuestion = fc.record(
  {
    type: fc.constantFrom('string', 'integer', 'boolean'),
    title: fc.constantFrom('Which one?', 'And when?'),
    description: fc.constant('In a few words.'),
    deprecated: fc.boolean(),
  },
  { requiredKeys: ['type', 'title'] },
);
const questionsOf = (each: fc.Arbitrary<object>) => fc.array(each, { minLength: 1, maxLength: 4 });

test('whatever a question is, it comes to the same', () => {
  let flat = 0;
  fc.assert(
    fc.property(
      fc.oneof(
        { weight: 4, arbitrary: questionsOf(fc.oneof(mostlyFlat, question)) },
        { weight: 1, arbitrary: questionsOf(plainQuestion) },
      ),
      fc.subarray(['q1', 'q2', 'q3', 'nobody']),
      (questions, required) => {
        const properties = Object.fromEntries(questions.map((each, index) => [`q${index + 1}`, each]));
        const raw = {
          ...documentOf([]),
          schema: { type: 'object', properties, required },
          uiSchema: {
            'ui:slides': [{ name: 'all', title: 'All', fields: Object.keys(properties) }],
            q1: { 'ui:widget': 'cards' },
          },
        };
        expectTheSame(raw, 'bench', 'en');
        const read = readDocument(raw, { name: 'bench', locale: 'en' }).document;
        for (const each of Object.values(asMembers(member(member(read, 'schema'), 'properties')) ?? {}))
          if (isFlat(each as object)) flat += 1;
      },
    ),
    { numRuns: cases(300) },
  );
  expect(flat).toBeGreaterThan(cases(300) / 10);
});

test('of an ordinary question the schema is gone through when it is copied, and by hardly anything later', () => {
  const looks = [120, 1200].map((size) => {
    const raw: object = JSON.parse(JSON.stringify(documentOf(slidesOf(size))));
    let counted = 0;
    const counters = (['keys', 'entries'] as const).map((name) => {
      const original = Object[name] as (value: object) => unknown;
      return vi.spyOn(Object, name).mockImplementation(((value: object) => {
        if (isFlat(value) || Object.hasOwn(value, 'const')) counted += 1;
        return original(value);
      }) as never);
    });
    const { document } = readDocument(raw, { name: 'bench', locale: 'en' });
    if (document?.kind !== 'exercise') throw new Error('It was refused.');
    compileExercise(document);
    for (const counter of counters) counter.mockRestore();
    return counted / size;
  });
  // One question in four has four choices: each is measured and copied, and looked at so.
  expect(looks).toEqual([3, 3]);
});

test('nor does any walk over the whole schema work out its place, or look for what it cannot have', () => {
  const [fewer, more] = [120, 1200].map((size) => {
    const raw = documentOf(slidesOf(size));
    const counters = [vi.spyOn(Array.prototype, 'reduce'), vi.spyOn(Object, 'hasOwn')];
    readDocument(raw, { name: 'bench', locale: 'en' });
    const counted = counters.map(({ mock }) => mock.calls.length);
    for (const counter of counters) counter.mockRestore();
    return counted;
  });
  const [places, lookups] = [0, 1].map((each) => ((more?.[each] ?? 0) - (fewer?.[each] ?? 0)) / (1200 - 120));
  expect(places).toBeLessThan(1);
  expect(lookups).toBeLessThan(34);
});
