/** The steps of the check-in, drawn from the provider's document; nothing is answered and nothing kept. */

import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { viewOf } from '#renderers/engine/answers.ts';
import type { CompiledSlide, Exercise, SlideWording } from '#renderers/engine/exercise.ts';
import { planSlides } from '#renderers/engine/plan.ts';
import { wordSlide } from '#renderers/engine/wording.ts';
import { lengthInWords, Pause } from '#renderers/form/pause.tsx';
import { wordsIn } from '#renderers/words/engine-words.ts';
import { checkin, cloudStep } from '#src/exercises/checkin.ts';
import { useDocument } from '#src/ui/app/published-documents.ts';
import { useToday } from '#src/ui/app/today.ts';
import { useSnapshot } from '#src/ui/app/workspace-context.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';

interface Step {
  readonly slide: CompiledSlide;
  readonly wording: SlideWording;
}

function useSteps(exercise: Exercise | undefined): readonly Step[] {
  const snapshot = useSnapshot();
  const { locale } = useWords();
  const today = useToday();
  if (!exercise) return [];
  const view = viewOf({}, checkin.contextOf(snapshot, locale, today));
  return planSlides(exercise, view).map((slide) => ({ slide, wording: wordSlide(exercise, slide, view) }));
}

export function CheckinSteps({ onDone }: { onDone: () => void }) {
  const { t } = useWords();
  const served = useDocument(checkin.name);
  const steps = useSteps(served?.exercise);
  const list = useRef<HTMLOListElement>(null);
  const drawn = steps.length > 0;
  useEffect(() => {
    if (drawn) list.current?.querySelector<HTMLElement>('li')?.focus();
  }, [drawn]);
  return (
    <>
      {drawn ? (
        <ol className="steps" ref={list}>
          {steps.map(({ slide, wording }, rank) => (
            <li key={slide.slide.name} tabIndex={-1}>
              <span className="num" aria-hidden="true">
                {rank + 1}
              </span>
              <StepText wording={wording} seconds={slide.slide.pause?.seconds} />
              {slide.slide.name === cloudStep && <Cloud />}
            </li>
          ))}
        </ol>
      ) : (
        <p className="checkin-missing hint">{t('home.checkinMissing')}</p>
      )}
      <div className="checkin-end">
        <button type="button" className="btn btn--line" onClick={onDone}>
          {t('home.checkinDone')}
        </button>
        <Link className="btn btn--plain" to="/pages/cid">
          {t('home.checkinCard')}
        </Link>
      </div>
    </>
  );
}

interface StepTextProps {
  readonly wording: SlideWording;
  /** Length of the pause of this step; undefined where it has none. */
  readonly seconds: number | undefined;
}

function StepText({ wording: { title, body, recall }, seconds }: StepTextProps) {
  const { t } = useWords();
  const quotes = recall.flatMap(({ key, words }) => [words].flat().map((text) => ({ key, text })));
  return (
    <div>
      {title && <h3>{title}</h3>}
      {body && <p>{body}</p>}
      {quotes
        // The text above may quote it already.
        .filter(({ text }) => !body?.toLowerCase().includes(text.toLowerCase()))
        .map(({ key, text }) => (
          <p key={`${key} ${text}`} className="phrase">
            {t('common.quote', { text })}
          </p>
        ))}
      {seconds !== undefined && <StepPause seconds={seconds} />}
    </div>
  );
}

/** The steps are under one another, so a pause begins when the person starts it; it may be skipped, before or after. */
function StepPause({ seconds }: { seconds: number }) {
  const { t, locale } = useWords();
  const [begun, begin] = useState(false);
  const words = wordsIn(locale).pause;
  if (begun) return <Pause seconds={seconds} words={words} />;
  return (
    <button type="button" className="btn btn--line checkin-pause" onClick={() => begin(true)}>
      {t('home.checkinPause', { length: lengthInWords(seconds, words) })}
    </button>
  );
}

function Cloud() {
  const { t } = useWords();
  return (
    <svg className="cloud" viewBox="0 0 240 76" role="img" aria-label={t('home.cloud')}>
      <g className="drift">
        <path
          d="M78 66c-15 0-24-8.5-24-19.5S62 28 73 27C77.5 13 90.5 4 107 4c18 0 31.5 10.5 34.5 25.5 2.5-.7 5-1 7.5-1 14.5 0 24 8 24 18.7S163.5 66 151 66Z"
          fill="var(--lake-wash)"
          stroke="var(--lake)"
          strokeWidth="1.75"
          strokeLinejoin="round"
        />
        <path
          d="M88 33c4-6 10-9.5 17.5-9.5"
          fill="none"
          stroke="var(--lake)"
          strokeWidth="1.75"
          strokeLinecap="round"
        />
      </g>
      <g stroke="var(--line-strong)" strokeWidth="1.75" strokeLinecap="round">
        <path d="M14 36h24M2 48h32M20 60h20" />
      </g>
    </svg>
  );
}
