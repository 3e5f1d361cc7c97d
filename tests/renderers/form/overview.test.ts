/** The state of each slide in the list: visited and answered, visited and empty, not visited. */
import { expect, it } from 'vitest';
import { viewOf } from '#renderers/engine/answers.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import { planSlides } from '#renderers/engine/plan.ts';
import { overviewOf } from '#renderers/form/overview.ts';
import { exerciseOf } from './exercises.ts';

it('tells a page that was answered from one that was passed over or came in before one’s place', () => {
  const text = (title: string) => ({ type: 'string', title, maxLength: 80 }) as const;
  const exercise = compileExercise(
    exerciseOf({
      properties: { a: text('A'), b: text('B'), c: text('C'), d: text('D'), e: text('E') },
      slides: [
        { name: 'answered', title: 'A', fields: ['a'] },
        { name: 'fresh', title: 'B', fields: ['b'] },
        { name: 'emptied', title: 'C', fields: ['c'] },
        { name: 'read', title: 'A word', body: 'Only to read.', fields: [] },
        { name: 'here', title: 'D', fields: ['d'] },
        { name: 'later', title: 'E', fields: ['e'] },
      ],
    }),
  );
  const answers = { a: 'Yes', c: '  ' };
  const view = viewOf(answers, {});
  const plan = planSlides(exercise, view);
  const current = plan.find(({ slide }) => slide.name === 'here');
  if (current === undefined) throw new Error('no such page');
  const items = overviewOf({
    exercise,
    plan,
    view,
    answers,
    labels: undefined,
    current,
    reached: 'here',
    services: {},
  });
  expect(items.map(({ name, standing }) => [name, standing])).toEqual([
    ['answered', 'reached'],
    ['fresh', 'blank'],
    ['emptied', 'blank'],
    ['read', 'reached'],
    ['here', 'now'],
    ['later', 'ahead'],
  ]);
});
