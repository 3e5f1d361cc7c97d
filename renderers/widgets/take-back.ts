/** Clears an optional single choice: press the chosen option again, or Backspace. */
import { type KeyboardEvent, useRef } from 'react';

/** Maximum time between the taps of a double tap, in milliseconds. The second tap must not undo the first. */
const doubleTapMs = 400;

interface TakeBack {
  /** True if required or read-only: the user cannot clear the choice. */
  readonly isFixed: boolean;
  readonly clear: () => void;
}

/** Returns the props of one radio of the group. */
export function useTakeBack({ isFixed, clear }: TakeBack) {
  const chosenAt = useRef(Number.NEGATIVE_INFINITY);
  return (isChosen: boolean, choose: () => void) => ({
    checked: isChosen,
    onChange: () => {
      chosenAt.current = performance.now();
      choose();
    },
    onClick: () => {
      if (isChosen && !isFixed && performance.now() - chosenAt.current >= doubleTapMs) clear();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (isChosen && !isFixed && event.key === 'Backspace') clear();
    },
  });
}
