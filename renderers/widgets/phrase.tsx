/** A short phrase in the person's own words, with beginnings to choose from and earlier words to take up again. */
import type { WidgetProps } from './widget.ts';
import './phrase.css';
import { ChevronDown, Copy } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { startedWith, stemOf, withStarter, withWords } from '#renderers/engine/starters.ts';
import type { Recalled } from '../engine/exercise.ts';
import { markItem } from '../form/text-marks.ts';
import { fill } from '../words/words.ts';
import { answerOf, controlAttributes, textOf } from './control.ts';
import { Counter } from './counter.tsx';
import { Growing } from './growing-textarea.tsx';

/** A longer quotation is read above; taken whole into a phrase it would drown it. */
const longest = 90;
/** More fold away: the field must stay in sight. */
const atOnce = 4;

const noStarters: readonly string[] = [];

function wordsToTake(recall: readonly Recalled[]): readonly string[] {
  const all = recall.flatMap(({ words }) => words).filter((words) => words.length <= longest);
  return [...new Set(all)];
}

function Folded({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className="fold">
      <summary className="disc-btn">
        {title}
        <ChevronDown className="i i-s" aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}

export function Phrase(props: WidgetProps) {
  const { field, wording, value, onChange, readOnly, words, recall, services, textMarks } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  /** Where the caret goes once the words are in the field. */
  const caret = useRef<number>(undefined);
  const text = textOf(value);
  const starters = field.ui['ui:options']?.starters ?? noStarters;
  const started = startedWith(text, starters);
  const yours = readOnly ? [] : wordsToTake(recall);
  const copy = services.copy?.(field.key);

  // The words are in the field after this commit only: the caret goes after them then.
  useLayoutEffect(() => {
    const place = caret.current;
    if (place === undefined) return;
    caret.current = undefined;
    area.current?.focus();
    area.current?.setSelectionRange(place, place);
  });

  function put(next: string, place = next.length) {
    caret.current = place;
    onChange(answerOf(next));
  }

  const pills = (
    <div className="starters starters--yours">
      {yours.map((item) => (
        <button
          key={item}
          type="button"
          className="starter starter--voice"
          aria-label={fill(words.phrase.insert, { item })}
          onClick={() => put(withWords(text, item))}
        >
          {item}
        </button>
      ))}
    </div>
  );

  return (
    <>
      {starters.length > 0 && !readOnly ? (
        <div className="starters" role="group" aria-label={words.phrase.startWith}>
          {starters.map((starter, rank) => (
            <button
              key={starter}
              type="button"
              className="starter"
              data-text={markItem(textMarks, 'starters', rank)}
              aria-pressed={starter === started}
              aria-label={fill(words.phrase.startWithItem, { item: stemOf(starter) })}
              onClick={() => {
                const next = withStarter(text, starter, starters);
                put(next.text, next.caret);
              }}
            >
              {starter}
            </button>
          ))}
        </div>
      ) : null}
      {wording.stem ? (
        <p
          className="stem"
          id={`${props.id}-stem`}
          data-text={textMarks && `${textMarks.ui}/ui:options/stem`}
        >
          {wording.stem}
        </p>
      ) : null}
      <Growing
        {...controlAttributes(props)}
        aria-labelledby={wording.stem ? `${props.labelledBy} ${props.id}-stem` : props.labelledBy}
        field={area}
        placeholder={wording.placeholder}
        readOnly={readOnly}
        value={text}
        onText={(typed) => onChange(answerOf(typed))}
      />
      <Counter text={text} max={field.schema.maxLength} words={words.text} />
      {copy && text.trim() !== '' ? (
        <button type="button" className="disc-btn phrase-copy" onClick={() => copy(text.trim())}>
          <Copy className="i i-s" aria-hidden="true" />
          {words.phrase.copy}
        </button>
      ) : null}
      {yours.length > atOnce ? <Folded title={words.phrase.yourWords}>{pills}</Folded> : null}
      {yours.length > 0 && yours.length <= atOnce ? (
        <>
          <p className="q-label q-label--after">{words.phrase.yourWords}</p>
          {pills}
        </>
      ) : null}
    </>
  );
}
