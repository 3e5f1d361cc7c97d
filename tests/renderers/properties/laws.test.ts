/** Invariants for every accepted document and any answers. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adoptAnswers } from '#renderers/engine/adopt.ts';
import { viewOf } from '#renderers/engine/answers.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import { lineOf } from '#renderers/engine/entry-line.ts';
import { explainSlide } from '#renderers/engine/explain.ts';
import { explainCondition } from '#renderers/engine/explain-condition.ts';
import { explainWording } from '#renderers/engine/explain-wording.ts';
import { keysRead } from '#renderers/engine/keys-read.ts';
import { splitHidden } from '#renderers/engine/park.ts';
import { pendingChange, withWording } from '#renderers/engine/pending.ts';
import { neighbour, planSlides, progressOf } from '#renderers/engine/plan.ts';
import { noRecord, readAnswerRecord, recordAnswers } from '#renderers/engine/question-record.ts';
import { resumeSlide } from '#renderers/engine/resume.ts';
import { summarise } from '#renderers/engine/summary.ts';
import { checkExercise, checkField, waitsForAnswer } from '#renderers/engine/validate.ts';
import { wordSentence, wordSlide } from '#renderers/engine/wording.ts';
import { classifyChange } from '#renderers/format/changes/classify.ts';
import type { When } from '#renderers/format/document.ts';
import { readDocument } from '#renderers/format/read-document.ts';
import { cases } from '#tests/cases.ts';
import {
  answersTo,
  contexts,
  documentOf,
  edits,
  models,
  structureEdits,
  versionsOf,
  wordEdits,
} from './arbitraries.ts';

const situations = models.chain((model) =>
  fc.record({
    exercise: fc.constant(compileExercise(documentOf(model, '1.0.0'))),
    answers: answersTo(model),
    context: contexts,
  }),
);

test('what is let in is let in again unchanged', () => {
  fc.assert(
    fc.property(models, ({ ...model }) => {
      const document = documentOf(model, '1.0.0');
      const again = readDocument(JSON.parse(JSON.stringify(document)), {
        name: 'sample',
        locale: model.locale,
      });
      expect(again.document).toEqual(document);
    }),
    { numRuns: cases(30) },
  );
});

test('plan, progress, Back and Next agree; together with what is hidden they are all there is', () => {
  fc.assert(
    fc.property(situations, ({ exercise, answers, context }) => {
      const plan = planSlides(exercise, viewOf(answers, context));
      const indexes = plan.map(({ index }) => index);
      expect(indexes).toEqual([...new Set(indexes)].sort((a, b) => a - b));
      for (const [rank, { slide }] of plan.entries()) {
        expect(progressOf(plan, slide.name)).toEqual({ step: rank + 1, total: plan.length });
        const next = neighbour(plan, slide.name, 'next');
        expect(next).toBe(plan[rank + 1]);
        if (next) expect(neighbour(plan, next.slide.name, 'back')?.slide.name).toBe(slide.name);
      }
      const split = splitHidden(exercise, answers, context);
      expect({ ...split.answers, ...split.parked }).toEqual(answers);
      expect(planSlides(exercise, viewOf(split.answers, context))).toEqual(plan);
    }),
    { numRuns: cases(50) },
  );
});

test('what no condition and no text reads changes neither the plan nor a word', () => {
  const pairs = models.chain((model) =>
    fc.record({
      exercise: fc.constant(compileExercise(documentOf(model, '1.0.0'))),
      answers: answersTo(model),
      others: answersTo(model, 'u'),
      context: contexts,
    }),
  );
  fc.assert(
    fc.property(pairs, ({ exercise, answers, others, context }) => {
      const read = keysRead(exercise);
      const unread = Object.entries(others).filter(([key]) => !read.has(key));
      const kept = Object.entries(answers).filter(([key]) => read.has(key));
      const [before, after] = [answers, Object.fromEntries([...kept, ...unread])].map((each) =>
        viewOf(each, context),
      );
      if (!before || !after) throw new Error('two views');
      expect(planSlides(exercise, after)).toEqual(planSlides(exercise, before));
      for (const slide of exercise.slides)
        expect(wordSlide(exercise, slide, after)).toEqual(wordSlide(exercise, slide, before));
      for (const key of exercise.fields.keys())
        expect(wordSentence(exercise, key, after)).toBe(wordSentence(exercise, key, before));
    }),
    { numRuns: cases(50) },
  );
});

test('one goes on where the question is, in any version, and never on a slide that is not shown', () => {
  const moves = models.chain((model) =>
    fc.record({
      versions: fc.array(edits, { minLength: 1, maxLength: 4 }).map((changes) => versionsOf(model, changes)),
      answers: answersTo(model),
      context: contexts,
      stop: fc.nat({ max: 20 }),
    }),
  );
  fc.assert(
    fc.property(moves, ({ versions, answers, context, stop }) => {
      const [first, last] = [versions.at(0), versions.at(-1)];
      if (first === undefined || last === undefined) return;
      const before = compileExercise(first.document).slides;
      const where = before[stop % before.length]?.slide;
      const wanted = { name: where?.name, field: where?.fields[0] };
      const exercise = compileExercise(last.document);
      const plan = planSlides(exercise, viewOf(answers, context));
      const name = resumeSlide(plan, wanted, waitsForAnswer(exercise, answers));
      const at = plan.find(({ slide }) => slide.name === name);
      expect(at !== undefined || plan.length === 0).toBe(true);
      const asks = plan.find(({ slide }) => slide.fields.some((key) => key === wanted.field));
      if (asks) expect(name).toBe(asks.slide.name);
      else if (plan.some(({ slide }) => slide.name === wanted.name)) expect(name).toBe(wanted.name);
      else
        for (const { index, slide } of plan)
          if (index < (at?.index ?? 0))
            expect([
              slide.name,
              waitsForAnswer(
                exercise,
                answers,
              )(plan.find((each) => each.slide === slide) ?? (plan[0] as never)),
            ]).toEqual([slide.name, false]);
    }),
    { numRuns: cases(40) },
  );
});

/** Unusual names that a document may contain. */
const oddNames = fc.constantFrom(
  '\ud800',
  '%',
  '%E0',
  '/',
  '~1',
  '#',
  '__proto__',
  'toString',
  '',
  'a.b',
  '😀',
);

const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(oddNames, fc.jsonValue({ maxDepth: 1 }), { noNullPrototype: true }),
  fc.array(fc.dictionary(oddNames, fc.string())),
  fc.constantFrom<unknown>(undefined, Number.NaN, '\ud800', new Date(0), -0, 1e308),
);

test('nothing throws, whatever stands in the place of an answer or a record', () => {
  const strange = models.chain((model) => {
    const exercise = compileExercise(documentOf(model, '1.0.0'));
    const keys = fc.oneof(fc.constantFrom('x', ...exercise.fields.keys()), oddNames);
    return fc.record({
      exercise: fc.constant(exercise),
      answers: fc.dictionary(keys, odd, { noNullPrototype: true }),
      record: fc.oneof(odd, fc.record({ questions: odd, parked: odd, carried: odd, version: odd })),
    });
  });
  fc.assert(
    fc.property(strange, ({ exercise, answers, record }) => {
      const view = viewOf(answers, {});
      checkExercise(exercise, answers, {});
      for (const key of exercise.fields.keys()) {
        checkField(exercise, key, answers[key]);
        expect(typeof (wordSentence(exercise, key, view) ?? '')).toBe('string');
      }
      for (const slide of planSlides(exercise, view)) {
        wordSlide(exercise, slide, view);
        explainWording(exercise, slide, view);
        explainSlide(exercise, slide.slide.name, view);
      }
      summarise(exercise, answers, {});
      lineOf(exercise, answers, {});
      const read = readAnswerRecord(record);
      const adopted = adoptAnswers(exercise, answers, read);
      expect(adopted.parked.length).toBeGreaterThanOrEqual(read.parked.length - adopted.returned.length - 1);
      recordAnswers(exercise, adopted.record, answers, adopted.answers);
    }),
    { numRuns: cases(60) },
  );
});

test('an explanation tells what the plan and the wording do', () => {
  fc.assert(
    fc.property(situations, ({ exercise, answers, context }) => {
      const view = viewOf(answers, context);
      const shown = new Set(planSlides(exercise, view).map(({ slide }) => slide.name));
      for (const compiled of exercise.slides) {
        const { name } = compiled.slide;
        const told = explainSlide(exercise, name, view);
        expect(told?.shown).toBe(shown.has(name));
        expect(told?.condition.because.every(({ holds }) => holds !== undefined)).toBe(true);
        if (told?.condition.holds === false) expect(told.condition.because).not.toEqual([]);
        const result = wordSlide(exercise, compiled, view);
        for (const text of explainWording(exercise, compiled, view)) {
          const field = text.key === undefined ? undefined : result.fields[text.key];
          const expected = {
            title: result.title,
            body: result.body,
            question: field?.title,
            help: field?.help,
            placeholder: field?.placeholder,
            sentence: text.key === undefined ? undefined : wordSentence(exercise, text.key, view),
          }[text.text];
          expect(text.result.trim() === '' ? undefined : text.result).toBe(expected);
        }
      }
    }),
    { numRuns: cases(40) },
  );
});

test('a condition holds exactly where its explanation says so, and its reasons alone decide', () => {
  const key = fc.constantFrom('a', 'b', '$c');
  const { condition } = fc.letrec<{ condition: When }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 3 },
      fc.record({ required: fc.uniqueArray(key, { maxLength: 2 }) }),
      fc
        .tuple(
          key,
          fc.constantFrom(
            { const: 'x' },
            { enum: ['x', 'y'] },
            { type: 'string' },
            { minimum: 2 },
            { minItems: 1, contains: { const: 'x' } },
          ),
        )
        .map(([name, inner]) => ({ properties: { [name]: inner }, required: [name] })),
      fc.record({ not: tie('condition') }),
      fc.record({ allOf: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
      fc.record({ anyOf: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    ),
  }));
  const views = fc.dictionary(key, fc.constantFrom<unknown>('x', 'y', 1, 3, ['x'], true), {
    noNullPrototype: true,
  });
  fc.assert(
    fc.property(condition, views, (when, answers) => {
      const view = viewOf(answers, answers);
      const compiled = compileExercise({
        ...documentOf({ locale: 'fr', title: 't', questions: {}, deprecated: [], slides: [] }, '1.0.0'),
        uiSchema: { 'ui:slides': [{ name: 'one', fields: [], when }] },
      });
      const told = explainCondition(when, view);
      expect(told.holds).toBe(compiled.slides[0]?.shown(view));
      expect(told.rules.every(({ holds }) => holds)).toBe(told.holds);
    }),
    { numRuns: cases(150) },
  );
});

test('new words on an open exercise change no slide, no question and no judgement', () => {
  const openings = models.chain((model) =>
    fc.record({
      versions: fc
        .array(fc.oneof(structureEdits, wordEdits), { minLength: 1, maxLength: 3 })
        .map((changes) => versionsOf(model, changes)),
      answers: answersTo(model),
      context: contexts,
    }),
  );
  fc.assert(
    fc.property(openings, ({ versions, answers, context }) => {
      const [first, last] = [versions.at(0), versions.at(-1)];
      if (first === undefined || last === undefined) return;
      const [open, latest] = [compileExercise(first.document), compileExercise(last.document)];
      const now = withWording(open, latest);
      const names = (exercise: typeof open) =>
        planSlides(exercise, viewOf(answers, context)).map(({ slide }) => [slide.name, slide.fields]);
      expect(names(now)).toEqual(names(open));
      const codes = (exercise: typeof open) =>
        [...checkExercise(exercise, answers, context)].map(([name, { fields, slide }]) => [
          name,
          slide,
          fields.map(({ key, code, n }) => [key, code, n]),
        ]);
      expect(codes(now)).toEqual(codes(open));
      const pending = pendingChange(open, latest);
      expect(pendingChange(now, latest)).toBe(pending === 'wording' ? 'none' : pending);
    }),
    { numRuns: cases(40) },
  );
});

test('words alone are told as words; what is told as harmless parks nothing', () => {
  const changed = models.chain((model) =>
    fc.record({
      words: fc.array(wordEdits, { minLength: 1, maxLength: 3 }).map((changes) => versionsOf(model, changes)),
      any: fc
        .array(structureEdits, { minLength: 1, maxLength: 2 })
        .map((changes) => versionsOf(model, changes)),
      answers: answersTo(model),
    }),
  );
  let harmless = 0;
  fc.assert(
    fc.property(changed, ({ words, any, answers }) => {
      const [first, worded, last] = [words.at(0), words.at(-1), any.at(-1)];
      if (first === undefined || worded === undefined || last === undefined) return;
      const before = compileExercise(first.document);
      expect(['same', 'wording']).toContain(classifyChange(first.document, worded.document).kind);
      expect(pendingChange(before, compileExercise(worded.document))).not.toBe('structure');
      const { kind } = classifyChange(first.document, last.document);
      if (kind === 'same') expect(pendingChange(before, compileExercise(last.document))).toBe('none');
      if (kind === 'breaking' || kind === 'migration') return;
      harmless += 1;
      const record = recordAnswers(before, noRecord, {}, answers);
      expect(adoptAnswers(compileExercise(last.document), answers, record).parked).toEqual([]);
    }),
    { numRuns: cases(50, 50) },
  );
  expect(harmless).toBeGreaterThan(cases(4, 4));
});
