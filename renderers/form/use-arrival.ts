/** The focus when another slide comes. */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { AnsweringActions } from '#renderers/parts/answering.ts';
import { useStableCallback } from '#renderers/parts/stable-value.ts';

/**
 * Focuses the heading of each slide that comes, but never takes the focus when the form opens. Where a slide
 * comes with errors (`expectErrors`), these get it.
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
