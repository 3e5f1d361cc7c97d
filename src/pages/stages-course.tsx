/** The sun's course with a point for each step of the progression. */
import '#renderers/form/course.css';

/** The arc of the drawing, a quadratic curve: start, control point, end. */
const arc = { x: [8, 195, 382], y: [50, -26, 50] } as const;

const at = ([a, b, c]: readonly [number, number, number], t: number) =>
  (1 - t) ** 2 * a + 2 * (1 - t) * t * b + t ** 2 * c;

function pointAt(t: number) {
  return { cx: at(arc.x, t).toFixed(1), cy: at(arc.y, t).toFixed(1) };
}

/** The first part of the arc, up to `t`, as a curve of its own. */
function upTo(t: number): string {
  const control = { x: arc.x[0] + (arc.x[1] - arc.x[0]) * t, y: arc.y[0] + (arc.y[1] - arc.y[0]) * t };
  const { cx, cy } = pointAt(t);
  return `M${arc.x[0]} ${arc.y[0]} Q${control.x.toFixed(1)} ${control.y.toFixed(1)} ${cx} ${cy}`;
}

interface StagesCourseProps {
  /** From 1. */
  readonly step: number;
  readonly total: number;
  readonly allDone: boolean;
  readonly label: string;
  /** « Étape 5 sur 6 ». */
  readonly text: string;
}

export function StagesCourse({ step, total, allDone, label, text }: StagesCourseProps) {
  const here = (step - 0.5) / total;
  const others = Array.from({ length: total }, (_, index) => index + 1).filter((each) => each !== step);
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
        <path className="path" d={upTo(1)} />
        <path className="stages-done" d={upTo(allDone ? 1 : here)} />
        <path className="hor" d="M0 51.5H390" />
        {others.map((each) => (
          <circle
            key={each}
            className={each < step || allDone ? 'stage stage--on' : 'stage'}
            r="4.5"
            {...pointAt((each - 0.5) / total)}
          />
        ))}
        <circle className="halo" r="15" {...pointAt(here)} />
        <circle className="sun" r="8.5" {...pointAt(here)} />
      </svg>
      <div className="course-txt" aria-hidden="true">
        <b>{label}</b>
        <span>{text}</span>
      </div>
    </div>
  );
}
