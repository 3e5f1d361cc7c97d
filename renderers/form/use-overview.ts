/** The list of all slides beside the one that is shown, and jumping to one of them. */
import { useMemo, useState } from 'react';
import type { Answers, View } from '#renderers/engine/answers.ts';
import type { CompiledSlide, Exercise } from '#renderers/engine/exercise.ts';
import type { KeptMarks } from '#renderers/engine/kept-marks.ts';
import type { Plan } from '#renderers/engine/plan.ts';
import { useFormContext } from '#renderers/parts/form-context.ts';
import type { Services } from '#renderers/parts/widget.ts';
import { type OverviewItem, overviewOf } from './overview.ts';

/** The answers when the person left a question or came to another slide: what is beside the slide does not follow each key. */
export function useSettled(
  latest: () => Answers,
  slide: string,
): readonly [Answers, (answers: Answers) => void] {
  const [kept, setSettled] = useState(() => ({ answers: latest(), slide }));
  const settled = kept.slide === slide ? kept : { answers: latest(), slide };
  if (settled !== kept) setSettled(settled);
  return [settled.answers, (next) => setSettled({ answers: next, slide })];
}

export interface Overviewed {
  readonly exercise: Exercise;
  readonly plan: Plan;
  readonly current: CompiledSlide;
  readonly view: View;
  readonly answers: Answers;
  readonly labels: Readonly<Record<string, string>> | undefined;
  readonly reached: string | undefined;
  readonly kept: KeptMarks | undefined;
}

const noServices: Services = {};

/** Every slide shown, for these answers. */
export function useOverview(shown: Overviewed): readonly OverviewItem[] {
  const { services = noServices } = useFormContext();
  const { exercise, plan, current, view, answers, labels, reached, kept } = shown;
  return useMemo(
    () => overviewOf({ exercise, plan, view, answers, labels, current, reached, services, kept }),
    [exercise, plan, view, answers, labels, current, reached, services, kept],
  );
}

/** Where one jumped back from, until one is there again. */
export function useJump(
  plan: Plan,
  current: CompiledSlide,
): { readonly jumpedFrom: string | undefined; readonly jumpTo: (name: string) => void } {
  const [jump, setJump] = useState<{ readonly from: string; readonly away: boolean }>();
  const there = plan.find(({ slide }) => slide.name === jump?.from);
  const behind = there !== undefined && current.index < there.index;
  // The host may take a moment to leave for the slide that was chosen.
  if (jump && !jump.away && behind) setJump({ ...jump, away: true });
  if (jump?.away && !behind) setJump(undefined);
  return {
    jumpedFrom: behind ? jump?.from : undefined,
    jumpTo: (name) => {
      const to = plan.find(({ slide }) => slide.name === name);
      if (to && to.index < current.index && !behind) setJump({ from: current.slide.name, away: false });
    },
  };
}
