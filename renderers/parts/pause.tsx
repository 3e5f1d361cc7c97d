/** A breathing pause. It ends automatically, but the user continues to the next slide. */
import './pause.css';
import { useEffect, useState } from 'react';
import { type EngineWords, fill } from '#renderers/words/words.ts';

type Phase = 'running' | 'over' | 'skipped';

/** A duration in words of the locale. */
function lengthInWords(seconds: number, words: EngineWords['pause']): string {
  if (seconds === 60) return words.oneMinute;
  return seconds % 60 === 0 ? fill(words.minutes, { n: seconds / 60 }) : fill(words.seconds, { n: seconds });
}

function announced(phase: Phase, seconds: number, words: EngineWords['pause']): string {
  if (phase === 'over') return words.ended;
  if (phase === 'skipped') return words.skipped;
  return fill(words.starts, { length: lengthInWords(seconds, words) });
}

interface PauseProps {
  readonly seconds: number;
  readonly words: EngineWords['pause'];
}

export function Pause({ seconds, words }: PauseProps) {
  const [phase, setPhase] = useState<Phase>('running');
  const running = phase === 'running';

  useEffect(() => {
    if (!running) return;
    const end = setTimeout(() => setPhase('over'), seconds * 1000);
    return () => clearTimeout(end);
  }, [running, seconds]);

  return (
    <div className="pause">
      <button
        type="button"
        className="btn btn--plain pause-skip"
        onClick={() => setPhase(running ? 'skipped' : 'running')}
      >
        {running ? words.skip : words.again}
      </button>
      <div className={running ? 'big' : 'big big--still'} aria-hidden="true">
        <i />
        <i />
        <i />
        {running ? (
          <>
            <b className="breathe breathe--in">{words.breatheIn}</b>
            <b className="breathe breathe--out">{words.breatheOut}</b>
            <b className="breathe breathe--still">{words.still}</b>
          </>
        ) : (
          <b>{words.over}</b>
        )}
      </div>
      <p className="vh" role="status">
        {announced(phase, seconds, words)}
      </p>
    </div>
  );
}
