/** What surrounds the control of a question: its text, mark and error. */
import './field.css';
import { Check } from 'lucide-react';
import { memo, type ReactNode, useMemo } from 'react';
import { useFormContext } from '#renderers/parts/form-context.ts';
import { idsOf, isOptional, type QuestionData } from '#renderers/parts/question-data.ts';
import { questionText } from '#renderers/parts/question-text.tsx';
import type { PartProps, Widget } from '#renderers/parts/widget.ts';
import { widgetOf } from '#renderers/widgets/registry.ts';
import { ErrorLine, messageOf } from './errors.tsx';
import { KeepButton } from './keep-answer.tsx';
import { Control } from './question-control.tsx';
import { Broken, Repaired } from './reader-notice.tsx';

interface QuestionProps {
  readonly id: string;
  readonly data: QuestionData;
  readonly card: Widget | undefined;
  readonly readOnly: boolean;
  /** The error of the answer as a whole. */
  readonly message: string | undefined;
  /** Key of the answer that contains this question. */
  readonly partOf?: string;
  readonly children: ReactNode;
}

export function Question(props: QuestionProps) {
  const { id, data, card, readOnly, message, partOf, children } = props;
  const { words, locale, layout, sheets, marks, underQuestion, exercise, keepable } = useFormContext();
  const { field, wording, headed, repaired, textMarks } = data;
  if (!card)
    return <Broken words={words} title={exercise?.document.title ?? field.key} needed={field.required} />;
  const ids = idsOf(id);
  const mark = marks?.get(field.key);
  const help =
    wording.help === undefined || headed ? undefined : { text: wording.help, textMark: textMarks?.help };
  const isHelpAbove = layout !== 'page' || sheets === 'questions';
  return (
    <div className="question" data-key={field.key} data-widget={card.name}>
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
            locale,
            optional: isOptional(data, readOnly) ? words.optional : undefined,
          })}
        </label>
      ) : null}
      {mark === undefined ? null : <Mark words={mark} />}
      {help && isHelpAbove && card.labels !== 'group' ? (
        <p className="q-help" id={ids.help} data-text={help.textMark}>
          {help.text}
        </p>
      ) : null}
      {children}
      {help && !isHelpAbove ? (
        <p className="q-help q-help--under" id={ids.help} data-text={help.textMark}>
          {help.text}
        </p>
      ) : null}
      {message === undefined ? null : <ErrorLine id={ids.error} message={message} />}
      {keepable?.has(id) ? (
        <KeepButton
          answerKey={partOf ?? field.key}
          target={id}
          describedBy={`${ids.question} ${ids.error}`}
          label={words.keep.action}
        />
      ) : null}
      {data.kept && message === undefined ? <p className="as-written">{words.keep.mark}</p> : null}
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

const noRecall: QuestionData['recall'] = [];

/** A question inside an answer asked in parts. Re-renders only when its own props change. */
export const Part = memo(function Part(props: PartProps) {
  const { id, field, wording, error, textMarks, value, readOnly, onChange, partOf } = props;
  const { words } = useFormContext();
  const card = props.as ?? widgetOf(field);
  const data = useMemo<QuestionData>(
    () => ({
      field,
      wording,
      recall: noRecall,
      headed: false,
      sentence: undefined,
      repaired: false,
      showsOptional: true,
      textMarks,
    }),
    [field, wording, textMarks],
  );
  const message = error && !error.parts ? messageOf(error, words) : undefined;
  const shared = { id, data, card, readOnly };
  return (
    <Question {...shared} message={message} partOf={partOf}>
      <Control {...shared} value={value} error={error} onChange={onChange} Part={Part} />
    </Question>
  );
});
