/** All slides of an exercise on one page, as groups with one button. */
import { memo, useMemo } from 'react';
import type { Answers, View } from '#renderers/engine/answers.ts';
import type { CompiledSlide } from '#renderers/engine/exercise.ts';
import { planSlides } from '#renderers/engine/plan.ts';
import { checkExercise } from '#renderers/engine/validate.ts';
import { wordSlide } from '#renderers/engine/wording.ts';
import type { AnsweringActions, Shown } from '#renderers/parts/answering.ts';
import { useFormContext } from '#renderers/parts/form-context.ts';
import { QuestionText } from '#renderers/parts/question-text.tsx';
import { Body } from '#renderers/parts/slide-text.tsx';
import type { Services } from '#renderers/parts/widget.ts';
import { SaveButton } from './actions.tsx';
import { FormErrors, titleIn } from './error-summary.tsx';
import { KeepProvider } from './keep-answer.tsx';
import type { LayoutProps } from './layout-props.ts';
import { NothingShown } from './no-slides.tsx';
import { SlideForm } from './slide-form.tsx';
import { useAfterReport } from './use-after-report.ts';
import { useSaving } from './use-saving.ts';
import { useSlideWords } from './use-slide-words.ts';
import './question-sheets.css';

interface GroupProps extends Pick<LayoutProps, 'exercise' | 'problems' | 'textMarks' | 'underText'> {
  readonly kept: LayoutProps['kept'] | undefined;
  readonly contextLabels: LayoutProps['contextLabels'] | undefined;
  readonly current: CompiledSlide;
  readonly actions: AnsweringActions;
  readonly view: View;
  readonly shown: Shown;
}

const noServices: Services = {};

/** Re-renders for new texts or errors. Typed answers only re-render their questions. */
const Group = memo(function Group(props: GroupProps) {
  const { exercise, actions, view, shown, problems, current, contextLabels, underText, kept } = props;
  const { services = noServices, sheets } = useFormContext();
  const { wording, textMarks, questions } = useSlideWords(
    current,
    { exercise, view, contextLabels, problems, kept, textMarks: props.textMarks },
    false,
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
      {underText}
      <SlideForm
        slide={current}
        questions={questions}
        shown={shown}
        actions={actions}
        idPrefix={exercise.document.name}
      />
    </fieldset>
  );
});

/** Up to this number, groups are laid out at once. Above it, only visible ones. */
const fewGroups = 8;

/** Memoized: does not re-render for new answers, which its questions read themselves. */
export const Page = memo(function Page(props: LayoutProps) {
  const { exercise, context, contextLabels, words, busy = false, finishLabel } = props;
  const { problems, underText, textMarks } = props;
  const { actions, view, shown, announced } = props.answering;
  const idPrefix = exercise.document.name;
  const plan = useMemo(() => planSlides(exercise, view), [exercise, view]);
  const leave = useAfterReport(() => props.onLeave?.());
  const { root, summary, save, keepAnswer, onKeyDown } = useSaving(props, {
    confirmed(): Answers {
      const onScreen = plan.map((slide) =>
        actions.valuesOf(slide, wordSlide(exercise, slide, view, { labels: contextLabels })),
      );
      return Object.assign({}, actions.latest(), ...onScreen);
    },
    wrongIn: (answers) => [...checkExercise(exercise, answers, context, actions.marks()).values()],
  });

  const saveButton = <SaveButton label={finishLabel ?? words.save} busy={busy} onSave={save} />;

  function questionOf(key: string, part?: string): string | undefined {
    const slide = plan.find(({ slide }) => slide.fields.includes(key));
    return slide && titleIn(wordSlide(exercise, slide, view, { labels: contextLabels }), key, part);
  }

  if (plan.length === 0) return <NothingShown {...props} />;
  return (
    <div
      className={plan.length > fewGroups ? 'form-page form-page--long' : 'form-page'}
      ref={root}
      onKeyDown={onKeyDown}
      onBlur={leave}
    >
      <FormErrors
        exercise={exercise}
        shown={shown}
        announced={announced}
        words={words}
        idPrefix={idPrefix}
        questionOf={questionOf}
        box={summary}
      />
      <KeepProvider onKeep={keepAnswer}>
        {plan.map((current, index) => (
          <Group
            key={current.slide.name}
            {...{ exercise, current, actions, view, shown, problems, contextLabels }}
            kept={props.kept}
            textMarks={textMarks ?? false}
            underText={index === 0 ? underText : undefined}
          />
        ))}
      </KeepProvider>
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
});
