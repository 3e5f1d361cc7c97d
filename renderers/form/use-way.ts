/** The place of a slide among the others, and the way that led to it. */
import { useState } from 'react';
import type { CompiledSlide } from '#renderers/engine/exercise.ts';
import { neighbour, type Plan, progressOf } from '#renderers/engine/plan.ts';

/** Where a slide is among those shown. */
export function placeOf(plan: Plan, name: string) {
  const last = neighbour(plan, name, 'next') === undefined;
  return { ...progressOf(plan, name), previous: neighbour(plan, name, 'back'), last };
}

/** Which way the person went to come to a slide, and where they come back to after a change. */
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
    // Forgotten on coming back only: the host may take a moment to leave for the slide to be changed.
    if (returnTo === name) setReturnTo(undefined);
  }
  return { direction: way.direction, returnTo: returnTo === name ? undefined : returnTo, setReturnTo };
}
