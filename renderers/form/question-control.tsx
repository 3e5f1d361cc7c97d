/** The control of a question: a widget of the engine with its props. */
import { useCallback, useLayoutEffect, useRef } from 'react';
import { isEmpty } from '#renderers/engine/answers.ts';
import type { FieldError } from '#renderers/engine/exercise.ts';
import { parseWording } from '#renderers/format/parse-wording.ts';
import { useFormContext } from '#renderers/parts/form-context.ts';
import { idsOf, isOptional, type QuestionData } from '#renderers/parts/question-data.ts';
import { useLatest } from '#renderers/parts/stable-value.ts';
import type { Widget, WidgetProps } from '#renderers/parts/widget.ts';

interface ControlProps extends Pick<WidgetProps, 'id' | 'value' | 'onChange' | 'readOnly' | 'Part'> {
  readonly data: QuestionData;
  readonly card: Widget | undefined;
  readonly error: FieldError | undefined;
}

const noServices: WidgetProps['services'] = {};

export function Control({ id, data, card, value, error, readOnly, onChange, Part }: ControlProps) {
  const form = useFormContext();
  const { field, wording } = data;
  const change = useAnswer(field.key, onChange);
  if (!card) return null;
  const Component = card.component;
  const ids = idsOf(id);
  // A part describes its own error.
  const described = [wording.help === undefined ? '' : ids.help, error && !error.parts ? ids.error : ''];
  // rjsf renders typed text before it reports the change.
  const isProposed = value === wording.prefill && form.isProposed?.(field.key, wording.prefill) === true;
  return (
    <Component
      field={field}
      wording={wording}
      value={value}
      onChange={change}
      id={id}
      describedBy={described.filter(Boolean).join(' ')}
      labelledBy={ids.question}
      headed={data.headed}
      error={error}
      required={field.required}
      optional={isOptional(data, readOnly) ? form.words.optional : undefined}
      readOnly={readOnly}
      sentence={data.sentence}
      locale={form.locale}
      words={form.words}
      recall={data.recall}
      proposedFrom={isProposed ? keyIn(field.ui['ui:options']?.prefill) : undefined}
      services={form.services ?? noServices}
      textMarks={data.textMarks}
      Part={Part}
    />
  );
}

/** Returns a function with a stable identity. React ignores changes of an unmounted form. */
function useAnswer(key: string, onChange: (value: unknown) => void): (value: unknown) => void {
  const { onLateAnswer } = useFormContext();
  const latest = useLatest({ key, onChange, onLateAnswer });
  const isThere = useRef(false);
  useLayoutEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return useCallback(
    (next: unknown) => {
      const value = isEmpty(next) && typeof next !== 'string' ? undefined : next;
      const { key, onChange, onLateAnswer } = latest.current;
      if (isThere.current) onChange(value);
      else onLateAnswer?.(key, value);
    },
    [latest],
  );
}

/** The first key that a wording reads, '' if none. */
function keyIn(text = ''): string {
  const pieces = parseWording(text).pieces.flatMap((piece) =>
    piece.kind === 'segment' ? piece.pieces : [piece],
  );
  return pieces.find((piece) => piece.kind === 'insertion')?.key ?? '';
}
