/** The slides of an exercise, one at a time. */
import {
  type KeyboardEvent,
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { advance } from '#renderers/engine/advance.ts';
import type { Answers } from '#renderers/engine/answers.ts';
import type { CompiledSlide } from '#renderers/engine/exercise.ts';
import { type Plan, planSlides, progressOf } from '#renderers/engine/plan.ts';
import { checkSlide } from '#renderers/engine/validate.ts';
import { fill } from '../words/words.ts';
import { Actions, SingleActions } from './actions.tsx';
import { Aside, Overview } from './aside.tsx';
import { Course } from './course.tsx';
import { FormErrors, titleIn, useFocusOnError } from './error-summary.tsx';
import { finishTyping, focusControl } from './focus.ts';
import { KeepProvider } from './keep-answer.tsx';
import type { LayoutProps } from './layout-props.ts';
import { NothingShown } from './no-slides.tsx';
import { controlId } from './question-data.ts';
import { SlideView } from './slide.tsx';
import { useLatest } from './stable-value.ts';
import { useAfterReport } from './use-after-report.ts';
import { type Overviewed, useJump, useSettled } from './use-overview.ts';
import { useSlideWords } from './use-slide-words.ts';
import { placeOf, useWay } from './use-way.ts';

/** Not drawn again where the host has other answers: its questions look for their own. */
export const Slides = memo(function Slides(props: LayoutProps) {
  const { exercise, slide } = props;
  const { view } = props.answering;
  const plan = useMemo(() => planSlides(exercise, view), [exercise, view]);
  const current = useMemo(() => plan.find((each) => each.slide.name === slide) ?? plan[0], [plan, slide]);
  return current ? <Current {...props} plan={plan} current={current} /> : <NothingShown {...props} />;
});

interface CurrentProps extends LayoutProps {
  readonly plan: Plan;
  readonly current: CompiledSlide;
}

function Current(props: CurrentProps) {
  const { exercise, context, contextLabels, plan, current, answering, words, problems } = props;
  const { onSlide, onFinish, onHeading, single, kept, busy = false } = props;
  const { name } = current.slide;
  const idPrefix = exercise.document.name;
  const { direction, returnTo, setReturnTo } = useWay(current);
  const root = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const shownBefore = useRef(name);
  const arrivesWithErrors = useRef(false);

  const { actions, view, shown } = answering;
  const { wording, heading, textMarks, questions } = useSlideWords(
    current,
    { exercise, view, contextLabels, problems, kept, textMarks: props.textMarks },
    true,
  );
  const [settled, settle] = useSettled(actions.latest, name);
  const [listed, setListed] = useState(false);
  const leave = useAfterReport(() => {
    settle(actions.latest());
    props.onLeave?.();
  });
  const focusOnError = useFocusOnError(shown, idPrefix, summary);
  const handles = useLatest({ actions, onSlide, name, onHeading, focusOnError });

  const onEdit = useCallback(
    (slide: string) => {
      setReturnTo(handles.current.name);
      handles.current.onSlide(slide, 'back');
    },
    [handles, setReturnTo],
  );

  // A slide is read from its heading on: the focus goes there at each change, but never takes the page at first.
  useLayoutEffect(() => {
    if (shownBefore.current === name) return;
    shownBefore.current = name;
    root.current?.scrollIntoView({ block: 'start' });
    if (arrivesWithErrors.current) handles.current.focusOnError();
    else {
      handles.current.actions.forget();
      title.current?.focus({ preventScroll: true });
    }
    arrivesWithErrors.current = false;
  }, [name, handles]);

  useEffect(() => handles.current.onHeading?.(heading.text), [heading, handles]);

  function goOn(): void {
    if (busy || !finishTyping(root.current)) return;
    const confirmed = actions.confirmed(current, wording);
    if (single) {
      saveSingle(confirmed);
      return;
    }
    const way = advance(exercise, confirmed, context, current, returnTo, actions.marks());
    if (way.to === 'stay') {
      actions.reportErrors([way.errors], confirmed);
      focusOnError();
      return;
    }
    actions.store(confirmed);
    if (way.to === 'slide') onSlide(way.slide.slide.name, 'forward');
    else if (way.to === 'end') onFinish(confirmed);
    else {
      arrivesWithErrors.current = true;
      actions.reportErrors([way.errors], confirmed);
      onSlide(way.slide, 'back');
    }
  }
  /** The host decides what follows: other slides may have to be seen first. */
  function saveSingle(confirmed: Answers): void {
    const errors = checkSlide(exercise, current, confirmed, actions.marks());
    if (errors.fields.length > 0 || errors.slide !== undefined) {
      actions.reportErrors([errors], confirmed);
      focusOnError();
      return;
    }
    actions.store(confirmed);
    onFinish(confirmed);
  }
  function keepAnswer(key: string): void {
    if (busy || !finishTyping(root.current)) return;
    // The button goes with its error.
    focusControl(controlId(idPrefix, key));
    actions.keep(key, actions.confirmed(current, wording));
    goOn();
  }
  useLayoutEffect(() => {
    if (single?.press) single.press.current = goOn;
  });

  function goBack(to: string) {
    if (finishTyping(root.current)) onSlide(to, 'back');
  }

  const { jumpedFrom, jumpTo } = useJump(plan, current);
  const going = useLatest({ plan, current, jumpTo, onSlide });
  const onGo = useCallback(
    (to: string) => {
      setListed(false);
      if (!finishTyping(root.current)) return;
      const { plan, current, jumpTo, onSlide } = going.current;
      jumpTo(to);
      onSlide(
        to,
        (plan.find(({ slide }) => slide.name === to)?.index ?? 0) < current.index ? 'back' : 'forward',
      );
    },
    [going],
  );
  const onOverview = useCallback(() => setListed(true), []);
  const onward =
    jumpedFrom === undefined
      ? undefined
      : {
          label: fill(words.returnTo, { n: progressOf(plan, jumpedFrom).step }),
          run: () => onGo(jumpedFrom),
        };

  const { previous, last, step, total } = useMemo(() => placeOf(plan, name), [plan, name]);
  const { onBefore } = props;
  const leaveBack = onBefore && (() => finishTyping(root.current) && onBefore());
  const wayBack = previous ? () => goBack(previous.slide.name) : leaveBack;
  const about = wording.title ?? heading.text;
  // « Prétention, 7 sur 7 » names the exercise already: on a phone its title has no room on that line.
  const isNumberedPart = props.part?.numbered === true;
  const overviewed: Overviewed = {
    ...{ exercise, plan, current, view, answers: settled },
    ...{ labels: contextLabels, reached: props.reached, kept },
  };

  function onKeyDown(event: KeyboardEvent) {
    if (listed || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
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
        {single ? null : (
          <Course
            step={step}
            total={total}
            label={heading.key !== undefined ? about : isNumberedPart ? undefined : exercise.document.title}
            about={about}
            textMark={heading.key === undefined ? textMarks && '/title' : textMarks?.title}
            part={props.part?.title}
            numbered={props.part?.numbered !== false}
            words={words}
            onOverview={props.overview && onOverview}
          />
        )}
        {props.underCourse}
        <div key={name} className="slide-body" data-slide={name} data-direction={direction}>
          <FormErrors
            exercise={exercise}
            shown={shown}
            announced={answering.announced}
            words={words}
            idPrefix={idPrefix}
            questionOf={(key, part) => titleIn(wording, key, part)}
            oneAtATime
            box={summary}
          />
          <KeepProvider onKeep={keepAnswer}>
            <SlideView
              exercise={exercise}
              slide={current}
              wording={wording}
              heading={heading}
              headingLevel={props.headingLevel ?? 1}
              headingRef={title}
              questions={questions}
              shown={shown}
              actions={actions}
              textMarks={textMarks}
              quoted={props.inPlaceOfRecall?.(name, last)}
              art={props.art}
              idPrefix={idPrefix}
              onEdit={onEdit}
            />
          </KeepProvider>
        </div>
        {props.aboveActions}
        {single ? (
          <SingleActions {...single} slide={name} busy={busy} onSave={goOn} />
        ) : (
          <Actions
            slide={name}
            busy={busy}
            ends={last && returnTo === undefined && props.goesOn !== true}
            backLabel={words.back}
            nextLabel={
              returnTo !== undefined
                ? words.comeBack
                : last
                  ? (props.finishLabel ?? words.finish)
                  : words.next
            }
            // Come for a change, one has a single way: back to the question one came from.
            onBack={returnTo === undefined ? wayBack : undefined}
            onNext={goOn}
            onward={onward}
          />
        )}
      </div>
      {props.aside === false || single ? null : <Aside {...overviewed} words={words} onGo={onGo} />}
      {listed
        ? props.overview?.({
            title: words.answers,
            list: <Overview {...overviewed} onGo={onGo} />,
            onClose: () => setListed(false),
          })
        : null}
    </div>
  );
}
