/** @vitest-environment happy-dom */
/** Every slide of an accepted document can be drawn, with any answers. */
import fc from 'fast-check';
import { act } from 'react';
import { expect, test } from 'vitest';
import type { Answers, Context } from '#renderers/engine/answers.ts';
import { viewOf } from '#renderers/engine/answers.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import { planSlides } from '#renderers/engine/plan.ts';
import { patience } from '#tests/cases.ts';
import { expectLaw } from '#tests/law.ts';
import { open } from '../form/person.tsx';
import { answersTo, contexts, documentOf, models } from './arbitraries.ts';

interface Situation {
  readonly document: ReturnType<typeof documentOf>;
  readonly answers: Answers;
  readonly context: Context;
}

const situations: fc.Arbitrary<Situation> = models.chain((model) =>
  fc.record({
    document: fc.constant(documentOf(model, '1.0.0')),
    answers: answersTo(model),
    context: contexts,
  }),
);

async function drawAll({ document: source, answers, context }: Situation): Promise<void> {
  const exercise = compileExercise(source);
  const person = await open(source, { answers, context });
  for (const { slide } of planSlides(exercise, viewOf(answers, context))) {
    await person.goTo(slide.name);
    expect(person.one('[data-slide]').dataset['slide']).toBe(slide.name);
    // Every question shows its own text, without braces.
    for (const key of slide.fields)
      expect(person.text()).toContain(exercise.fields.get(key)?.schema.title ?? key);
    expect(person.text()).not.toMatch(/\?\? nobody|\{\{bare/);
  }
  // Drawing alone changes no answer.
  expect(person.answers()).toEqual(answers);
  await act(async () => document.body.replaceChildren());
}

test('every slide of every document, with any answers', patience, async () => {
  await expectLaw(fc.asyncProperty(situations, drawAll), 12);
});
