/** The list of all slides beside the one that is shown, and jumping to one of them. */
import { useMemo, useState } from 'react';
import type { Answers, View } from '#renderers/engine/answers.ts';
import type { CompiledSlide, Exercise } from '#renderers/engine/exercise.ts';
import type { Plan } from '#renderers/engine/plan.ts';
import { useFormContext } from './form-context.ts';
import { type OverviewItem, overviewOf } from './overview.ts';

/** The answers when the person left a question or came to another slide: what is beside the slide does not follow each key. */
export function useSettled(answers: Answers, slide: string): readonly [Answers, (answers: Answers) => void] {
  const [settled, setSettled] = useState({ answers, slide });
  if (settled.slide !== slide) setSettled({ answers, slide });
  return [
    settled.slide === slide ? settled.answers : answers,
    (next) => setSettled({ answers: next, slide }),
  ];
}

interface Overviewed {
  readonly exercise: Exercise;
  readonly plan: Plan;
  readonly current: CompiledSlide;
  readonly answering: { readonly view: View };
  readonly contextLabels?: Readonly<Record<string, string>>;
  readonly reached?: string | undefined;
}

/** Every slide shown, for these answers. */
export function useOverview(shown: Overviewed, answers: Answers): readonly OverviewItem[] {
  const { services } = useFormContext();
  const { exercise, plan, current, contextLabels, reached } = shown;
  const { view } = shown.answering;
  // A plan of the same slides is the same overview: it is made anew at each key.
  const slides = plan.map(({ slide }) => slide.name).join('\n');
  // What the titles quote follows the answers that are shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: view and plan are other ones at each key.
  return useMemo(
    () => overviewOf({ exercise, plan, view, answers, labels: contextLabels, current, reached, services }),
    [exercise, slides, answers, contextLabels, current, reached, services],
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
