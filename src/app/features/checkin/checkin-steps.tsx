/** Steps of the check-in, from the provider's document. Stores no answers. */

import { useEffect, useRef, useState } from 'react';
import { viewOf } from '#renderers/engine/answers.ts';
import type { CompiledSlide, Exercise, SlideWording } from '#renderers/engine/exercise.ts';
import { planSlides } from '#renderers/engine/plan.ts';
import { wordSlide } from '#renderers/engine/wording.ts';
import { Pause } from '#renderers/parts/pause.tsx';
import { wordsIn } from '#renderers/words/engine-words.ts';
import { useDocument } from '#src/app/context/published-documents.ts';
import { useToday } from '#src/app/context/today.ts';
import { useSnapshot } from '#src/app/context/workspace-context.tsx';
import { checkin, cloudStep } from '#src/core/exercises/checkin.ts';
import { useWords } from '#src/ui/use-words.ts';

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

/** Shows one step at a time, each in the same place. The user can skip a pause. */
export function CheckinSteps({ onDone }: { onDone: () => void }) {
  const { t } = useWords();
  const served = useDocument(checkin.name);
  const steps = useSteps(served?.exercise);
  const [at, setAt] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  const onward = useRef<HTMLDivElement>(null);
  // Steps depend on the card, which may change while they are shown.
  const place = Math.min(at, steps.length - 1);
  const step = steps[place];
  const name = step?.slide.slide.name;
  useEffect(() => {
    if (name === undefined) return;
    title.current?.focus({ preventScroll: true });
    // Steps differ in height, so keep the buttons above the tabs.
    onward.current?.scrollIntoView({ block: 'nearest' });
  }, [name]);
  if (!step)
    return (
      <>
        <p className="checkin-missing hint">{t('home.checkinMissing')}</p>
        <div className="live-acts">
          <button type="button" className="btn btn--line" onClick={onDone}>
            {t('common.close')}
          </button>
        </div>
      </>
    );
  const isLast = place === steps.length - 1;
  return (
    <>
      <div className="checkin-top">
        <h3 className="kicker" ref={title} tabIndex={-1}>
          {step.wording.title}
          <span className="vh">, {t('home.checkinStep', { n: place + 1, total: steps.length })}</span>
        </h3>
        <span className="checkin-dots" aria-hidden="true">
          {steps.map(({ slide }, rank) => (
            <i
              key={slide.slide.name}
              className={rank === place ? 'is-now' : rank < place ? 'is-past' : undefined}
            />
          ))}
        </span>
      </div>
      <StepText key={name} wording={step.wording} seconds={step.slide.slide.pause?.seconds} />
      {name === cloudStep && <Cloud />}
      <div className="live-acts" ref={onward}>
        {!isLast && (
          <button type="button" className="btn btn--plain" onClick={onDone}>
            {t('home.checkinStop')}
          </button>
        )}
        <button
          type="button"
          className="btn btn--night"
          onClick={() => (isLast ? onDone() : setAt(place + 1))}
        >
          {t(isLast ? 'home.checkinDone' : 'home.checkinNext')}
        </button>
      </div>
    </>
  );
}

interface StepTextProps {
  readonly wording: SlideWording;
  /** Length of the pause in this step, in seconds. Undefined if it has none. */
  readonly seconds: number | undefined;
}

function StepText({ wording: { body, recall }, seconds }: StepTextProps) {
  const { t, locale } = useWords();
  const quotes = recall.flatMap(({ key, words }) => [words].flat().map((text) => ({ key, text })));
  return (
    <div className="checkin-text">
      {body && <p>{body}</p>}
      {quotes
        // Omit a text that the step above already quotes.
        .filter(({ text }) => !body?.toLowerCase().includes(text.toLowerCase()))
        .map(({ key, text }) => (
          <p key={`${key} ${text}`} className="phrase">
            {t('common.quote', { text })}
          </p>
        ))}
      {seconds !== undefined && <Pause seconds={seconds} words={wordsIn(locale).pause} />}
    </div>
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
