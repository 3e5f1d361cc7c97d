/** One question as rjsf's field: the words around it, its widget, its error. */
import './field.css';
import type { FieldProps } from '@rjsf/utils';
import { useCallback } from 'react';
import { isEmpty } from '../engine/answers.ts';
import type { WidgetCard, WidgetProps } from '../widgets/card.ts';
import { defaultWidgetFor, widgetByName } from '../widgets/registry.ts';
import { ErrorLine, messageOf } from './errors.tsx';
import { Broken, Repaired } from './notice.tsx';
import { idsOf, type QuestionData, questionDataOf } from './question-data.ts';
import { QuestionText } from './question-text.tsx';
import { useSurroundings } from './surroundings.ts';

/** The widget that draws a question; undefined where it has to be left to rjsf's nested fields. */
export function cardOf({ schema, ui, widget }: QuestionData['field']): WidgetCard | undefined {
  return widgetByName(widget) ?? defaultWidgetFor(schema, ui['ui:options']);
}

interface QuestionProps {
  readonly id: string;
  readonly data: QuestionData;
  readonly value: unknown;
  readonly readOnly: boolean;
  readonly onChange: (value: unknown) => void;
}

export function Question({ id, data, value, readOnly, onChange }: QuestionProps) {
  const { words, services, layout, leave, exercise } = useSurroundings();
  const { field, wording, error, headed, repaired, showsOptional } = data;
  const card = cardOf(field);
  const ids = idsOf(id);
  const optional = field.required || !showsOptional || readOnly ? undefined : words.optional;
  if (!card) return <Broken words={words} title={exercise.document.title} />;

  const Widget = card.component;
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
    error,
    required: field.required,
    readOnly,
    sentence: data.sentence,
    locale: exercise.locale,
    words,
    recall: data.recall,
    services,
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the focus leaving what is inside
    <div
      className="question"
      data-key={field.key}
      data-widget={card.name}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) leave(field.key);
      }}
    >
      {card.labels === 'outer' && !headed ? (
        <label className={layout === 'page' ? 'label' : 'q-label'} htmlFor={id} id={ids.question}>
          <QuestionText
            text={wording.title}
            answers={wording.titleAnswers}
            locale={exercise.locale}
            optional={optional}
          />
        </label>
      ) : null}
      {wording.help !== undefined && !headed && layout === 'slides' ? (
        <p className="q-help" id={ids.help}>
          {wording.help}
        </p>
      ) : null}
      <Widget {...props} />
      {wording.help !== undefined && !headed && layout === 'page' ? (
        <p className="q-help q-help--under" id={ids.help}>
          {wording.help}
        </p>
      ) : null}
      {error ? <ErrorLine id={ids.error} message={messageOf(error, words)} /> : null}
      {repaired ? <Repaired words={words} /> : null}
    </div>
  );
}

/** Registered with rjsf as the field `question`; the slide's uiSchema asks for it by name. */
export function QuestionField({ uiSchema, formData, onChange, fieldPathId, readonly }: FieldProps) {
  const data = questionDataOf(uiSchema);
  const { path } = fieldPathId;
  const change = useCallback(
    (value: unknown) => onChange(isEmpty(value) && typeof value !== 'string' ? undefined : value, path),
    [onChange, path],
  );
  if (!data) return null;
  const readOnly = readonly === true || data.field.ui['ui:readonly'] === true;
  return <Question id={fieldPathId.$id} data={data} value={formData} readOnly={readOnly} onChange={change} />;
}
