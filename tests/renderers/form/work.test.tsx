// @vitest-environment happy-dom
/** What a key, and going from slide to slide, makes the form do: the same work, however many questions there are. */
import Form from '@rjsf/core';
import { act, useCallback, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Answers } from '#renderers/engine/answers.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { ExerciseForm } from '#renderers/form/exercise-form.tsx';
import { documentOf } from '#tests/bench/peers/document.ts';
import { answersTo, slidesOf } from '#tests/bench/peers/exercise.ts';

type Layout = 'slides' | 'page';

/** What was done since it was asked last. */
interface Work {
  /** Questions that were drawn, of those that ask for a line or a text. */
  readonly drawn: readonly string[];
  /** How many times the way and the buttons around the questions were drawn. */
  readonly frames: number;
  /** How many times somebody went through all answers. */
  readonly walks: number;
  /** How many times rjsf made up its mind about a form. */
  readonly forms: number;
  /** Elements outside of the question that was typed in, in which something changed. */
  readonly elsewhere: readonly string[];
}

const context = {};

/** A host that remembers what it was told. */
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

/** What React keeps of an element or a component; it hangs the former on the element itself. */
interface Fiber {
  readonly type: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

function componentsIn(element: Element | null): number {
  const found = Object.entries(element ?? {}).find(([name]) => name.startsWith('__reactFiber$'));
  if (found === undefined) throw new Error('React keeps nothing of it.');
  let count = 0;
  const walk = ({ type, child, sibling }: Fiber): void => {
    if (typeof type !== 'string') count += 1;
    if (child) walk(child);
    if (sibling) walk(sibling);
  };
  const { child } = found[1] as Fiber;
  if (child) walk(child);
  return count;
}

async function open(questions: number, layout: Layout, given: Answers = {}) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const source = documentOf(slidesOf(questions));
  let drawn: string[] = [];
  for (const [key, ui] of Object.entries(source.uiSchema))
    if (!key.startsWith('ui:'))
      // Read twice by the control of a line, at each drawing of it.
      Object.defineProperty(ui, 'ui:autocomplete', {
        enumerable: true,
        get: () => {
          drawn.push(key);
          return undefined;
        },
      });
  let frames = 0;
  const { title } = source;
  // Said above every slide, and at the head of a page.
  Object.defineProperty(source, 'title', {
    enumerable: true,
    get: () => {
      frames += 1;
      return title;
    },
  });
  const exercise = compileExercise(source);
  /** Every set of answers that there was. */
  const known = new Set<unknown>([given]);
  let answers = given;
  const moves: string[] = [];
  const tell = (next: Answers) => {
    known.add(next);
    answers = next;
  };

  let walks = 0;
  for (const name of ['keys', 'entries', 'assign'] as const) {
    const original = Object[name] as (...values: unknown[]) => unknown;
    vi.spyOn(Object, name).mockImplementation(((...values: unknown[]) => {
      if (values.some((value) => known.has(value))) walks += 1;
      return original(...values);
    }) as never);
  }
  const forms = vi.spyOn(Form.prototype, 'getStateFromProps');
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
    /** Components that React keeps for what stands between the questions' box and their elements. */
    components: () => componentsIn(place.querySelector('.fields')),
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
      const done = { drawn, frames, walks, forms: forms.mock.calls.length, elsewhere };
      drawn = [];
      frames = 0;
      walks = 0;
      forms.mockClear();
      return done;
    },
  };
}

const sizes = [12, 240];
const nothingElse = { frames: 0, walks: 0, forms: 0, elsewhere: [] };

test.each(sizes.flatMap((size) => (['slides', 'page'] as const).map((layout) => [size, layout] as const)))(
  'of %i questions as %s, a key draws the one that it is typed in, and goes through no answers',
  async (size, layout) => {
    const form = await open(size, layout);
    for (const text of ['W', 'We', 'We s']) {
      form.work();
      await form.type('q1', text);
      expect(form.answers()).toEqual({ q1: text });
      expect(form.work('q1')).toEqual({ drawn: ['q1', 'q1'], ...nothingElse });
    }
    form.work();
    await form.type('q2', 'Then we went on.');
    expect(form.answers()).toEqual({ q1: 'We s', q2: 'Then we went on.' });
    expect(form.work('q2')).toEqual({ drawn: ['q2', 'q2'], ...nothingElse });
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

test('of a question, a line has two components, a text four, and a choice three', async () => {
  const form = await open(12, 'slides');
  expect(form.components()).toBe((12 / 4) * (2 + 2 + 4 + 3));
});

test('an answer that came from the host is drawn, and typed on', async () => {
  const form = await open(120, 'slides', { q1: 'We', q2: 'They' });
  await form.type('q1', 'We s');
  expect(form.answers()).toEqual({ q1: 'We s', q2: 'They' });
});

test('going on leaves as many elements as there were, and as much work for the next slide', async () => {
  const slides = slidesOf(240);
  const form = await open(240, 'slides', answersTo(slides));
  const seen: (readonly [elements: number, forms: number])[] = [];
  for (const { name } of slides.slice(1, -1)) {
    form.work();
    await form.goOn();
    expect(form.moves.at(-1)).toBe(name);
    const { frames, forms } = form.work();
    expect(frames, 'the way is drawn').toBeGreaterThan(0);
    seen.push([form.elements(), forms]);
  }
  expect(new Set(seen.map(String)).size).toBe(1);
});
