/** Keeps the slide in the address: Back returns to the previous slide, and a reload stays. */
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Context } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import type { DateKey } from '#src/contract/domain/stored-entry.ts';
import { placeIn } from '#src/core/exercises/place.ts';
import { type DraftState, draftInState, slideSearch } from '#src/core/journal/draft-list.ts';
import { useDraftInHistory } from './use-draft-in-history.ts';
import type { CurrentRun } from './use-run.tsx';

interface SlideAddressOptions {
  readonly draftName: string;
  readonly exercise: Exercise;
  readonly context: Context;
  readonly run: Pick<CurrentRun, 'answers' | 'latest' | 'keep' | 'begun' | 'stoppedAt'>;
  /** Kept in the address. */
  readonly entry: DateKey | undefined;
  /** Initial slide if the address has none. Overrides the position of the draft. */
  readonly startAt: string | undefined;
}

export interface SlideAddress {
  /** Name of the current slide. */
  readonly slide: string;
  /** Its number among the visible slides, from 1. */
  readonly step: number;
  readonly go: (name: string) => void;
}

export function useSlideAddress(options: SlideAddressOptions): SlideAddress {
  const { draftName, exercise, context, run, entry, startAt } = options;
  const { search, state, key } = useLocation();
  const navigate = useNavigate();
  // The address may name a slide of a finished draft, but a new exercise begins with its first slide.
  const wanted =
    run.begun || entry !== undefined || startAt !== undefined
      ? new URLSearchParams(search).get('slide')
      : null;
  const { answers, stoppedAt } = run;
  const known = draftInState(state);
  // A link to a draft may name an old slide. It means the current position of the draft.
  const asked = known?.resumes === true && stoppedAt !== undefined ? undefined : (wanted ?? startAt);
  const { slide, step } = useMemo(
    () => placeIn(exercise, answers, context, asked, stoppedAt),
    [exercise, answers, context, asked, stoppedAt],
  );
  const { begun } = run;

  // The first move of an edit begins its draft. Replacing the entry then would cancel the move.
  const leaving = useRef(false);

  // Back moved without the exercise, so store the new position in the draft.
  const kept = useRef(slide);
  const moved = useEffectEvent((to: string) => {
    if (kept.current === to) return;
    kept.current = to;
    if (begun && !leaving.current) void run.keep(run.latest(), to);
  });
  // Reacts only to a move, because key presses store the slide anyway.
  useEffect(() => moved(slide), [slide]);

  // A new history entry ends the navigation.
  const arrivedAt = useRef(key);
  useEffect(() => {
    if (arrivedAt.current !== key) leaving.current = false;
    arrivedAt.current = key;
  }, [key]);

  const nameNow = useDraftInHistory({
    draftName,
    begun,
    search: slideSearch(slide, entry),
    isThere: new URLSearchParams(search).get('slide') === slide,
    leaving: () => leaving.current,
  });

  // Target of the last press, while the current entry is being replaced.
  const next = useRef<string>(undefined);

  function moveOn(name: string): void {
    leaving.current = true;
    if (known?.previous === name) {
      void navigate(-1);
      return;
    }
    const next: DraftState = { draft: draftName, begun: true, previous: slide };
    void navigate(slideSearch(name, entry), { state: next, preventScrollReset: true });
  }

  return {
    slide,
    step,
    go(name) {
      const naming = next.current === undefined ? nameNow() : undefined;
      if (next.current === undefined && naming === undefined) moveOn(name);
      else next.current = name;
      void naming?.then((isHere) => {
        const to = next.current;
        next.current = undefined;
        if (isHere && to !== undefined) moveOn(to);
      });
    },
  };
}
