/** The progress arc over the slides: dotted ahead, solid behind, always with the text « 4 sur 9 ». */
import './course.css';
import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import { arcPath, partOfArc, placeOfStep, pointOnArc } from '#renderers/parts/arc-geometry.ts';
import { type EngineWords, fill } from '#renderers/words/words.ts';

interface CourseProps {
  /** From 1. */
  readonly step: number;
  readonly total: number;
  /** Shown before the number. */
  readonly label: string | undefined;
  /** The topic of this step, for screen readers. */
  readonly about: string;
  /** Where the label is in the document, if the host asks for it. */
  readonly textMark?: string | undefined;
  /** The part of a longer process that these steps belong to. */
  readonly part: string | undefined;
  /** False if the number is hidden. */
  readonly numbered: boolean;
  readonly words: EngineWords;
  /** Opens the list of all slides, unless it is already next to the slide. */
  readonly onOverview: (() => void) | undefined;
}

export const Course = memo(function Course({
  step,
  total,
  label,
  about,
  textMark,
  part,
  numbered,
  words,
  onOverview,
}: CourseProps) {
  const t = placeOfStep(step, total);
  const place = pointOnArc(t);
  const number = fill(words.step, { n: step, total });
  const count = part === undefined ? number : numbered ? `${part}, ${number}` : part;
  const text = numbered ? fill(words.stepText, { n: step, total, label: about }) : `${part}, ${about}`;
  return (
    <div className="course">
      <div
        role="progressbar"
        aria-label={words.progress}
        aria-valuemin={1}
        aria-valuemax={total}
        aria-valuenow={step}
        aria-valuetext={text}
      >
        <svg viewBox="0 0 390 54" aria-hidden="true">
          <path className="path" d={arcPath} />
          <path className="done" d={arcPath} pathLength={1} style={{ '--done': partOfArc(t).toFixed(4) }} />
          <path className="hor" d="M0 51.5H390" />
          <circle className="halo" r="15" {...place} />
          <circle className="sun" r="8.5" {...place} />
        </svg>
      </div>
      <div className="course-txt">
        {label !== undefined && (
          <b aria-hidden="true" data-text={textMark}>
            {label}
          </b>
        )}
        {onOverview && (
          <button
            type="button"
            className="course-count"
            aria-haspopup="dialog"
            aria-label={
              part === undefined
                ? fill(words.overview, { n: step, total })
                : fill(words.overviewOf, { part: count })
            }
            onClick={onOverview}
          >
            {count}
            <ChevronDown className="i" aria-hidden="true" />
          </button>
        )}
        <span className={onOverview ? 'course-beside' : undefined} aria-hidden="true">
          {count}
        </span>
      </div>
    </div>
  );
});
