/** Simulates a user of an exercise (finds elements by name, types, presses keys) and a host that stores answers. */

import { act, startTransition, useLayoutEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import type { Answers } from '#renderers/engine/answers.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import type { KeptMarks } from '#renderers/engine/kept-marks.ts';
import { ExerciseForm } from '#renderers/form/exercise-form.tsx';
import type { ExerciseFormProps } from '#renderers/form/exercise-form-props.ts';
import type { ExerciseDocument } from '#renderers/format/document.ts';
import { wordsIn } from '#renderers/words/engine-words.ts';

interface Setting extends Partial<Omit<ExerciseFormProps, 'exercise' | 'answers' | 'onAnswers'>> {
  readonly answers?: Answers;
  /** The host stores the marks of kept answers. */
  readonly keeps?: boolean;
}

let root: Root | undefined;

async function closePage(): Promise<void> {
  await act(async () => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
}

/** The accessible name, from the sources that these forms use: aria-labelledby, aria-label, label, text. */
export function nameOf(element: Element): string {
  const by = element.getAttribute('aria-labelledby');
  if (by)
    return by
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? `(missing ${id})`)
      .join(' ')
      .trim();
  const label = element.getAttribute('aria-label');
  if (label) return label;
  if (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
    return [...(element.labels ?? [])]
      .map((each) => each.textContent)
      .join(' ')
      .trim();
  return element.textContent?.trim() ?? '';
}

/** The text that describes a control. */
export function descriptionOf(element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `(missing ${id})`).join(' ');
}

/** The host's state, and the calls it received. */
function newHost(setting: Setting) {
  return {
    answers: setting.answers ?? {},
    slide: setting.slide ?? '',
    finished: [] as Answers[],
    moves: [] as string[],
    marks: setting.kept ?? {},
    parked: setting.parked ?? [],
    stored: 0,
    goTo: (_: string): void => undefined,
  };
}

interface HostProps {
  readonly exercise: Exercise;
  readonly setting: Setting;
  readonly host: ReturnType<typeof newHost>;
}

function Host({ exercise, setting: { keeps = false, ...setting }, host }: HostProps) {
  const [answers, setAnswers] = useState<Answers>(host.answers);
  const [slide, setSlide] = useState(host.slide);
  const [kept, setKept] = useState(host.marks);
  const [parked, setParked] = useState(host.parked);
  useLayoutEffect(() => {
    Object.assign(host, { answers, slide, marks: kept, parked, goTo: setSlide });
  }, [host, answers, slide, kept, parked]);
  return (
    <ExerciseForm
      context={noContext}
      {...setting}
      exercise={exercise}
      words={wordsIn(exercise.locale)}
      answers={answers}
      slide={slide}
      kept={kept}
      parked={parked}
      onPark={setParked}
      onKeep={keeps ? (key, code) => setKept((before) => ({ ...before, [key]: code })) : undefined}
      onAnswers={(next) => {
        setKept((before) => unchangedMarks(before, answers, next));
        host.stored += 1;
        setAnswers(next);
      }}
      onSlide={(name, direction) => {
        host.moves.push(`${direction} ${name}`);
        // Like a router, which renders the form once more before the slide changes.
        startTransition(() => setSlide(name));
      }}
      onFinish={(given) => host.finished.push(given)}
    />
  );
}

const noContext = {};

function unchangedMarks(marks: KeptMarks, before: Answers, after: Answers): KeptMarks {
  return Object.fromEntries(Object.entries(marks).filter(([key]) => before[key] === after[key]));
}

/** Simulates a wide screen with room for the list next to the slide, until the test ends. */
export function widen(): void {
  const matchMedia = window.matchMedia.bind(window);
  const isRoom = (query: string) => query === '(min-width: 1080px)';
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    isRoom(query) ? Object.assign(new EventTarget() as MediaQueryList, { matches: true }) : matchMedia(query),
  );
}

/** Shows a document and stores its answers, like a host. */
export async function open(source: ExerciseDocument, setting: Setting = {}) {
  // Per test and not at the top, because the test files of a worker share this module.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onTestFinished(closePage);
  const host = newHost(setting);
  const element = document.body.appendChild(document.createElement('div'));
  const created = createRoot(element);
  root = created;
  await act(async () =>
    created.render(<Host exercise={compileExercise(source)} setting={setting} host={host} />),
  );

  const all = (selector: string) => [...element.querySelectorAll<HTMLElement>(selector)];
  const one = (selector: string): HTMLElement => {
    const [found, ...others] = all(selector);
    if (!found || others.length > 0) throw new Error(`${others.length + (found ? 1 : 0)} of ${selector}`);
    return found;
  };
  const named = (selector: string, name: string | RegExp): HTMLElement => {
    const hits = all(selector).filter((each) =>
      typeof name === 'string' ? nameOf(each) === name : name.test(nameOf(each)),
    );
    const [found] = hits;
    if (!found || hits.length > 1)
      throw new Error(
        `${hits.length} of ${selector} named ${name}; there are: ${all(selector).map(nameOf).join(' | ')}`,
      );
    return found;
  };

  const person = {
    answers: () => host.answers,
    marks: () => host.marks,
    slide: () => host.slide,
    parked: () => host.parked,
    calls: host,
    element,
    all,
    one,
    named,
    text: () => element.textContent ?? '',
    button: (name: string | RegExp) => named('button', name),
    async click(target: HTMLElement) {
      await act(async () => target.click());
    },
    async press(name: string | RegExp) {
      await person.click(person.button(name));
    },
    async type(target: HTMLElement, text: string) {
      const prototype =
        target instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
      await act(async () => {
        target.focus();
        // React replaces the element's own setter, so set the value through the prototype.
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(target, text);
        target.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
    /** Picks the choice with this label. */
    async choose(target: HTMLElement, words: string) {
      if (!(target instanceof HTMLSelectElement)) throw new Error(`${nameOf(target)} offers no choices`);
      const option = [...target.options].find((each) => each.textContent === words);
      if (!option)
        throw new Error(
          `no choice ${words}; there are: ${[...target.options].map((each) => each.textContent).join(' | ')}`,
        );
      await act(async () => {
        target.value = option.value;
        target.dispatchEvent(new Event('change', { bubbles: true }));
      });
    },
    /** Presses a key. Returns true if no handler prevented the browser's default action. */
    async key(target: HTMLElement, key: string, modifiers: KeyboardEventInit = {}): Promise<boolean> {
      let passed = true;
      await act(async () => {
        passed = target.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers }),
        );
      });
      return passed;
    },
    async leave(target: HTMLElement) {
      await act(async () => {
        target.focus();
        target.blur();
      });
    },
    /** Closes the page, as at the end of a test. */
    gone: closePage,
    /** The host removes the form. */
    async close() {
      await act(async () => created.unmount());
      element.remove();
      root = undefined;
    },
    /** The host changes the slide, as with the browser's back button. */
    async goTo(name: string) {
      await act(async () => host.goTo(name));
    },
  };
  return person;
}

export type Person = Awaited<ReturnType<typeof open>>;
