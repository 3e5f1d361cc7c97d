/** The slide in the address: the browser's Back goes to the slide before, a reload stays. */
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Context } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import type { DateKey } from '#src/contract/domain/entry.ts';
import { placeIn } from '#src/core/exercises/place.ts';
import { type DraftState, draftInState, slideSearch } from '#src/core/journal/drafts.ts';
import { useDraftInHistory } from './use-draft-in-history.ts';
import type { CurrentRun } from './use-run.tsx';

interface SlideAddressOptions {
  readonly draftName: string;
  readonly exercise: Exercise;
  readonly context: Context;
  readonly run: Pick<CurrentRun, 'answers' | 'latest' | 'keep' | 'begun' | 'stoppedAt'>;
  /** Goes along in the address. */
  readonly entry: DateKey | undefined;
  /** Name of the slide to begin on where the address names none; wins over where the draft stopped. */
  readonly startAt: string | undefined;
}

export interface SlideAddress {
  /** Name of the slide shown. */
  readonly slide: string;
  /** Its place among the slides shown, from 1. */
  readonly step: number;
  readonly go: (name: string) => void;
}

export function useSlideAddress(options: SlideAddressOptions): SlideAddress {
  const { draftName, exercise, context, run, entry, startAt } = options;
  const { search, state, key } = useLocation();
  const navigate = useNavigate();
  // An address of a draft that is over names a slide of it: a new exercise begins at its beginning.
  const wanted =
    run.begun || entry !== undefined || startAt !== undefined
      ? new URLSearchParams(search).get('slide')
      : null;
  const { answers, stoppedAt } = run;
  const known = draftInState(state);
  // The link to a draft names the slide where it stopped, and means wherever it goes on.
  const asked = known?.resumes === true && stoppedAt !== undefined ? undefined : (wanted ?? startAt);
  const { slide, step } = useMemo(
    () => placeIn(exercise, answers, context, asked, stoppedAt),
    [exercise, answers, context, asked, stoppedAt],
  );
  const { begun } = run;

  // The first way on from an entry under edit begins its draft: naming this slide then would call that way off.
  const leaving = useRef(false);

  // The browser's Back moved without the exercise: the draft remembers where the person is now.
  const kept = useRef(slide);
  const moved = useEffectEvent((to: string) => {
    if (kept.current === to) return;
    kept.current = to;
    if (begun && !leaving.current) void run.keep(run.latest(), to);
  });
  // Only a move counts; a key press keeps the slide itself.
  useEffect(() => moved(slide), [slide]);

  // A new history entry is the end of the way.
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

  // Where the last press leads, while this place is being named.
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
