/** The questions of one slide as one small rjsf form. */
import { memo, useMemo } from 'react';
import { member } from '../document/json.ts';
import type { Answers } from '../engine/answers.ts';
import { NestedFields } from './nested-parts.tsx';
import { PlaceForm } from './place-form.tsx';
import { type QuestionData, questionUi } from './question-data.ts';
import { isNested, placesOf, type SlideFieldsProps } from './question-places.ts';
import { useStable } from './stable-value.ts';

/** Answers to the questions that are left to rjsf: the same object while they are the same. */
export function useNestedValues(questions: readonly QuestionData[], answers: Answers): Answers {
  const keys = useMemo(() => questions.filter(isNested).map(({ field }) => field.key), [questions]);
  const entries = keys.flatMap((key) => {
    const value = member(answers, key);
    return value === undefined ? [] : [[key, value] as const];
  });
  return useStable(Object.fromEntries(entries));
}

function Placed({ slide, questions, idPrefix }: SlideFieldsProps) {
  // Which questions there are never changes: their words and errors do, and go with the uiSchema.
  // biome-ignore lint/correctness/useExhaustiveDependencies: above
  const schema = useMemo(() => {
    const places = placesOf(questions);
    const keys = Object.keys(slide.schema.properties ?? {}).filter((key) => places.has(key));
    return { type: 'object', properties: Object.fromEntries(keys.map((key) => [key, places.get(key)])) };
  }, [slide]);
  const uiSchema = useMemo(
    () => Object.fromEntries(questions.map((data) => [data.field.key, questionUi(data, false)])),
    [questions],
  );
  return <PlaceForm idPrefix={idPrefix} schema={schema} uiSchema={uiSchema} />;
}

export const SlideFields = memo(function SlideFields(props: SlideFieldsProps) {
  if (props.questions.length === 0) return null;
  return props.questions.some(isNested) ? <NestedFields {...props} /> : <Placed {...props} />;
});
