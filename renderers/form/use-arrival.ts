/** Moves the focus when the slide changes. */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { AnsweringActions } from '#renderers/parts/answering.ts';
import { useStableCallback } from '#renderers/parts/stable-value.ts';

/**
 * Focuses the heading of each new slide, but not when the form opens. If a slide appears with errors (`expectErrors`),
 * these take the focus.
 */
export function useArrival(
  name: string,
  actions: AnsweringActions,
  root: RefObject<HTMLDivElement | null>,
  focusOnError: () => void,
) {
  const title = useRef<HTMLHeadingElement>(null);
  const shownBefore = useRef(name);
  const hasErrors = useRef(false);
  const focusErrors = useStableCallback(focusOnError);
  useLayoutEffect(() => {
    if (shownBefore.current === name) return;
    shownBefore.current = name;
    root.current?.scrollIntoView({ block: 'start' });
    if (hasErrors.current) focusErrors();
    else {
      actions.forget();
      title.current?.focus({ preventScroll: true });
    }
    hasErrors.current = false;
  }, [name, actions, root, focusErrors]);
  return {
    title,
    expectErrors: () => {
      hasErrors.current = true;
    },
  };
}
