/** The sun's course over the slides: a dotted way ahead, the way behind in full, and always the words « 4 sur 9 ». */
import './course.css';
import { type CSSProperties, memo } from 'react';
import { type EngineWords, fill } from '../words/words.ts';

/** The arc of the drawing, a quadratic curve: start, control point, end. */
const arc = { x: [8, 195, 382], y: [50, -26, 50] } as const;

type Three = readonly [number, number, number];

const at = ([a, b, c]: Three, t: number) => (1 - t) ** 2 * a + 2 * (1 - t) * t * b + t ** 2 * c;

/** Length of the arc up to `t`, as a part of the whole: what a dash of the full path needs. */
function partOfArc(t: number): number {
  const steps = 48;
  let before = 0;
  let whole = 0;
  for (let step = 1; step <= steps; step += 1) {
    const [from, to] = [(step - 1) / steps, step / steps];
    const length = Math.hypot(at(arc.x, to) - at(arc.x, from), at(arc.y, to) - at(arc.y, from));
    whole += length;
    before += length * Math.min(1, Math.max(0, (t - from) * steps));
  }
  return before / whole;
}

const way = `M${arc.x[0]} ${arc.y[0]} Q${arc.x[1]} ${arc.y[1]} ${arc.x[2]} ${arc.y[2]}`;

interface CourseProps {
  /** From 1. */
  readonly step: number;
  readonly total: number;
  /** What is read beside the number. */
  readonly label: string;
  /** What this step is about, for those who listen. */
  readonly about: string;
  readonly words: EngineWords;
}

export const Course = memo(function Course({ step, total, label, about, words }: CourseProps) {
  const t = (step - 0.5) / total;
  const place = { cx: at(arc.x, t).toFixed(1), cy: at(arc.y, t).toFixed(1) };
  const text = fill(words.stepText, { n: step, total, label: about });
  return (
    <div
      className="course"
      role="progressbar"
      aria-label={words.progress}
      aria-valuemin={1}
      aria-valuemax={total}
      aria-valuenow={step}
      aria-valuetext={text}
    >
      <svg viewBox="0 0 390 54" aria-hidden="true">
        <path className="path" d={way} />
        <path
          className="done"
          d={way}
          pathLength={1}
          style={{ '--done': partOfArc(t).toFixed(4) } as CSSProperties}
        />
        <path className="hor" d="M0 51.5H390" />
        <circle className="halo" r="15" {...place} />
        <circle className="sun" r="8.5" {...place} />
      </svg>
      <div className="course-txt" aria-hidden="true">
        <b>{label}</b>
        <span>{fill(words.step, { n: step, total })}</span>
      </div>
    </div>
  );
});
