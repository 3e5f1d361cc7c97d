/** The sun's course, with a point for each step of the progression. */
import { arcPath, partOfArc, placeOfStep, pointOnArc } from '#renderers/parts/arc-geometry.ts';
import { Raised } from '#src/ui/raised.tsx';
import '#renderers/form/course.css';

interface StagesCourseProps {
  /** From 1. */
  readonly step: number;
  readonly total: number;
  /** Numbers of the completed steps, from 1. */
  readonly done: readonly number[];
  readonly label: string;
  /** « Étape 5 sur 6 ». */
  readonly text: string;
}

export function StagesCourse({ step, total, done, label, text }: StagesCourseProps) {
  const allDone = done.length === total;
  // At the end of the course once every step is done.
  const here = allDone ? 1 : placeOfStep(step, total);
  const others = Array.from({ length: total }, (_, index) => index + 1).filter(
    (each) => allDone || each !== step,
  );
  return (
    <div
      className="course stages-course"
      role="progressbar"
      aria-label={text}
      aria-valuemin={1}
      aria-valuemax={total}
      aria-valuenow={step}
      aria-valuetext={`${text}, ${label}`}
    >
      <svg viewBox="0 0 390 54" aria-hidden="true">
        <path className="path" d={arcPath} />
        <path className="done" d={arcPath} pathLength={1} style={{ '--done': partOfArc(here).toFixed(4) }} />
        <path className="hor" d="M0 51.5H390" />
        {others.map((each) => (
          <circle
            key={each}
            className={done.includes(each) ? 'stage stage--on' : 'stage'}
            r="4.5"
            {...pointOnArc(placeOfStep(each, total))}
          />
        ))}
        <circle className="halo" r="15" {...pointOnArc(here)} />
        <circle className="sun" r="8.5" {...pointOnArc(here)} />
      </svg>
      <div className="course-txt" aria-hidden="true">
        <b>
          <Raised text={label} />
        </b>
        <span>{text}</span>
      </div>
    </div>
  );
}
