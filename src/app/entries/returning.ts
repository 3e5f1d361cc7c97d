/** Back from a correction to its summary: the answer it came from has the focus, and the pill offers to undo. */
import { type RefObject, useEffect } from 'react';
import { useApp } from '#src/app/context/app-context.tsx';
import type { NewPill } from '#src/ui/notices.ts';

interface Returning {
  /** Key of the answer whose pencil led to the correction; undefined where an address did. */
  readonly item: string | undefined;
  /** Key of the first question of the slide: its pencil, where the other one is not there. */
  readonly first: string | undefined;
  readonly pill?: NewPill | undefined;
}

// Going back in the history hands nothing on: what the summary is to do belongs to this one moment.
let handed: Returning | undefined;

/** For the summary that is drawn next. */
export function handToSummary(returning: Returning): void {
  handed = returning;
}

/**
 * In a summary: takes what a correction has handed on, once it is drawn.
 * @param place contains the pencils; in a dialog also those of its head.
 */
export function useReturning(place: RefObject<HTMLElement | null>): void {
  const { notices } = useApp();
  useEffect(() => {
    const returning = handed;
    handed = undefined;
    if (!returning) return;
    // After the page's own heading or dialog took the focus.
    const timer = setTimeout(() => {
      const around = place.current?.closest('dialog, [role="dialog"]') ?? place.current;
      const pencils = [...(around?.querySelectorAll<HTMLElement>('[data-answer]') ?? [])];
      const pencilOf = (key: string | undefined) => pencils.find(({ dataset }) => dataset['answer'] === key);
      const pencil = pencilOf(returning.item) ?? pencilOf(returning.first);
      pencil?.focus({ preventScroll: true });
      pencil?.scrollIntoView({ block: 'nearest' });
      if (returning.pill) notices.show(returning.pill);
    });
    return () => clearTimeout(timer);
  }, [notices, place]);
}
