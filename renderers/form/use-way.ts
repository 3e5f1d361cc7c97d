/** The position of a slide, and the direction in which the user reached it. */
import { useState } from 'react';
import type { CompiledSlide } from '#renderers/engine/exercise.ts';
import { neighbour, type Plan, progressOf } from '#renderers/engine/plan.ts';

/** The position of a slide among those shown. */
export function placeOf(plan: Plan, name: string) {
  const last = neighbour(plan, name, 'next') === undefined;
  return { ...progressOf(plan, name), previous: neighbour(plan, name, 'back'), last };
}

/** The direction in which the user reached a slide, and the slide to return to after a change. */
export function useWay(current: CompiledSlide) {
  const { name } = current.slide;
  const [way, setWay] = useState<{
    readonly name: string;
    readonly index: number;
    readonly direction: 'forward' | 'back' | undefined;
  }>({ name, index: current.index, direction: undefined });
  const [returnTo, setReturnTo] = useState<string>();
  if (way.name !== name) {
    setWay({ name, index: current.index, direction: current.index < way.index ? 'back' : 'forward' });
    // Reset it only on return: the host may need a moment to switch to the slide to change.
    if (returnTo === name) setReturnTo(undefined);
  }
  return { direction: way.direction, returnTo: returnTo === name ? undefined : returnTo, setReturnTo };
}
