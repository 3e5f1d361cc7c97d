/** The values on the screen: the host's answers, and prefilled texts that were not edited yet. */
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { type Answers, isEmpty } from '#renderers/engine/answers.ts';
import { member } from '#renderers/json.ts';

/** From which answers to which, and the questions that were answered otherwise in between. */
export interface Steps {
  readonly from: Answers;
  readonly to: Answers;
  readonly keys: ReadonlySet<string>;
}

export interface ScreenValues {
  /** The prefilled text of a question is its value: it has no answer and was not touched. */
  isProposed(key: string, prefill: string | undefined): boolean;
  /** What stands in a question: its answer, or what it is prefilled with as long as nobody touched it. */
  valueOf(key: string, prefill: string | undefined): unknown;
  subscribe(listener: () => void): () => void;
  /** Answers as they were given to the host last, or by it. */
  latest(): Answers;
  isTouched(key: string): boolean;
  /** Takes the answers of the host over, while the form is drawn: what is drawn for the first time finds them. */
  follow(answers: Answers): void;
  /** Once it is drawn: questions that were there before hear of what the host changed. */
  tellAll(): void;
  /** Answers to these questions; an empty one is none. Returns all answers: the same where none is another. */
  put(changed: readonly (readonly [key: string, value: unknown])[]): Answers;
  /** All answers, prefilled ones that were confirmed among them. */
  replace(answers: Answers): void;
  /** What was changed one by one since this was asked last. */
  takeSteps(): Steps | undefined;
}

export function createScreenValues(given: Answers): ScreenValues {
  let latest = given;
  let followed = given;
  let told = given;
  let steps: (Steps & { readonly keys: Set<string> }) | undefined;
  const touched = new Set<string>();
  const listeners = new Set<() => void>();

  function tell(): void {
    told = latest;
    for (const listener of [...listeners]) listener();
  }

  function isProposed(key: string, prefill: string | undefined): boolean {
    return Boolean(prefill) && isEmpty(member(latest, key)) && !touched.has(key);
  }

  return {
    isProposed,
    valueOf: (key, prefill) => (isProposed(key, prefill) ? prefill : member(latest, key)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    latest: () => latest,
    isTouched: (key) => touched.has(key),
    follow(answers) {
      if (answers === followed) return;
      followed = answers;
      latest = answers;
    },
    tellAll() {
      if (told !== latest) tell();
    },
    put(given) {
      const changed = given.map(([key, value]) => [key, value === '' ? undefined : value] as const);
      for (const [key] of changed) touched.add(key);
      if (changed.some(([key, value]) => value !== member(latest, key))) {
        const next: Record<string, unknown> = { ...latest };
        const keys = steps?.to === latest ? steps.keys : new Set<string>();
        for (const [key, value] of changed) {
          keys.add(key);
          if (value === undefined) delete next[key];
          else next[key] = value;
        }
        steps = { from: steps?.to === latest ? steps.from : latest, to: next, keys };
        latest = next;
      }
      tell();
      return latest;
    },
    replace(answers) {
      latest = answers;
      tell();
    },
    takeSteps() {
      const taken = steps;
      steps = undefined;
      return taken;
    },
  };
}

interface Asked {
  readonly key: string;
  readonly prefill?: string | undefined;
}

/** What is in these questions: the same object while it is the same. */
export function useScreenValues(screen: ScreenValues, asked: readonly Asked[]): Answers {
  const kept = useRef<Answers>({});
  const read = useCallback(() => {
    const found = asked.flatMap(({ key, prefill }) => {
      const value = screen.valueOf(key, prefill);
      return value === undefined ? [] : [[key, value] as const];
    });
    const before = kept.current;
    const isSame =
      found.length === Object.keys(before).length &&
      found.every(([key, value]) => Object.is(member(before, key), value));
    if (!isSame) kept.current = Object.fromEntries(found);
    return kept.current;
  }, [screen, asked]);
  return useSyncExternalStore(screen.subscribe, read, read);
}
