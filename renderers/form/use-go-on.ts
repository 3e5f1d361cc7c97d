/** The action of « Next »: invalid answers stop it, valid ones are stored. */
import { type RefObject, useLayoutEffect } from 'react';
import { advance, advanceAlone } from '#renderers/engine/advance.ts';
import type { SlideWording } from '#renderers/engine/exercise.ts';
import { finishTyping, focusControl } from '#renderers/parts/focus.ts';
import type { SlideLayoutProps } from './layout-props.ts';

interface ShownSlide {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly wording: SlideWording;
  /** The slide to return to after a change. */
  readonly returnTo: string | undefined;
  readonly focusOnError: () => void;
  /** Called when the next slide appears with errors. */
  readonly expectErrors: () => void;
}

export function useGoOn(props: SlideLayoutProps, shown: ShownSlide) {
  const { exercise, context, current, single, busy = false, onSlide, onFinish } = props;
  const { actions } = props.answering;
  const { root, wording, returnTo, focusOnError, expectErrors } = shown;

  function goOn(): void {
    if (busy || !finishTyping(root.current)) return;
    const confirmed = actions.confirmed(current, wording);
    const kept = actions.marks();
    const way = single
      ? advanceAlone(exercise, confirmed, current, kept)
      : advance(exercise, confirmed, context, current, returnTo, kept);
    if (way.to === 'stay') {
      actions.reportErrors([way.errors], confirmed);
      focusOnError();
      return;
    }
    actions.store(confirmed);
    if (way.to === 'slide') onSlide(way.slide.slide.name, 'forward');
    else if (way.to === 'end') onFinish(confirmed);
    else {
      expectErrors();
      actions.reportErrors([way.errors], confirmed);
      onSlide(way.slide, 'back');
    }
  }

  function keepAnswer(key: string, id: string): void {
    if (busy || !finishTyping(root.current)) return;
    // The button disappears with its error.
    focusControl(id);
    actions.keep(key, actions.confirmed(current, wording));
    goOn();
  }

  useLayoutEffect(() => {
    if (single?.press) single.press.current = goOn;
  });
  return { goOn, keepAnswer };
}
