/** How much room is left, said only when it begins to matter. */
import { lengthOf } from '../engine/trim.ts';
import { type EngineWords, fill } from '../words/words.ts';

/** Remaining characters that are worth saying aloud. */
const said = [0, 10, 20, 50];

interface CounterProps {
  readonly text: string;
  readonly max: number | undefined;
  readonly words: EngineWords['text'];
}

function leftInWords(left: number, words: EngineWords['text']): string {
  if (left < 0) return fill(words.over, { n: -left });
  return left === 1 ? words.oneLeft : fill(words.left, { n: left });
}

/** Shown in the last tenth of the limit; counts code points as JSON Schema does, blanks at the ends aside. */
export function Counter({ text, max, words }: CounterProps) {
  if (max === undefined) return null;
  // Code points are never more than UTF-16 units, so that a short text is not walked at each key.
  const left = text.length < max * 0.9 ? max : max - lengthOf(text);
  const near = left <= max * 0.1;
  const threshold = near ? said.find((n) => left <= n) : undefined;
  return (
    <div className="under-field">
      {near ? (
        <span className={left < 0 ? 'counter counter--over' : 'counter'} aria-hidden="true">
          {leftInWords(left, words)}
        </span>
      ) : null}
      <span className="vh" role="status">
        {threshold === undefined ? '' : leftInWords(Math.min(left, threshold), words)}
      </span>
    </div>
  );
}
