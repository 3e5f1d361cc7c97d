/** Characters left, shown only near the limit. */
import { useState } from 'react';
import { lengthOf } from '#renderers/engine/trim-answers.ts';
import { type EngineWords, fill } from '#renderers/words/words.ts';

/** Numbers of remaining characters that screen readers announce. */
const thresholds = [0, 10, 20, 50];

interface CounterProps {
  readonly text: string;
  readonly max: number | undefined;
  readonly words: EngineWords['text'];
}

function leftInWords(left: number, words: EngineWords['text']): string {
  if (left < 0) return fill(words.over, { n: -left });
  if (left === 0) return words.noneLeft;
  return left === 1 ? words.oneLeft : fill(words.left, { n: left });
}

/** Shown in the last tenth of the limit. Counts code points as JSON Schema does, without outer blanks. */
export function Counter({ text, max, words }: CounterProps) {
  const [message, setMessage] = useState<{ readonly threshold: number | undefined; readonly words: string }>({
    threshold: undefined,
    words: '',
  });
  // A text never has more code points than UTF-16 units, so short texts need no count at each key press.
  const left = max === undefined || text.length < max * 0.9 ? undefined : max - lengthOf(text);
  const near = left !== undefined && max !== undefined && left <= max * 0.1;
  const threshold = near ? thresholds.find((n) => left <= n) : undefined;
  // Announced once per threshold, with the present count: a paste may skip several.
  if (message.threshold !== threshold)
    setMessage({ threshold, words: near && threshold !== undefined ? leftInWords(left, words) : '' });
  return max === undefined ? null : (
    <div className="under-field">
      {near ? (
        <span className={left < 0 ? 'counter counter--over' : 'counter'} aria-hidden="true">
          {leftInWords(left, words)}
        </span>
      ) : null}
      <span className="vh" role="status">
        {message.words}
      </span>
    </div>
  );
}
