/** The slide in the address: the browser's Back goes to the slide before, a reload stays. */
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Context, viewOf } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { planSlides, progressOf } from '#renderers/engine/plan.ts';
import { resumeSlide } from '#renderers/engine/resume.ts';
import type { DateKey } from '#src/domain/entry.ts';
import { type DraftState, draftInState, slideSearch } from '#src/parts/drafts.ts';
import type { DraftRun } from './use-draft.ts';

interface SlideAddressOptions {
  readonly draftName: string;
  readonly exercise: Exercise;
  readonly context: Context;
  readonly run: DraftRun;
  readonly entry: DateKey | undefined;
}

export interface SlideAddress {
  /** Name of the slide shown. */
  readonly slide: string;
  /** Its place among the slides shown, from 1. */
  readonly step: number;
  readonly go: (name: string) => void;
}

export function useSlideAddress(options: SlideAddressOptions): SlideAddress {
  const { draftName, exercise, context, run, entry } = options;
  const { search, state, key } = useLocation();
  const navigate = useNavigate();
  // An address of a draft that is over names a slide of it: a new exercise begins at its beginning.
  const wanted = run.begun || entry !== undefined ? new URLSearchParams(search).get('slide') : null;
  const asked = wanted ?? run.stoppedAt;
  const plan = useMemo(
    () => planSlides(exercise, viewOf(run.answers, context)),
    [exercise, run.answers, context],
  );
  const slide = resumeSlide(plan, asked === undefined ? {} : { name: asked });
  const known = draftInState(state);
  const named = known?.draft === draftName && new URLSearchParams(search).get('slide') === slide;
  const { begun } = run;

  // The first way on from an entry under edit begins its draft: naming this slide then would call that way off.
  const leaving = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new history entry is the end of the way.
  useEffect(() => {
    leaving.current = false;
  }, [key]);

  // The history entry says which draft and slide it stands for, once the draft exists also that it does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is read through what is compared below.
  useEffect(() => {
    if (leaving.current || (named && known?.begun === begun)) return;
    const kept: DraftState = { ...known, draft: draftName, begun };
    void navigate(slideSearch(slide, entry), { replace: true, state: kept, preventScrollReset: true });
  }, [named, known?.begun, begun, slide, entry, draftName]);

  return {
    slide,
    step: progressOf(plan, slide).step,
    go: (name) => {
      leaving.current = true;
      if (known?.previous === name) {
        void navigate(-1);
        return;
      }
      const next: DraftState = { draft: draftName, begun: true, previous: slide };
      void navigate(slideSearch(name, entry), { state: next, preventScrollReset: true });
    },
  };
}
