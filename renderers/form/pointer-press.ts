/** Decides which presses of the buttons under a slide count. */
import { type SyntheticEvent, useLayoutEffect, useMemo, useRef } from 'react';

/** The second tap of a double tap falls within this time, in milliseconds. */
const doubleTapMs = 400;

type Handler = (event: SyntheticEvent) => void;

interface PressHandlers {
  readonly onPointerDownCapture: Handler;
  readonly onKeyDownCapture: Handler;
  readonly onClickCapture: Handler;
}

/**
 * Handlers for the element around the buttons. The second tap of a double tap would pass a slide that the user has not
 * seen. So a pointer press counts only 400 ms after the slide appeared and after the last press that counted. It must
 * also begin on this slide. `event.detail` does not show a double tap: iOS always sends 1. A click without a pointer
 * (keyboard, assistive technology) always counts.
 * @param slide name of the slide on the screen; undefined for a page that no button leads to
 */
export function usePointerPress(slide?: string): PressHandlers {
  const acceptsFrom = useRef(0);
  const pressedAt = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (slide !== undefined) acceptsFrom.current = performance.now() + doubleTapMs;
  }, [slide]);
  return useMemo(
    () => ({
      onPointerDownCapture: () => {
        pressedAt.current = performance.now();
      },
      onKeyDownCapture: () => {
        pressedAt.current = undefined;
      },
      onClickCapture: (event) => {
        const at = pressedAt.current;
        pressedAt.current = undefined;
        if (at !== undefined && at < acceptsFrom.current) {
          event.preventDefault();
          event.stopPropagation();
        } else acceptsFrom.current = performance.now() + doubleTapMs;
      },
    }),
    [],
  );
}
