/** Which slides are shown, progress, next slide, resuming, and the answers of hidden slides. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Answers, viewOf } from '#renderers/engine/answers.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import { splitHidden } from '#renderers/engine/park.ts';
import { neighbour, planSlides, progressOf } from '#renderers/engine/plan.ts';
import { resumeSlide } from '#renderers/engine/resume.ts';
import { waitsForAnswer } from '#renderers/engine/validate.ts';
import { cases } from '#tests/cases.ts';
import { passed, rawSample, sample } from '../format/sample.ts';

const exercise = compileExercise(sample);

const planFor = (answers: Answers) => planSlides(exercise, viewOf(answers, {}));

const namesFor = (answers: Answers) => planFor(answers).map(({ slide }) => slide.name);

const answers = fc.record(
  {
    kind: fc.constantFrom('received', 'emitted', ' '),
    who: fc.string(),
    from: fc.constantFrom('Alice', ''),
    echo: fc.string(),
    force: fc.integer({ min: 0, max: 10 }),
    unknown: fc.string(),
    old: fc.string(),
  },
  { requiredKeys: [] },
);

describe('compiling', () => {
  test('happens once per document', () => {
    expect(compileExercise(sample)).toBe(exercise);
  });

  test('gives each slide the schema of its own questions', () => {
    expect(exercise.slides[0]?.schema).toMatchObject({ type: 'object', required: ['kind', 'who'] });
    expect(Object.keys(exercise.slides[0]?.schema.properties ?? {})).toEqual(['kind', 'who']);
    expect(exercise.slides[2]?.schema.required).toEqual([]);
  });

  test('knows live questions only, each with its widget and its slide', () => {
    expect(exercise.fields.has('old')).toBe(false);
    expect(exercise.fields.get('ideas')?.widget).toBe('intuitions');
    expect(exercise.fields.get('kind')).toMatchObject({ widget: 'cards', required: true });
    expect(exercise.slideOf.get('echo')).toBe('echo');
  });

  test('gives questions their variants', () => {
    const [variant] = exercise.fields.get('who')?.variants ?? [];
    expect(variant?.title).toBe('Envers qui ?');
    expect(variant?.when(viewOf({ kind: 'emitted' }, {}))).toBe(true);
    expect(variant?.when(viewOf({ kind: 'received' }, {}))).toBe(false);
  });
});

describe('planning', () => {
  test('shows the slides whose condition holds, in order', () => {
    expect(namesFor({})).toEqual(['start', 'breathe', 'either', 'end']);
    expect(namesFor({ kind: 'received' })).toEqual(['start', 'received', 'breathe', 'either', 'end']);
    expect(namesFor({ kind: 'received', from: 'Alice' })).toContain('echo');
  });

  test('does not count answers of a slide that is hidden by now', () => {
    expect(namesFor({ kind: 'emitted', from: 'Alice' })).not.toContain('echo');
  });

  test('leaves the view as it is', () => {
    const view = viewOf({ from: 'Alice' }, {});
    planSlides(exercise, view);
    expect(view['from']).toBe('Alice');
  });
});

test('progress counts from one over the slides shown', () => {
  expect(progressOf(planFor({}), 'start')).toEqual({ step: 1, total: 4 });
  expect(progressOf(planFor({}), 'end')).toEqual({ step: 4, total: 4 });
  expect(progressOf(planFor({}), 'received')).toEqual({ step: 1, total: 4 });
});

test('next then back is where one was, for any answers; the ends are ends', () => {
  fc.assert(
    fc.property(answers, (given) => {
      const plan = planFor(given);
      for (const { slide } of plan) {
        const next = neighbour(plan, slide.name, 'next');
        if (next !== undefined) expect(neighbour(plan, next.slide.name, 'back')?.slide.name).toBe(slide.name);
      }
      expect(neighbour(plan, plan[0]?.slide.name ?? '', 'back')).toBeUndefined();
      expect(neighbour(plan, plan.at(-1)?.slide.name ?? '', 'next')).toBeUndefined();
      expect(neighbour(plan, 'nowhere', 'next')).toBeUndefined();
    }),
    { numRuns: cases(100) },
  );
});

describe('resuming', () => {
  const plan = planFor({});

  test('by name, whatever the position says', () => {
    expect(resumeSlide(plan, { name: 'either', index: 0 })).toBe('either');
  });

  test('at the question, wherever it is asked now and whatever its slide is called', () => {
    expect(resumeSlide(plan, { name: 'breathe', field: 'mail' })).toBe('either');
    expect(resumeSlide(plan, { name: 'gone', field: 'three', index: 0 })).toBe('end');
    expect(resumeSlide(plan, { name: 'end', field: 'gone' })).toBe('end');
  });

  test('where slide and question are gone or hidden: at what still waits, else at the end', () => {
    const waiting = (given: Answers) => waitsForAnswer(exercise, given);
    const started = { kind: 'emitted', who: 'Li' };
    const whole = { ...started, force: 0, three: ['a', 'b', 'c'], ideas: [{ name: 'x' }], terms: true };
    expect(resumeSlide(plan, { name: 'echo', field: 'echo', index: 2 }, waiting({}))).toBe('start');
    expect(resumeSlide(plan, { name: 'gone', index: 4 }, waiting(started))).toBe('either');
    expect(resumeSlide(plan, { field: 'from' }, waiting({ ...whole, three: [] }))).toBe('end');
    expect(resumeSlide(plan, { name: 'gone' }, waiting(whole))).toBe('end');
    expect(resumeSlide(plan, { name: 'gone' })).toBe('start');
  });

  test('where a slide is gone or hidden and nothing waits: at its neighbour, not at the end', () => {
    const nothing = () => false;
    const [first, second, third] = plan;
    expect(resumeSlide(plan, { name: 'gone', index: 0 }, nothing)).toBe(first?.slide.name);
    expect(resumeSlide(plan, { name: 'gone', field: 'gone', index: second?.index }, nothing)).toBe(
      second?.slide.name,
    );
    expect(resumeSlide(plan, { name: 'gone', index: Number(third?.index) - 0.5 }, nothing)).toBe(
      second?.slide.name,
    );
    const waits = (slide: { slide: { name: string } }) => slide.slide.name === first?.slide.name;
    expect(resumeSlide(plan, { name: 'gone', index: 99 }, waits)).toBe(first?.slide.name);
  });

  test('a new exercise begins at its beginning, whatever waits after it', () => {
    const waits = (slide: { slide: { name: string } }) => slide.slide.name === 'either';
    expect(resumeSlide(plan, {}, waits)).toBe('start');
  });

  test('of a position alone: the nearest slide before, never one after', () => {
    expect(resumeSlide(plan, { index: 3 })).toBe('breathe');
    expect(resumeSlide(plan, { index: 99 })).toBe('end');
    expect(resumeSlide(plan, { index: -1 })).toBe('start');
    expect(resumeSlide(plan, {})).toBe('start');
  });

  test('not past a slide that waits for an answer', () => {
    const waits = (slide: { slide: { name: string } }) => slide.slide.name === 'breathe';
    expect(resumeSlide(plan, { index: 5 }, waits)).toBe('breathe');
    expect(resumeSlide(plan, { index: 0 }, waits)).toBe('start');
    expect(resumeSlide(plan, { name: 'end' }, waits)).toBe('end');
  });

  test('is always a slide that is shown', () => {
    fc.assert(
      fc.property(answers, fc.string(), fc.integer(), (given, name, index) => {
        expect(namesFor(given)).toContain(resumeSlide(planFor(given), { name, index }));
      }),
      { numRuns: cases(100) },
    );
  });

  test('on an exercise that shows nothing is nowhere', () => {
    expect(resumeSlide([], { name: 'start' })).toBe('');
  });
});

describe('parking', () => {
  test('takes the answers of hidden slides, keeps the others and those of no slide', () => {
    const given = { kind: 'emitted', from: 'Alice', echo: 'x', unknown: 1, old: 'y' };
    expect(splitHidden(exercise, given, {})).toEqual({
      answers: { kind: 'emitted', unknown: 1, old: 'y' },
      parked: { from: 'Alice', echo: 'x' },
    });
  });

  test('loses nothing, and what stays shows the same slides', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const { answers: kept, parked } = splitHidden(exercise, given, {});
        expect({ ...kept, ...parked }).toEqual(given);
        expect(namesFor(kept)).toEqual(namesFor(given));
        expect(splitHidden(exercise, kept, {}).parked).toEqual({});
      }),
      { numRuns: cases(100) },
    );
  });
});

test('a document without slides is planned as one', () => {
  const plain = compileExercise(passed({ ...rawSample(), uiSchema: {} }));
  expect(planSlides(plain, viewOf({}, {})).map(({ slide }) => slide.name)).toEqual(['form']);
});
