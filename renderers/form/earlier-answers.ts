/** What was answered on the slides before this one, in words. */

import { member } from '#renderers/document/json.ts';
import type { Answers } from '#renderers/engine/answers.ts';
import type { CompiledField, CompiledSlide, Exercise, Recalled } from '#renderers/engine/exercise.ts';
import type { Plan } from '#renderers/engine/plan.ts';
import { wordsOf } from '#renderers/engine/wording.ts';
import type { EntryChoice, Services } from '#renderers/widgets/widget.ts';
import type { AsideItem } from './aside.tsx';
import { useFormContext } from './form-context.ts';
import { useStable } from './stable-value.ts';

function entryInWords({ title, detail }: EntryChoice): string {
  return detail === undefined ? title : `${title}, ${detail}`;
}

/** An entry is chosen by its key, which is no readable text: the text is the label that the person chose by. */
function wordsOfAnswer(
  field: CompiledField,
  value: unknown,
  { locale }: Exercise,
  services: Services,
): string | readonly string[] {
  if (field.ui['ui:widget'] !== 'entry') return wordsOf(value, field.schema, locale);
  const entries = services.entries?.(field.ui['ui:options']?.collection ?? '') ?? [];
  return entries.filter(({ key }) => key === value).map(entryInWords);
}

/** Without what the slide quotes anyway. The same list as long as none of these answers changes. */
export function useEarlierAnswers(
  exercise: Exercise,
  plan: Plan,
  current: CompiledSlide,
  answers: Answers,
  recall: readonly Recalled[],
): readonly AsideItem[] {
  const { services } = useFormContext();
  const quoted = new Set(recall.map(({ key }) => key));
  const keys = plan.filter(({ index }) => index < current.index).flatMap(({ slide }) => slide.fields);
  return useStable(
    keys.flatMap((key) => {
      const field = exercise.fields.get(key);
      if (!field || quoted.has(key)) return [];
      const words = wordsOfAnswer(field, member(answers, key), exercise, services);
      return words.length === 0 ? [] : [{ key, label: field.schema.title ?? key, words }];
    }),
  );
}
