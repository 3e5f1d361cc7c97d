/** One slide: heading, text, pause, quotations, questions. */
import './slide.css';
import { memo, type ReactNode, type Ref } from 'react';
import type { CompiledSlide, Exercise, SlideWording } from '#renderers/engine/exercise.ts';
import type { AnsweringActions, Shown } from '#renderers/parts/answering.ts';
import { useFormContext } from '#renderers/parts/form-context.ts';
import { Pause } from '#renderers/parts/pause.tsx';
import { controlId, idsOf, type QuestionData } from '#renderers/parts/question-data.ts';
import { QuestionText } from '#renderers/parts/question-text.tsx';
import { Body } from '#renderers/parts/slide-text.tsx';
import { markLabel, type SlideMarks } from '#renderers/parts/text-marks.ts';
import type { Services } from '#renderers/parts/widget.ts';
import { takesUpQuotation } from '#renderers/widgets/phrase.tsx';
import { ticksQuotations } from '#renderers/widgets/quotation-cards.tsx';
import { widgetOf } from '#renderers/widgets/registry.ts';
import type { Heading } from './heading.ts';
import { Recall } from './recall.tsx';
import { SlideForm } from './slide-form.tsx';

interface SlideProps {
  readonly exercise: Exercise;
  readonly slide: CompiledSlide;
  readonly wording: SlideWording;
  readonly heading: Heading;
  readonly headingLevel: 1 | 2 | 3;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly questions: readonly QuestionData[];
  readonly shown: Shown;
  readonly actions: AnsweringActions;
  /** The host's own drawing of the slide's quotations. */
  readonly quoted: ReactNode;
  /** Drawn above a slide without questions. */
  readonly art: ReactNode;
  readonly textMarks: SlideMarks | undefined;
  readonly idPrefix: string;
  readonly onEdit: (slide: string) => void;
}

const noServices: Services = {};

/** Re-renders for new texts or errors. Typed answers only re-render their questions. */
export const SlideView = memo(function SlideView(props: SlideProps) {
  const { slide, wording, heading, headingLevel, headingRef, questions, textMarks, idPrefix, exercise } =
    props;
  const { words, services = noServices } = useFormContext();
  const { pause } = slide.slide;
  const isQuotedBelow = questions.some(
    ({ field, recall }) => ticksQuotations(field, recall) || takesUpQuotation(field, recall),
  );
  const Title = `h${headingLevel}` as const;
  const ids = heading.key === undefined ? undefined : idsOf(controlId(idPrefix, heading.key));
  const headed = heading.key === undefined ? undefined : textMarks?.fields[heading.key];
  const asked = questions.find((question) => question.headed);
  // A scale shows below its line that it is optional.
  const isOptional = asked?.showsOptional && !asked.field.required && widgetOf(asked.field)?.name !== 'scale';
  const isTextAlone = questions.length === 0 && wording.recall.length === 0 && !pause && !props.quoted;
  return (
    <>
      {isTextAlone && props.art ? <div className="slide-art">{props.art}</div> : null}
      <div className="q-head">
        <Title
          className="h-q"
          id={ids?.question}
          ref={headingRef}
          tabIndex={-1}
          data-text={headed?.question ?? textMarks?.title}
        >
          <QuestionText
            text={heading.text}
            answers={heading.answers}
            locale={exercise.locale}
            optional={isOptional ? words.optional : undefined}
          />
        </Title>
        {wording.body === undefined ? null : (
          <Body
            text={wording.body}
            answers={wording.bodyAnswers}
            locale={exercise.locale}
            services={services}
            textMark={textMarks?.body}
          />
        )}
        {heading.help === undefined ? null : (
          <p className="hint" id={ids?.help} data-text={headed?.help}>
            {heading.help}
          </p>
        )}
      </div>
      {pause ? <Pause seconds={pause.seconds} words={words.pause} /> : null}
      {props.quoted ?? null}
      {wording.recall.length > 0 && !props.quoted && !isQuotedBelow ? (
        <Recall
          recall={wording.recall}
          services={services}
          words={words}
          dwell={pause !== undefined}
          textMark={textMarks && ((key) => markLabel(exercise, key))}
          onEdit={props.onEdit}
        />
      ) : null}
      <SlideForm
        slide={slide}
        questions={questions}
        shown={props.shown}
        actions={props.actions}
        idPrefix={idPrefix}
      />
    </>
  );
});
