/** A document without slides as one rjsf form: whole schema and uiSchema, errors at their places. */
import { deepEquals, type UiSchema } from '@rjsf/utils';
import { type FocusEvent, memo, useCallback, useMemo } from 'react';
import { definedMembers } from '#renderers/engine/absent-values.ts';
import { type Answers, keySeparator } from '#renderers/engine/answers.ts';
import type { Parked } from '#renderers/engine/question-record.ts';
import { keysOf, written } from '#renderers/engine/whole-values.ts';
import type { Problem } from '#renderers/format/document-problem.ts';
import { member } from '#renderers/json.ts';
import type { AnsweringActions, Shown } from '#renderers/parts/answering.ts';
import { useFormContext } from '#renderers/parts/form-context.ts';
import { useScreenValues } from '#renderers/parts/screen-values.ts';
import { useLatest, useStable } from '#renderers/parts/stable-value.ts';
import { EngineForm } from './engine-form.tsx';
import { errorSchemaOf, keepableIds } from './error-schema.ts';
import type { LayoutProps } from './layout-props.ts';
import { useAfterReport } from './use-after-report.ts';
import { parkVanished } from './vanished.ts';

interface WholeFormProps extends Pick<LayoutProps, 'exercise' | 'problems'> {
  readonly kept: LayoutProps['kept'] | undefined;
  readonly parked: LayoutProps['parked'] | undefined;
  readonly onPark: LayoutProps['onPark'] | undefined;
  readonly actions: AnsweringActions;
  readonly shown: Shown;
}

const noneParked: readonly Parked[] = [];

/** The answers follow every key press. It re-renders only if they, an error or a mark changes. */
export const WholeForm = memo(function WholeForm(props: WholeFormProps) {
  const { exercise, problems, actions, shown } = props;
  const { name, schema, uiSchema } = exercise.document;
  const form = useFormContext();
  const wrong = useStable([...shown.fields.values()]);
  const errors = useMemo(() => errorSchemaOf(wrong, form.words), [wrong, form.words]);
  const kept = useStable(props.kept);
  const keepable = useStable(keepableIds(wrong, name));
  const context = useMemo(
    () => ({ ...form, keepable, kept, chosen: actions.chosen, repaired: repairedKeys(problems) }),
    [form, keepable, kept, actions, problems],
  );
  const asked = useMemo(() => [...keysOf(schema)].map((key) => ({ key })), [schema]);
  const values = useScreenValues(actions.screen, asked);
  const onValues = useTake(props, asked);
  const leave = useAfterReport(([key, part]: readonly [string, string]) => actions.leave(key, part));
  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    const question = target.closest<HTMLElement>('[data-question]');
    if (!question || question.contains(relatedTarget)) return;
    const place = question.dataset['question']?.slice(name.length + keySeparator.length) ?? '';
    const keys = asked
      .map(({ key }) => key)
      .filter((key) => `${place}${keySeparator}`.startsWith(`${key}${keySeparator}`));
    const key = keys.reduce((longest, each) => (each.length > longest.length ? each : longest), '');
    leave([key, place.slice(key.length + keySeparator.length)]);
  };
  return (
    <div onBlur={onBlur}>
      <EngineForm
        schema={schema}
        uiSchema={uiSchema as UiSchema}
        values={values}
        idPrefix={name}
        context={context}
        errors={errors}
        onValues={onValues}
      />
    </div>
  );
});

/** Handles what rjsf reports. Parks answers that disappeared with a condition or branch, and restores them. */
function useTake(
  { exercise, actions, parked = noneParked, onPark }: WholeFormProps,
  asked: readonly { readonly key: string }[],
): (next: Answers, id: string | undefined) => void {
  const waiting = useLatest(parked);
  const park = useLatest(onPark);
  return useCallback(
    (next, id) => {
      const before = actions.latest();
      const reported = { before, after: definedMembers(next), parked: waiting.current, id };
      const { answers, parked } = parkVanished(exercise, actions.chosen, reported);
      if (!deepEquals(parked, waiting.current)) {
        waiting.current = parked;
        park.current?.(parked);
      }
      actions.put(
        asked.flatMap(({ key }) => {
          const value = member(answers, key);
          const left = written(value);
          // rjsf adds empty objects automatically.
          if (deepEquals(left, written(member(before, key)))) return [];
          return [[key, left === undefined ? undefined : value] as const];
        }),
      );
    },
    [exercise, actions, asked, waiting, park],
  );
}

function repairedKeys(problems: readonly Problem[]): ReadonlySet<string> {
  return new Set(
    problems.flatMap(({ effect, field }) => (effect === 'repaired' && field !== undefined ? [field] : [])),
  );
}
