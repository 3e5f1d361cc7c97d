/** The list of all slides next to the current one, and jumping to a slide. */
import { useMemo, useState } from 'react';
import type { Answers, View } from '#renderers/engine/answers.ts';
import type { CompiledSlide, Exercise } from '#renderers/engine/exercise.ts';
import type { KeptMarks } from '#renderers/engine/kept-marks.ts';
import type { Plan } from '#renderers/engine/plan.ts';
import { useFormContext } from '#renderers/parts/form-context.ts';
import type { Services } from '#renderers/parts/widget.ts';
import { type OverviewItem, overviewOf } from './overview.ts';

/** The answers when the user last left a question or slide. The overview must not update at each key press. */
export function useCommittedAnswers(
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

/** Every slide shown for these answers. */
export function useOverview(shown: Overviewed): readonly OverviewItem[] {
  const { services = noServices } = useFormContext();
  const { exercise, plan, current, view, answers, labels, reached, kept } = shown;
  return useMemo(
    () => overviewOf({ exercise, plan, view, answers, labels, current, reached, services, kept }),
    [exercise, plan, view, answers, labels, current, reached, services, kept],
  );
}

/** The slide that the user jumped from, until they are back on it. */
export function useJump(
  plan: Plan,
  current: CompiledSlide,
): { readonly jumpedFrom: string | undefined; readonly jumpTo: (name: string) => void } {
  const [jump, setJump] = useState<{ readonly from: string; readonly away: boolean }>();
  const there = plan.find(({ slide }) => slide.name === jump?.from);
  const behind = there !== undefined && current.index < there.index;
  // The host may need a moment to switch to the chosen slide.
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
