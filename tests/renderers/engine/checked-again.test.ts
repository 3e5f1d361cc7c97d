/** The cached errors of a slide equal those of a full check, and no answer is checked twice. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Answers } from '#renderers/engine/answers.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import type { SlideErrors } from '#renderers/engine/exercise.ts';
import { checkExercise, checkSlide } from '#renderers/engine/validate.ts';
import { readDocument } from '#renderers/format/read-document.ts';
import { documentOf as benchDocumentOf } from '#tests/bench/peers/document.ts';
import { faultyAnswersTo, slidesOf } from '#tests/bench/peers/exercise.ts';
import { cases } from '#tests/cases.ts';
import { sample } from '../format/sample.ts';
import { answersTo, contexts, models, structureEdits, versionsOf } from '../properties/arbitraries.ts';

/** Any value, as a host may pass it. */
const strangers = fc.oneof(
  fc.constantFrom(undefined, null, '', ' ', 'x', 0, Number.NaN, true, false),
  fc.string({ maxLength: 4 }),
  fc.array(fc.string({ maxLength: 4 }), { maxLength: 3 }),
  fc.dictionary(fc.string({ maxLength: 3 }), fc.string({ maxLength: 3 })),
);

/** Some of the first answers, some of the second, and some other values. */
function mixed(first: Answers, second: Answers, picks: readonly (readonly [number, unknown])[]): Answers {
  const keys = Object.keys({ ...first, ...second });
  return Object.fromEntries(
    keys.map((key, index) => {
      const [pick, stranger] = picks[index % picks.length] ?? [0, undefined];
      return [key, pick === 0 ? first[key] : pick === 1 ? second[key] : stranger];
    }),
  );
}

const picks = fc.array(fc.tuple(fc.nat(2), strangers), { minLength: 1, maxLength: 12 });

function listed(found: ReadonlyMap<string, SlideErrors>): unknown {
  return [...found];
}

test('whatever was checked before, the verdict is that of an exercise that nothing is known of', () => {
  const situations = models.chain((model) =>
    fc.record({
      model: fc.constant(model),
      edits: fc.array(structureEdits, { maxLength: 2 }),
      first: answersTo(model),
      second: answersTo(model),
      mixes: fc.array(picks, { minLength: 1, maxLength: 4 }),
      context: contexts,
    }),
  );
  fc.assert(
    fc.property(situations, ({ model, edits, first, second, mixes, context }) => {
      for (const { document } of versionsOf(model, edits)) {
        const exercise = compileExercise(document);
        const asked = [first, second, ...mixes.map((mix) => mixed(first, second, mix))];
        for (const answers of [...asked, ...asked.toReversed(), first]) {
          const fresh = compileExercise(structuredClone(document));
          expect(listed(checkExercise(exercise, answers, context))).toEqual(
            listed(checkExercise(fresh, answers, context)),
          );
        }
      }
    }),
    { numRuns: cases(20) },
  );
});

/** Counts the texts that a check reads: it trims each of them. */
function lookedInto(check: () => unknown): number {
  const trims = vi.spyOn(String.prototype, 'trim');
  check();
  const { length } = trims.mock.calls;
  trims.mockRestore();
  return length;
}

test('of many slides only the one whose answer changed is looked into again', () => {
  const slides = slidesOf(240);
  const { answers, faults } = faultyAnswersTo(slides);
  const { document } = readDocument(benchDocumentOf(slides), { name: 'bench', locale: 'en' });
  if (document?.kind !== 'exercise') throw new Error('It was refused.');
  const exercise = compileExercise(document);
  const faultsOf = (given: Answers): number =>
    [...checkExercise(exercise, given, {}).values()].flatMap(({ fields }) => fields).length;
  let found = 0;
  const looked = (given: Answers): number =>
    lookedInto(() => {
      found = faultsOf(given);
    });
  expect([looked(answers) > 200, found]).toEqual([true, faults]);
  expect([looked({ ...answers }), found]).toEqual([0, faults]);
  const again = looked({ ...answers, q1: 'x'.repeat(81) });
  expect(found).toBe(faults + 1);
  expect(again).toBeGreaterThan(0);
  // Each of the twelve, and a second time the invalid ones.
  expect(again).toBeLessThanOrEqual(2 * 12);
  const { q1: _, ...without } = answers;
  expect(faultsOf(without)).toBe(faults + 1);
  expect(faultsOf(answers)).toBe(faults);
});

test('a list that was changed in its place is checked again', () => {
  const exercise = compileExercise(sample);
  const slide = exercise.slides.find(({ asked }) => asked.some(({ key }) => key === 'three'));
  if (slide === undefined) throw new Error('No slide asks for three.');
  const three = ['a', 'b', 'c'];
  const codes = () =>
    checkSlide(exercise, slide, { three }).fields.flatMap(({ key, code }) => (key === 'three' ? code : []));
  expect(codes()).toEqual([]);
  three.push('d');
  expect(codes()).toEqual(['tooMany']);
});
