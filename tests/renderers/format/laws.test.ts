/** Invariants for every document, however broken. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { viewOf } from '#renderers/engine/answers.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import { planSlides } from '#renderers/engine/plan.ts';
import { checkExercise } from '#renderers/engine/validate.ts';
import type { AnyDocument } from '#renderers/format/document.ts';
import { readAnswer, readDocument } from '#renderers/format/read-document.ts';
import { cases } from '#tests/cases.ts';
import { rawSample, samplePlace } from './sample.ts';

type Container = Record<string, unknown>;

/** Values that do not belong at their places in a document. */
const strange = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    undefined,
    '',
    -1,
    Number.NaN,
    [[]],
    { $ref: '#' },
    { $ref: '#/properties/who' },
    { type: 'array', items: { $ref: '#' } },
    { pattern: '(' },
    { required: ['kind'] },
    JSON.parse('{"__proto__": {"type": "string"}}'),
    'toString',
    '{{who',
  ),
);

const change = fc.record({
  /** The index of the member to follow at each level. */
  way: fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 7 }),
  action: fc.constantFrom('replace' as const, 'remove' as const, 'add' as const),
  name: fc.oneof(
    fc.string({ maxLength: 6 }),
    fc.constantFrom(
      'when',
      'ui:widget',
      'ui:options',
      'fields',
      'type',
      '$ref',
      'constructor',
      'oneOf',
      'items',
    ),
  ),
  value: strange,
});

/** The sample with a few random changes at random places. */
const mutated = fc.array(change, { minLength: 1, maxLength: 4 }).map((changes) => {
  const raw = rawSample() as unknown as Container;
  for (const { way, action, name, value } of changes) {
    let holder: Container = raw;
    let key = '';
    for (const [depth, step] of way.entries()) {
      const keys = Object.keys(holder);
      key = keys[step % Math.max(keys.length, 1)] ?? name;
      const inner = holder[key];
      if (depth === way.length - 1 || typeof inner !== 'object' || inner === null) break;
      holder = inner as Container;
    }
    // JSON cannot contain the length of a list.
    if (action === 'add' && name === 'length' && Array.isArray(holder)) continue;
    if (action === 'remove') delete holder[key];
    else holder[action === 'add' ? name : key] = structuredClone(value);
  }
  return raw;
});

const live = (document: AnyDocument): string[] =>
  document.kind === 'page'
    ? []
    : Object.entries(document.schema.properties ?? {})
        .filter(([, { deprecated }]) => deprecated !== true)
        .map(([key]) => key);

test('no JSON and no text makes the reader throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue({ maxDepth: 5 }), fc.anything()), (raw) => {
      const { document, problems } = readDocument(raw, samplePlace);
      expect(document !== undefined || problems.some(({ effect }) => effect === 'refused')).toBe(true);
      expect(problems.filter(({ code }) => code === 'unreadable')).toEqual([]);
    }),
    { numRuns: cases(500) },
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        mutated.map((raw) => JSON.stringify({ fr: { sample: raw } })),
      ),
      (text) => {
        const { problems } = readAnswer(text);
        expect(problems.filter(({ code }) => code === 'unreadable')).toEqual([]);
      },
    ),
    { numRuns: cases(300) },
  );
});

test('a document is either refused, or every live question stands on exactly one slide', () => {
  let drawn = 0;
  fc.assert(
    fc.property(mutated, (raw) => {
      const { document, problems } = readDocument(raw, samplePlace);
      const refused = problems.some(({ effect }) => effect === 'refused');
      expect(document === undefined).toBe(refused);
      if (document?.kind !== 'exercise') return;
      drawn += 1;
      const asked = document.uiSchema['ui:slides']?.flatMap(({ fields }) => fields) ?? [];
      expect([...asked].sort()).toEqual(live(document).sort());
    }),
    { numRuns: cases(700) },
  );
  // The test is meaningless if no document is accepted.
  expect(drawn).toBeGreaterThan(cases(70));
});

test('what passes once passes again unchanged, with nothing left to repair', () => {
  fc.assert(
    fc.property(mutated, (raw) => {
      const { document } = readDocument(raw, samplePlace);
      if (document === undefined) return;
      const again = readDocument(document, samplePlace);
      expect(again.document).toEqual(document);
      const texts = [
        'unknown-function',
        'unknown-insertion',
        'broken-insertion',
        'markup-sign',
        'link-target',
      ];
      expect(
        again.problems.filter(({ effect, code }) => effect !== 'noted' && !texts.includes(code)),
      ).toEqual([]);
    }),
    { numRuns: cases(500) },
  );
});

test('what passes can be compiled, planned and checked', () => {
  const answers = fc.dictionary(
    fc.constantFrom('kind', 'who', 'from', 'three', 'ideas', 'terms', 'force', 'mail', 'old'),
    fc.jsonValue({ maxDepth: 2 }),
  );
  fc.assert(
    fc.property(mutated, answers, (raw, given) => {
      const { document } = readDocument(raw, samplePlace);
      if (document?.kind !== 'exercise') return;
      const exercise = compileExercise(document);
      planSlides(exercise, viewOf(given, {}));
      checkExercise(exercise, given, {});
    }),
    { numRuns: cases(500) },
  );
});

test('reading changes nothing of what it reads', () => {
  fc.assert(
    fc.property(mutated, (raw) => {
      const before = JSON.stringify(raw);
      readDocument(raw, samplePlace);
      expect(JSON.stringify(raw)).toBe(before);
    }),
  );
});
