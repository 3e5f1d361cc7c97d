/** An optional single choice is taken back by a press on what is chosen, or by Backspace. */
import { type KeyboardEvent, useRef } from 'react';

/** The second tap of a double tap falls within this time, in milliseconds. It must not undo the first. */
const doubleTapMs = 400;

interface TakeBack {
  /** It is required or read-only: a choice stays. */
  readonly isFixed: boolean;
  readonly clear: () => void;
}

/** Returns the properties of one radio of the group. */
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
