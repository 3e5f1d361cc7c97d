/**
 * What stands in the questions this instant. A question listens to its own answer alone, so that a key typed in one of them
 * draws none of the others, nor the form around them.
 */
import { useCallback, useSyncExternalStore } from 'react';
import { member } from '../document/json.ts';
import { type Answers, isEmpty } from '../engine/answers.ts';

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
  subscribe(key: string, listener: () => void): () => void;
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
  /** Mostly one of each: a question listens to itself. */
  const listeners = new Map<string, readonly (() => void)[]>();

  function tell(key: string): void {
    for (const listener of listeners.get(key) ?? []) listener();
  }

  function isProposed(key: string, prefill: string | undefined): boolean {
    return Boolean(prefill) && isEmpty(member(latest, key)) && !touched.has(key);
  }

  return {
    isProposed,
    valueOf: (key, prefill) => (isProposed(key, prefill) ? prefill : member(latest, key)),
    subscribe(key, listener) {
      listeners.set(key, [...(listeners.get(key) ?? []), listener]);
      return () => {
        const others = (listeners.get(key) ?? []).filter((each) => each !== listener);
        if (others.length === 0) listeners.delete(key);
        else listeners.set(key, others);
      };
    },
    latest: () => latest,
    isTouched: (key) => touched.has(key),
    follow(answers) {
      if (answers === followed) return;
      followed = answers;
      latest = answers;
    },
    tellAll() {
      if (told === latest) return;
      told = latest;
      for (const key of [...listeners.keys()]) tell(key);
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
        if (told === latest) told = next;
        latest = next;
      }
      for (const [key] of changed) tell(key);
      return latest;
    },
    replace(answers) {
      latest = answers;
      for (const key of [...listeners.keys()]) tell(key);
      told = latest;
    },
    takeSteps() {
      const taken = steps;
      steps = undefined;
      return taken;
    },
  };
}

/** What stands in a question; it is drawn again when that changes. */
export function useScreenValue(values: ScreenValues, key: string, prefill: string | undefined): unknown {
  const subscribe = useCallback((listener: () => void) => values.subscribe(key, listener), [values, key]);
  return useSyncExternalStore(subscribe, () => values.valueOf(key, prefill));
}
