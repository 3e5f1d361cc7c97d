// @vitest-environment happy-dom
// How much the form renders for a key press or a slide change: independent of the number of questions.
import { act, useCallback, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Answers } from '#renderers/engine/answers.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { ExerciseForm } from '#renderers/form/exercise-form.tsx';
import { wordsIn } from '#renderers/words/engine-words.ts';
import { documentOf } from '#tests/bench/peers/document.ts';
import { answersTo, slidesOf } from '#tests/bench/peers/exercise.ts';

type Layout = 'slides' | 'page';

/** The work since the last call. */
interface Work {
  /** Re-rendered text questions. */
  readonly drawn: readonly string[];
  /** How many times the progress arc and the buttons around the questions rendered. */
  readonly frames: number;
  /** Elements outside of the typed question in which something changed. */
  readonly elsewhere: readonly string[];
}

const context = {};

/** A host that records its calls. */
interface Told {
  readonly given: Answers;
  readonly tell: (answers: Answers) => void;
  readonly moves: string[];
}

interface HostProps {
  readonly exercise: Exercise;
  readonly layout: Layout;
  readonly told: Told;
}

function Host({ exercise, layout, told }: HostProps) {
  const [answers, setAnswers] = useState(told.given);
  const [slide, setSlide] = useState('');
  const keep = useCallback(
    (next: Answers) => {
      told.tell(next);
      setAnswers(next);
    },
    [told],
  );
  const move = useCallback(
    (name: string) => {
      told.moves.push(name);
      setSlide(name);
    },
    [told],
  );
  return (
    <ExerciseForm
      exercise={exercise}
      words={wordsIn('en')}
      answers={answers}
      context={context}
      slide={slide}
      layout={layout}
      onAnswers={keep}
      onSlide={move}
      onFinish={keep}
    />
  );
}

async function open(questions: number, layout: Layout, given: Answers = {}) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const source = documentOf(slidesOf(questions));
  let drawn: string[] = [];
  for (const [key, ui] of Object.entries(source.uiSchema))
    if (!key.startsWith('ui:'))
      // The control of a line reads it twice at each render.
      Object.defineProperty(ui, 'ui:autocomplete', {
        enumerable: true,
        get: () => {
          drawn.push(key);
          return undefined;
        },
      });
  let frames = 0;
  const { title } = source;
  // Shown above every slide, and at the top of a page.
  Object.defineProperty(source, 'title', {
    enumerable: true,
    get: () => {
      frames += 1;
      return title;
    },
  });
  const exercise = compileExercise(source);
  let answers = given;
  const moves: string[] = [];
  const tell = (next: Answers) => {
    answers = next;
  };

  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    place.remove();
  });
  await act(async () =>
    root.render(<Host exercise={exercise} layout={layout} told={{ given, tell, moves }} />),
  );
  const changes = new MutationObserver(() => undefined);
  changes.observe(place, { subtree: true, childList: true, attributes: true, characterData: true });

  return {
    moves,
    async leave(key: string) {
      const control = place.querySelector<HTMLInputElement>(`[data-key="${key}"] input`);
      await act(async () => control?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    },
    answers: () => answers,
    elements: () => place.querySelectorAll('*').length,
    async type(key: string, text: string) {
      const control = place.querySelector<HTMLInputElement>(`[data-key="${key}"] input`);
      if (!control) throw new Error(`${key} is not on the screen`);
      await act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, text);
        control.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
    async goOn() {
      await act(async () => place.querySelector<HTMLElement>('.btn--ember')?.click());
    },
    work(typedIn?: string): Work {
      const question = place.querySelector(`[data-key="${typedIn}"]`);
      const elsewhere = changes
        .takeRecords()
        .filter(({ target }) => !question?.contains(target))
        .map(({ target }) => target.nodeName);
      const done = { drawn, frames, elsewhere };
      drawn = [];
      frames = 0;
      return done;
    },
  };
}

/** The work of a key press in a form of so many questions, after a first one. */
async function workOfKey(questions: number, layout: Layout): Promise<Work> {
  const form = await open(questions, layout);
  await form.type('q1', 'W');
  form.work();
  await form.type('q1', 'We');
  expect(form.answers()).toEqual({ q1: 'We' });
  return form.work('q1');
}

test.each(['slides', 'page'] as const)(
  'as %s, a key draws the question that it is typed in, and costs the same for 12 and for 240 questions',
  async (layout) => {
    const few = await workOfKey(12, layout);
    expect(new Set(few.drawn)).toEqual(new Set(['q1']));
    expect(few).toMatchObject({ frames: 0, elsewhere: [] });
    expect(await workOfKey(240, layout)).toEqual(few);
  },
);

test.each(['slides', 'page'] as const)(
  'as %s, an error draws the question that it stands at',
  async (layout) => {
    const form = await open(24, layout);
    await form.type('q1', 'x'.repeat(81));
    form.work();
    await form.leave('q1');
    expect(new Set(form.work().drawn)).toEqual(new Set(['q1']));
  },
);

test('an answer that came from the host is drawn, and typed on', async () => {
  const form = await open(120, 'slides', { q1: 'We', q2: 'They' });
  await form.type('q1', 'We s');
  expect(form.answers()).toEqual({ q1: 'We s', q2: 'They' });
});

test('going on leaves as many elements as there were', async () => {
  const slides = slidesOf(240);
  const form = await open(240, 'slides', answersTo(slides));
  const seen: number[] = [];
  for (const { name } of slides.slice(1, -1)) {
    form.work();
    await form.goOn();
    expect(form.moves.at(-1)).toBe(name);
    expect(form.work().frames, 'the way is drawn').toBeGreaterThan(0);
    seen.push(form.elements());
  }
  expect(new Set(seen).size).toBe(1);
});
