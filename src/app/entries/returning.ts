/** Returns from a correction to its summary: focuses the corrected answer and offers to undo. */
import { type RefObject, useEffect } from 'react';
import { useApp } from '#src/app/context/app-context.tsx';
import type { NewToast } from '#src/ui/notices.ts';

interface Returning {
  /** Key of the answer whose edit button was pressed. Undefined if the user opened the correction by its address. */
  readonly item: string | undefined;
  /** Key of the first question of the slide. Its edit button is the fallback. */
  readonly first: string | undefined;
  readonly toast?: NewToast | undefined;
}

// Going back in the history carries no state, so the data for the summary is stored here.
let handed: Returning | undefined;

/** Stores the data for the next summary. */
export function handToSummary(returning: Returning): void {
  handed = returning;
}

/**
 * Applies the data of a finished correction once the summary is drawn.
 * @param place contains the edit buttons, in a dialog also those of its head.
 */
export function useReturning(place: RefObject<HTMLElement | null>): void {
  const { notices } = useApp();
  useEffect(() => {
    // Runs after the page's heading or the dialog has taken the focus, and once where React runs effects twice.
    const timer = setTimeout(() => {
      const returning = handed;
      handed = undefined;
      if (!returning) return;
      const around = place.current?.closest('dialog, [role="dialog"]') ?? place.current;
      const pencils = [...(around?.querySelectorAll<HTMLElement>('[data-answer]') ?? [])];
      const pencilOf = (key: string | undefined) => pencils.find(({ dataset }) => dataset['answer'] === key);
      const pencil = pencilOf(returning.item) ?? pencilOf(returning.first);
      pencil?.focus({ preventScroll: true });
      pencil?.scrollIntoView({ block: 'nearest' });
      if (returning.toast) notices.show(returning.toast);
    });
    return () => clearTimeout(timer);
  }, [notices, place]);
}
