/** A point on a line between two words. It starts unanswered, without a thumb that would suggest the middle. */
import type { WidgetProps } from '#renderers/parts/widget.ts';
import './scale.css';
import { X } from 'lucide-react';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { markItem } from '#renderers/parts/text-marks.ts';
import { type EngineWords, fill } from '#renderers/words/words.ts';
import { controlAttributes } from './control.ts';

interface Line {
  readonly min: number;
  readonly max: number;
  readonly ends: readonly [string, string] | undefined;
}

/** Maximum points with numbers. More would overlap on a phone. */
const maxPoints = 12;

function softened(end: string, words: EngineWords['scale']): string {
  const intensifier = words.intensifiers.find((start) => end.startsWith(start));
  return intensifier
    ? fill(words.rather, { word: end.slice(intensifier.length) })
    : fill(words.closerTo, { word: end });
}

/** The meaning of a point, from the words at its ends: « plutôt fort » if the end is « très fort ». */
export function nuanceOf(
  value: number,
  { min, max, ends }: Line,
  words: EngineWords['scale'],
): string | undefined {
  if (!ends) return undefined;
  if (value <= min) return ends[0];
  if (value >= max) return ends[1];
  const part = (value - min) / (max - min);
  if (part > 0.35 && part < 0.65) return words.between;
  return softened(part < 0.5 ? ends[0] : ends[1], words);
}

/** Keys that set the first value: from the low end, but End from the high one. */
const entering: ReadonlySet<string> = new Set([
  'ArrowRight',
  'ArrowUp',
  'ArrowLeft',
  'ArrowDown',
  'PageUp',
  'PageDown',
  'Home',
  'End',
]);

interface ScaleValueProps {
  readonly question: WidgetProps;
  readonly line: Line;
  readonly answer: number | undefined;
  readonly nuance: string | undefined;
}

/** The answer in words with a button to clear it, or an invitation to answer. */
function ScaleValue({ question, line, answer, nuance }: ScaleValueProps) {
  const { id, onChange, readOnly } = question;
  const words = question.words.scale;

  function clear() {
    onChange(undefined);
    // The button disappears with the answer, so focus the line.
    document.getElementById(id)?.focus();
  }

  if (answer === undefined) return <span>{words.invite}</span>;
  return (
    <>
      <b aria-hidden="true">{answer}</b>
      <span aria-hidden="true">
        {fill(words.outOf, { max: line.max })}
        {nuance ? `, ${nuance}` : ''}
      </span>
      {readOnly ? null : (
        <button type="button" className="disc-btn" onClick={clear}>
          <X className="i i-s" aria-hidden="true" />
          {words.clear}
        </button>
      )}
    </>
  );
}

function ScaleEnd({ at, word, textMark }: { at: number; word: string; textMark: string | undefined }) {
  return (
    <span>
      <span className="vh">{at}, </span>
      <span data-text={textMark}>{word}</span>
    </span>
  );
}

export function Scale(props: WidgetProps) {
  const { field, value, onChange, id, readOnly, textMarks } = props;
  const words = props.words.scale;
  const { minimum: min = 0, maximum: max = 10 } = field.schema;
  const line: Line = { min, max, ends: field.ui['ui:options']?.ends };
  const answer = typeof value === 'number' ? value : undefined;
  const nuance = answer === undefined ? undefined : nuanceOf(answer, line, words);
  const endsId = `${id}-ends`;
  const points = max - min > maxPoints ? [] : Array.from({ length: max - min + 1 }, (_, rank) => min + rank);

  function valueText(): string {
    if (answer === undefined) return words.unanswered;
    return nuance
      ? fill(words.valueText, { n: answer, max, nuance })
      : fill(words.valueOnly, { n: answer, max });
  }

  function enter(event: KeyboardEvent<HTMLInputElement>) {
    if (answer !== undefined || !entering.has(event.key) || readOnly) return;
    event.preventDefault();
    onChange(event.key === 'End' ? max : min);
  }

  function press(event: SyntheticEvent<HTMLInputElement>) {
    if (answer === undefined && !readOnly) onChange(event.currentTarget.valueAsNumber);
  }

  return (
    <div className="sheet scale">
      <div className="scale-val">
        <ScaleValue question={props} line={line} answer={answer} nuance={nuance} />
      </div>
      <input
        // ARIA does not allow `required` on a slider.
        {...controlAttributes({ ...props, required: false })}
        aria-describedby={[line.ends ? endsId : '', props.describedBy].join(' ').trim() || undefined}
        className={answer === undefined ? 'range range--none' : 'range'}
        type="range"
        min={min}
        max={max}
        step={1}
        disabled={readOnly}
        value={answer ?? Math.round((min + max) / 2)}
        aria-valuetext={valueText()}
        style={{ '--fill': `${((answer ?? min) - min) * (100 / (max - min))}%` }}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        // The hidden thumb is in the middle, where a press changes no value and fires no change event. Some browsers
        // fire no click for touch; assistive technology fires only a click.
        onPointerUp={press}
        onClick={press}
        onKeyDown={enter}
      />
      <div className="range-dots" aria-hidden="true">
        {points.map((point) => (
          <i key={point} className={point === answer ? 'at' : undefined}>
            {point}
          </i>
        ))}
      </div>
      {line.ends ? (
        <div className="range-ends" id={endsId}>
          <ScaleEnd at={min} word={line.ends[0]} textMark={markItem(textMarks, 'ends', 0)} />
          <ScaleEnd at={max} word={line.ends[1]} textMark={markItem(textMarks, 'ends', 1)} />
        </div>
      ) : null}
    </div>
  );
}
