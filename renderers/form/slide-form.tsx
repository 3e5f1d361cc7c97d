/** The questions of one slide as one rjsf form. */
import type { UiSchema } from '@rjsf/utils';
import { type FocusEvent, memo, useCallback, useMemo } from 'react';
import type { Answers } from '#renderers/engine/answers.ts';
import type { CompiledField, CompiledSlide } from '#renderers/engine/exercise.ts';
import { choicesOf } from '#renderers/format/answer-type.ts';
import type { Schema } from '#renderers/format/document.ts';
import type { AnsweringActions, Shown } from '#renderers/parts/answering.ts';
import { useFormContext } from '#renderers/parts/form-context.ts';
import { controlId, type QuestionData } from '#renderers/parts/question-data.ts';
import { useScreenValues } from '#renderers/parts/screen-values.ts';
import { useLatest, useStable } from '#renderers/parts/stable-value.ts';
import { widgetOf } from '#renderers/widgets/registry.ts';
import { EngineForm } from './engine-form.tsx';
import { errorSchemaOf, keepableIds } from './error-schema.ts';
import { useAfterReport } from './use-after-report.ts';

interface SlideFormProps {
  readonly slide: CompiledSlide;
  readonly questions: readonly QuestionData[];
  readonly shown: Shown;
  readonly actions: AnsweringActions;
  readonly idPrefix: string;
}

export const SlideForm = memo(function SlideForm(props: SlideFormProps) {
  const { slide, questions, shown, actions, idPrefix } = props;
  const form = useFormContext();
  const wrong = useStable(questions.flatMap(({ field }) => shown.fields.get(field.key) ?? []));
  const errors = useMemo(() => errorSchemaOf(wrong, form.words), [wrong, form.words]);
  const keepable = useStable(keepableIds(wrong, idPrefix));
  const context = useMemo(
    () => ({
      ...form,
      keepable,
      questions: new Map(questions.map((data) => [controlId(idPrefix, data.field.key), data])),
      isProposed: actions.screen.isProposed,
      onLateAnswer: actions.answer,
    }),
    [form, questions, keepable, actions, idPrefix],
  );
  // The set of questions never changes. Their texts do, and travel in the context.
  // biome-ignore lint/correctness/useExhaustiveDependencies: above
  const uiSchema = useMemo(
    () => Object.fromEntries(questions.map(({ field }) => [field.key, uiSchemaOf(field)])),
    [slide],
  );
  const asked = useMemo(
    () => questions.map(({ field: { key }, wording: { prefill } }) => ({ key, prefill })),
    [questions],
  );
  const values = useScreenValues(actions.screen, asked);
  const given = useLatest(values);
  const onValues = useCallback((next: Answers) => actions.take(next, given.current), [actions, given]);
  const leave = useAfterReport(actions.leave);
  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    const question = target.closest<HTMLElement>('[data-key]');
    if (!question || question.contains(relatedTarget)) return;
    const key = outermost(question).dataset['key'];
    if (key !== undefined) leave(key);
  };
  if (questions.length === 0) return null;
  return (
    <div onBlur={onBlur}>
      <EngineForm
        schema={slide.schema}
        uiSchema={uiSchema}
        values={values}
        idPrefix={idPrefix}
        context={context}
        errors={errors}
        onValues={onValues}
      />
    </div>
  );
});

/** The question that contains this part. */
function outermost(question: HTMLElement): HTMLElement {
  const around = question.parentElement?.closest<HTMLElement>('[data-key]');
  return around ? outermost(around) : question;
}

function uiSchemaOf(field: CompiledField): UiSchema {
  const card = widgetOf(field);
  if (!card) return { ...field.ui } as UiSchema;
  // A disabled question stays focusable, so that keyboard users can read it.
  const isStill = field.ui['ui:readonly'] === true || field.ui['ui:disabled'] === true;
  const state = isStill && { 'ui:readonly': true };
  return card.asField || !isForWidget(field.schema)
    ? { ...state, 'ui:field': card.name, 'ui:fieldReplacesAnyOrOneOf': true }
    : { ...state, 'ui:widget': card.name };
}

/** True if rjsf draws the value with a widget. It draws objects, branches and untyped values with other fields. */
function isForWidget(schema: Schema): boolean {
  const { type, items, oneOf, anyOf } = schema;
  if (typeof type !== 'string' || type === 'object') return false;
  if (type === 'array' && (items === undefined || Array.isArray(items))) return false;
  return (oneOf ?? anyOf) === undefined || choicesOf(schema).length > 0;
}
