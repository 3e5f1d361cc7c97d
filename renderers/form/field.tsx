/** One question as rjsf's field: the words around it, its widget, its error. */

import type { PartProps, Widget, WidgetProps } from '../widgets/widget.ts';
import './field.css';
import type { FieldProps } from '@rjsf/utils';
import { Check } from 'lucide-react';
import { memo, useCallback, useMemo } from 'react';
import type { CompiledSlide, Exercise } from '#renderers/engine/exercise.ts';
import { isEmpty } from '../engine/answers.ts';
import { parseWording } from '../engine/parse-wording.ts';
import { defaultWidgetFor, widgetByName } from '../widgets/registry.ts';
import { ErrorLine, messageOf } from './errors.tsx';
import { type FormContext, useFormContext } from './form-context.ts';
import { KeepButton } from './keep-answer.tsx';
import { Broken, Repaired } from './notice.tsx';
import { idsOf, type QuestionData, questionDataOf } from './question-data.ts';
import { questionText } from './question-text.tsx';
import { useScreenValue } from './screen-values.ts';

/** The widget that draws a question; undefined where it has to be left to rjsf's nested fields. */
export function cardOf({ schema, ui, widget }: QuestionData['field']): Widget | undefined {
  return widgetByName(widget) ?? defaultWidgetFor(schema, ui['ui:options']);
}

/** True where rjsf draws one of the questions itself, whose answers come from above. */
export function hasNested(exercise: Exercise, { slide }: CompiledSlide): boolean {
  return slide.fields.some((key) => {
    const field = exercise.fields.get(key);
    return field !== undefined && cardOf(field) === undefined;
  });
}

interface QuestionProps {
  readonly id: string;
  readonly data: QuestionData;
  readonly value: unknown;
  readonly readOnly: boolean;
  readonly onChange: (value: unknown) => void;
  /** Another widget than the question's own. */
  readonly as?: Widget | undefined;
  /** Key of the answer that this question is a part of. */
  readonly partOf?: string;
  readonly proposedFrom?: string | undefined;
}

/**
 * Drawn by a component of its own wherever it stands, without another between that one and the elements: a page has many
 * questions, and each component is kept in memory.
 */
export function drawQuestion(
  form: FormContext,
  { id, data, value, readOnly, onChange, as, partOf, proposedFrom }: QuestionProps,
) {
  const { words, services, layout, sheets, marks, underQuestion, actions, exercise } = form;
  const { field, wording, headed, repaired, showsOptional, textMarks } = data;
  // An error of a part is shown at the part.
  const error = data.error?.parts ? undefined : data.error;
  const card = as ?? cardOf(field);
  const ids = idsOf(id);
  const optional = field.required || !showsOptional || readOnly ? undefined : words.optional;
  if (!card) return <Broken words={words} title={exercise.document.title} needed={field.required} />;

  const Component = card.component;
  const mark = marks.get(field.key);
  const helpAbove = layout === 'slides' || sheets === 'questions';
  const help = wording.help === undefined ? '' : ids.help;
  const props: WidgetProps = {
    field,
    wording,
    value,
    onChange,
    id,
    describedBy: [help, error ? ids.error : ''].filter(Boolean).join(' '),
    labelledBy: ids.question,
    headed,
    error: data.error,
    required: field.required,
    optional,
    readOnly,
    sentence: data.sentence,
    locale: exercise.locale,
    words,
    recall: data.recall,
    proposedFrom,
    services,
    textMarks,
    Part,
  };

  return (
    <div
      className="question"
      data-key={field.key}
      data-widget={card.name}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) actions.leave(partOf ?? field.key);
      }}
    >
      {card.labels === 'outer' && !headed ? (
        <label
          className={layout === 'page' ? 'label' : 'q-label'}
          htmlFor={id}
          id={ids.question}
          data-text={textMarks?.question}
        >
          {questionText({
            text: wording.title,
            answers: wording.titleAnswers,
            locale: exercise.locale,
            optional,
          })}
        </label>
      ) : null}
      {mark === undefined ? null : <Mark words={mark} />}
      {wording.help !== undefined && !headed && helpAbove && card.labels !== 'group' ? (
        <p className="q-help" id={ids.help} data-text={textMarks?.help}>
          {wording.help}
        </p>
      ) : null}
      <Component {...props} />
      {wording.help !== undefined && !headed && !helpAbove ? (
        <p className="q-help q-help--under" id={ids.help} data-text={textMarks?.help}>
          {wording.help}
        </p>
      ) : null}
      {error ? <ErrorLine id={ids.error} message={messageOf(error, words)} /> : null}
      {error?.keepable ? (
        <KeepButton
          answerKey={partOf ?? field.key}
          describedBy={`${ids.question} ${ids.error}`}
          label={words.keep.action}
        />
      ) : null}
      {data.kept && !data.error ? <p className="as-written">{words.keep.mark}</p> : null}
      {repaired ? <Repaired words={words} /> : null}
      {underQuestion?.key === field.key && partOf === undefined ? underQuestion.words : null}
    </div>
  );
}

function Mark({ words }: { words: string }) {
  return (
    <p className="question-mark">
      <Check className="i" aria-hidden="true" />
      {words}
    </p>
  );
}

/** The first key that a wording reads, '' where it reads no key. */
function keyIn(text = ''): string {
  const pieces = parseWording(text).pieces.flatMap((piece) =>
    piece.kind === 'segment' ? piece.pieces : [piece],
  );
  return pieces.find((piece) => piece.kind === 'insertion')?.key ?? '';
}

const noRecall: QuestionData['recall'] = [];

/** A question inside of an answer that is asked in parts. It is drawn again only when something of its own changes. */
const Part = memo(function Part(props: PartProps) {
  const { field, wording, error, partOf, textMarks, ...question } = props;
  const data = useMemo<QuestionData>(
    () => ({
      field,
      wording,
      error,
      recall: noRecall,
      headed: false,
      sentence: undefined,
      repaired: false,
      showsOptional: true,
      textMarks,
    }),
    [field, wording, error, textMarks],
  );
  return drawQuestion(useFormContext(), { ...question, data, partOf });
});

/** Registered with rjsf as the field `question`; the slide's uiSchema asks for it by name. rjsf says where it stands. */
export function QuestionField(props: FieldProps) {
  const { uiSchema, fieldPathId, readonly, disabled } = props;
  const data = questionDataOf(uiSchema);
  return data ? (
    <Answered id={fieldPathId.$id} data={data} readOnly={readonly === true || disabled === true} />
  ) : null;
}

/** A question's answer comes and goes past rjsf, which would look through the whole form at each key. */
export const Answered = memo(function Answered(props: Pick<QuestionProps, 'id' | 'data' | 'readOnly'>) {
  const { id, data } = props;
  const form = useFormContext();
  const { screen, change } = form.actions;
  const { key, ui } = data.field;
  const { prefill } = data.wording;
  const value = useScreenValue(screen, key, prefill);
  const onChange = useCallback(
    (next: unknown) =>
      change(key, isEmpty(next) && typeof next !== 'string' ? undefined : next, screen.valueOf(key, prefill)),
    [change, screen, key, prefill],
  );
  // What may not be answered may still be read: a disabled question keeps its words within reach of the keyboard.
  const readOnly = props.readOnly || ui['ui:readonly'] === true || ui['ui:disabled'] === true;
  const proposedFrom = screen.isProposed(key, prefill) ? keyIn(ui['ui:options']?.prefill) : undefined;
  return drawQuestion(form, { id, data, value, readOnly, onChange, proposedFrom });
});
