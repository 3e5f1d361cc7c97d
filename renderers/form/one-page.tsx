/** All slides of an exercise on one page, as groups with one button. */
import { type KeyboardEvent, useMemo, useRef } from 'react';
import type { Answers } from '#renderers/engine/answers.ts';
import type { CompiledSlide } from '#renderers/engine/exercise.ts';
import { planSlides } from '#renderers/engine/plan.ts';
import { checkExercise } from '#renderers/engine/validate.ts';
import { wordSlide } from '#renderers/engine/wording.ts';
import { SaveButton } from './actions.tsx';
import { useIgnoreDoublePress } from './double-press.ts';
import { FormErrors, useFocusOnError } from './error-summary.tsx';
import { finishTyping } from './focus.ts';
import { useFormContext } from './form-context.ts';
import type { LayoutProps } from './layout-props.ts';
import { NothingShown } from './no-slides.tsx';
import { QuestionText } from './question-text.tsx';
import { questionsOf } from './questions.ts';
import { SlideFields } from './slide-fields.tsx';
import { Body } from './slide-text.tsx';
import { useLatest, useStable } from './stable-value.ts';
import { markSlide } from './text-marks.ts';
import './question-sheets.css';

interface GroupProps extends LayoutProps {
  readonly current: CompiledSlide;
  readonly isFirst: boolean;
}

function Group(props: GroupProps) {
  const { exercise, answering, problems, current, contextLabels, isFirst, underText } = props;
  const { services, sheets } = useFormContext();
  const { view, shown } = answering;
  const wording = useStable(wordSlide(exercise, current, view, { labels: contextLabels }));
  const textMarks = props.textMarks ? markSlide(exercise, current, wording, view) : undefined;
  const questions = useStable(
    questionsOf(current, wording, undefined, { exercise, view, shown, problems, textMarks }),
  );
  const values = useStable(answering.valuesOf(current, wording));
  const handles = useLatest({ answering, values });
  const onValues = useMemo(
    () => (next: Answers) => handles.current.answering.take(next, handles.current.values),
    [handles],
  );
  return (
    <fieldset className={sheets === 'groups' ? 'sheet pad form-group' : 'form-open'}>
      <legend className="sheet-title" data-text={textMarks?.title}>
        <QuestionText
          text={wording.title ?? exercise.document.title}
          answers={wording.titleAnswers}
          locale={exercise.locale}
        />
      </legend>
      {wording.body === undefined ? null : (
        <Body
          text={wording.body}
          answers={wording.bodyAnswers}
          locale={exercise.locale}
          services={services}
          textMark={textMarks?.body}
        />
      )}
      {isFirst ? underText : null}
      <SlideFields
        slide={current}
        questions={questions}
        values={values}
        idPrefix={exercise.document.name}
        onValues={onValues}
      />
    </fieldset>
  );
}

export function Page(props: LayoutProps) {
  const { exercise, context, contextLabels, answering, words, busy = false, onFinish, finishLabel } = props;
  const idPrefix = exercise.document.name;
  const plan = useMemo(() => planSlides(exercise, answering.view), [exercise, answering.view]);
  const summary = useRef<HTMLDivElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const focusOnError = useFocusOnError(answering.shown, idPrefix, summary);

  function save(): boolean {
    if (busy || !finishTyping(root.current)) return false;
    const onScreen = plan.map((slide) =>
      answering.valuesOf(slide, wordSlide(exercise, slide, answering.view, { labels: contextLabels })),
    );
    const confirmed: Answers = Object.assign({}, answering.latest(), ...onScreen);
    const wrong = [...checkExercise(exercise, confirmed, context).values()];
    if (wrong.length > 0) {
      answering.reportErrors(wrong);
      focusOnError();
      return false;
    }
    answering.store(confirmed);
    onFinish(confirmed);
    return true;
  }
  const onSave = useIgnoreDoublePress(save);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!event.repeat) save();
  }

  const saveButton = <SaveButton label={finishLabel ?? words.save} busy={busy} onSave={onSave} />;

  const asked = new Map(
    plan.flatMap((slide) =>
      Object.entries(wordSlide(exercise, slide, answering.view, { labels: contextLabels }).fields).map(
        ([key, { title }]) => [key, title] as const,
      ),
    ),
  );

  if (plan.length === 0) return <NothingShown {...props} />;
  return (
    <div className="form-page" ref={root} onKeyDown={onKeyDown}>
      <FormErrors
        exercise={exercise}
        shown={answering.shown}
        announced={answering.announced}
        words={words}
        idPrefix={idPrefix}
        questionOf={(key) => asked.get(key)}
        box={summary}
      />
      {plan.map((current, index) => (
        <Group key={current.slide.name} {...props} current={current} isFirst={index === 0} />
      ))}
      {props.aboveActions}
      {props.besideSave === undefined ? (
        saveButton
      ) : (
        <div className="foot-bar">
          {props.besideSave}
          {saveButton}
        </div>
      )}
    </div>
  );
}
