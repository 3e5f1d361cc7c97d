/** The values on the screen: the host's answers, and prefilled texts that the user has not edited. */
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { type Answers, isEmpty } from '#renderers/engine/answers.ts';
import { member } from '#renderers/json.ts';

/** The answers before and after, and the questions changed in between. */
export interface Steps {
  readonly from: Answers;
  readonly to: Answers;
  readonly keys: ReadonlySet<string>;
}

export interface ScreenValues {
  /** True if a question shows its prefilled text: it has no answer and the user has not edited it. */
  isProposed(key: string, prefill: string | undefined): boolean;
  /** The value shown for a question: its answer, or the prefilled text until the user edits it. */
  valueOf(key: string, prefill: string | undefined): unknown;
  subscribe(listener: () => void): () => void;
  /** The answers last given to the host, or by it. */
  latest(): Answers;
  isTouched(key: string): boolean;
  /** Takes over the host's answers during render, so that new questions read them. */
  follow(answers: Answers): void;
  /** Called after render: notifies existing questions of what the host changed. */
  tellAll(): void;
  /** Sets answers to these questions; removes empty ones. Returns all answers: the same object if nothing changed. */
  put(changed: readonly (readonly [key: string, value: unknown])[]): Answers;
  /** Replaces all answers, including confirmed prefilled ones. */
  replace(answers: Answers): void;
  /** The single changes since the last call. */
  takeSteps(): Steps | undefined;
}

export function createScreenValues(given: Answers): ScreenValues {
  let latest = given;
  let followed = given;
  let notified = given;
  let steps: (Steps & { readonly keys: Set<string> }) | undefined;
  const touched = new Set<string>();
  const listeners = new Set<() => void>();

  function tell(): void {
    notified = latest;
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
      if (notified !== latest) tell();
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

/** The values of these questions. The object keeps its identity while they are equal. */
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
