/** The slides of an exercise, one at a time. */
import { type KeyboardEvent, memo, type RefObject, useEffect, useMemo, useRef } from 'react';
import { planSlides } from '#renderers/engine/plan.ts';
import { finishTyping } from '#renderers/parts/focus.ts';
import { useStableCallback } from '#renderers/parts/stable-value.ts';
import { Course } from './course.tsx';
import { FormErrors, titleIn, useFocusOnError } from './error-summary.tsx';
import { KeepProvider } from './keep-answer.tsx';
import type { LayoutProps, SlideLayoutProps } from './layout-props.ts';
import { NothingShown } from './no-slides.tsx';
import { SlideView } from './slide.tsx';
import { SlideFoot } from './slide-foot.tsx';
import { SlideList, useSlideList } from './slide-list.tsx';
import { useAfterReport } from './use-after-report.ts';
import { useArrival } from './use-arrival.ts';
import { useGoOn } from './use-go-on.ts';
import { type SlideWords, useSlideWords } from './use-slide-words.ts';
import { placeOf, useWay } from './use-way.ts';

/** Memoized: does not re-render for new answers, which its questions read themselves. */
export const Slides = memo(function Slides(props: LayoutProps) {
  const { exercise, slide } = props;
  const { view } = props.answering;
  const plan = useMemo(() => planSlides(exercise, view), [exercise, view]);
  const current = useMemo(() => plan.find((each) => each.slide.name === slide) ?? plan[0], [plan, slide]);
  return current ? <Current {...props} plan={plan} current={current} /> : <NothingShown {...props} />;
});

type Place = ReturnType<typeof placeOf>;

function Current(props: SlideLayoutProps) {
  const { exercise, plan, current, answering, single, onSlide, onBefore } = props;
  const { name } = current.slide;
  const root = useRef<HTMLDivElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const { direction, returnTo, setReturnTo } = useWay(current);
  const { contextLabels, problems, kept, textMarks } = props;
  const asShown = { exercise, view: answering.view, contextLabels, problems, kept, textMarks };
  const said = useSlideWords(current, asShown, true);
  const focusOnError = useFocusOnError(answering.shown, exercise.document.name, summary);
  const { title, expectErrors } = useArrival(name, answering.actions, root, focusOnError);
  const { goOn, keepAnswer } = useGoOn(props, {
    ...{ root, wording: said.wording, returnTo, focusOnError, expectErrors },
  });
  const place = useMemo(() => placeOf(plan, name), [plan, name]);
  const list = useSlideList(props, root);
  const leave = useAfterReport(() => {
    list.onLeave();
    props.onLeave?.();
  });
  const onHeading = useStableCallback((heading: string) => props.onHeading?.(heading));
  useEffect(() => onHeading(said.heading.text), [said.heading, onHeading]);
  const onEdit = useStableCallback((slide: string) => {
    setReturnTo(name);
    onSlide(slide, 'back');
  });
  const before = place.previous?.slide.name;
  const back = before === undefined ? onBefore : () => onSlide(before, 'back');

  function onKeyDown(event: KeyboardEvent) {
    if (list.isOpen || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // A repeated keydown counts as one press.
    if (!event.repeat) goOn();
  }

  return (
    <div
      className={props.aside === false || single ? 'two two--alone' : 'two'}
      ref={root}
      onKeyDown={onKeyDown}
      onBlur={leave}
    >
      <div className="wrap slide">
        {single ? null : <SlideCourse given={props} said={said} place={place} onOverview={list.onOpen} />}
        {props.underCourse}
        <div key={name} className="slide-body" data-slide={name} data-direction={direction}>
          <SlideBody
            {...{ given: props, said, title, summary }}
            last={place.last}
            onKeep={keepAnswer}
            onEdit={onEdit}
          />
        </div>
        {props.aboveActions}
        <SlideFoot
          given={props}
          last={place.last}
          returnTo={returnTo}
          onBack={back && (() => finishTyping(root.current) && back())}
          onNext={goOn}
          onward={list.onward}
        />
      </div>
      <SlideList given={props} list={list} />
    </div>
  );
}

interface SlideBodyProps {
  readonly given: SlideLayoutProps;
  readonly said: SlideWords;
  readonly title: RefObject<HTMLHeadingElement | null>;
  readonly summary: RefObject<HTMLDivElement | null>;
  readonly last: boolean;
  readonly onKeep: (key: string, id: string) => void;
  readonly onEdit: (slide: string) => void;
}

/** The errors above the slide. */
function SlideBody({ given, said, title, summary, last, onKeep, onEdit }: SlideBodyProps) {
  const { exercise, current, answering, words, headingLevel = 1, inPlaceOfRecall, art } = given;
  const { shown, announced, actions } = answering;
  const idPrefix = exercise.document.name;
  return (
    <>
      <FormErrors
        {...{ exercise, shown, announced, words, idPrefix }}
        questionOf={(key, part) => titleIn(said.wording, key, part)}
        isSlide
        box={summary}
      />
      <KeepProvider onKeep={onKeep}>
        <SlideView
          {...said}
          {...{ exercise, shown, actions, headingLevel, art, idPrefix, onEdit }}
          slide={current}
          headingRef={title}
          quoted={inPlaceOfRecall?.(current.slide.name, last)}
        />
      </KeepProvider>
    </>
  );
}

interface SlideCourseProps {
  readonly given: SlideLayoutProps;
  readonly said: SlideWords;
  readonly place: Place;
  readonly onOverview: () => void;
}

function SlideCourse({ given, said, place, onOverview }: SlideCourseProps) {
  const { exercise, part, words, overview } = given;
  const { wording, heading, textMarks } = said;
  const about = wording.title ?? heading.text;
  const isQuestion = heading.key !== undefined;
  // « Prétention, 7 sur 7 » already names the exercise, and a phone has no room for its title on that line.
  const title = part?.numbered === true ? undefined : exercise.document.title;
  return (
    <Course
      step={place.step}
      total={place.total}
      label={isQuestion ? about : title}
      about={about}
      textMark={isQuestion ? textMarks?.title : textMarks && '/title'}
      part={part?.title}
      numbered={part?.numbered !== false}
      words={words}
      onOverview={overview && onOverview}
    />
  );
}
