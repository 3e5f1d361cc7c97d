/** What was answered on the slides before this one, in words. */
import { member } from '../document/json.ts';
import type { Answers } from '../engine/answers.ts';
import type { CompiledSlide, Exercise, Recalled } from '../engine/exercise.ts';
import type { Plan } from '../engine/plan.ts';
import { wordsOf } from '../engine/wording.ts';
import type { AsideItem } from './aside.tsx';
import { useStable } from './stable.ts';

/** Without what the slide quotes anyway. The same list as long as none of these answers changes. */
export function useEarlierAnswers(
  exercise: Exercise,
  plan: Plan,
  current: CompiledSlide,
  answers: Answers,
  recall: readonly Recalled[],
): readonly AsideItem[] {
  const quoted = new Set(recall.map(({ key }) => key));
  const keys = plan.filter(({ index }) => index < current.index).flatMap(({ slide }) => slide.fields);
  return useStable(
    keys.flatMap((key) => {
      const schema = exercise.fields.get(key)?.schema;
      if (!schema || quoted.has(key)) return [];
      const words = wordsOf(member(answers, key), schema, exercise.locale);
      return words.length === 0 ? [] : [{ key, label: schema.title ?? key, words }];
    }),
  );
}
