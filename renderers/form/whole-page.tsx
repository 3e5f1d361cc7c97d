/** A document without slides: its whole schema on one page, drawn by rjsf, with one button. */
import { memo, useEffect } from 'react';
import { type Answers, keySeparator } from '#renderers/engine/answers.ts';
import type { Exercise, FieldError, SlideErrors } from '#renderers/engine/exercise.ts';
import { withoutKept } from '#renderers/engine/kept.ts';
import { errorsByQuestion } from '#renderers/engine/whole-check.ts';
import { completed, keysOf, pickAnswers } from '#renderers/engine/whole-values.ts';
import { chosenBy } from '#renderers/parts/branch-choice.ts';
import { controlId, idsOf } from '#renderers/parts/question-data.ts';
import { QuestionText } from '#renderers/parts/question-text.tsx';
import { Actions, SaveButton } from './actions.tsx';
import { FormErrors } from './error-summary.tsx';
import { KeepProvider } from './keep-answer.tsx';
import type { LayoutProps } from './layout-props.ts';
import { partsOf } from './parts.ts';
import { useAfterReport } from './use-after-report.ts';
import { useSaving } from './use-saving.ts';
import { WholeForm } from './whole-form.tsx';

/** The label of a value as shown on the screen. */
function labelAt(id: string): string | undefined {
  const title = document.getElementById(partsOf(id).title) ?? document.getElementById(idsOf(id).question);
  return title?.firstChild?.textContent?.trim() || undefined;
}

/** The name of a question: its label on the screen, else its key; the title for the whole document. */
function nameOf({ document: { name, title } }: Exercise, key: string, part = ''): string {
  const id = controlId(name, key);
  return labelAt(part === '' ? id : controlId(id, part)) ?? (part.split(keySeparator).at(-1) || key || title);
}

/** Sorts errors in screen order. */
function inOrder(errors: readonly FieldError[], prefix: string, root: HTMLElement | null) {
  const ids = [...(root?.querySelectorAll('[id]') ?? [])].map(({ id }) => id);
  const rank = new Map(ids.map((id, place) => [id, place]));
  const ordered = <Item extends { key: string }>(items: readonly Item[], around: string): Item[] => {
    const placeOf = ({ key }: Item) => rank.get(controlId(around, key)) ?? ids.length;
    return [...items].sort((a, b) => placeOf(a) - placeOf(b));
  };
  return ordered(errors, prefix).map((error) =>
    error.parts ? { ...error, parts: ordered(error.parts, controlId(prefix, error.key)) } : error,
  );
}

/** True for a single error whose question is not on the screen: only a summary can show it. */
function isOutOfSight(errors: readonly FieldError[], prefix: string): boolean {
  const [error, ...others] = errors;
  const [part, ...parts] = error?.parts ?? [];
  if (error === undefined || others.length + parts.length > 0) return false;
  const id = controlId(prefix, error.key);
  return document.getElementById(part ? controlId(id, part.key) : id) === null;
}

function useWholeSaving(props: LayoutProps) {
  const { exercise, answering } = props;
  const { name, schema } = exercise.document;
  const { actions } = answering;
  const chosenAt = chosenBy(actions.chosen, name);
  const saving = useSaving(props, {
    confirmed(): Answers {
      const latest = actions.latest();
      const own = pickAnswers(latest, keysOf(schema));
      return Object.assign({}, latest, completed(own, schema, chosenAt));
    },
    wrongIn(answers): readonly SlideErrors[] {
      const fields = [...errorsByQuestion(exercise, answers, chosenAt).values()];
      const errors: SlideErrors = { fields, slide: undefined };
      const wrong = withoutKept(exercise, errors, answers, actions.marks()).fields;
      if (wrong.length === 0) return [];
      return [
        {
          fields: inOrder(wrong, name, saving.root.current),
          slide: isOutOfSight(wrong, name) ? 'review' : undefined,
        },
      ];
    },
  });
  return saving;
}

function headOf({ exercise: { document } }: LayoutProps) {
  const { uiSchema, schema, title } = document;
  const description: unknown = uiSchema['ui:description'] ?? schema.description;
  return {
    heading: String(uiSchema['ui:title'] ?? schema.title ?? title),
    description: typeof description === 'string' && description !== '' ? description : undefined,
  };
}

export const WholePage = memo(function WholePage(props: LayoutProps) {
  const { exercise, words, busy = false, onHeading, headingLevel = 1 } = props;
  const { root, save, onKeyDown, ...saving } = useWholeSaving(props);
  const leave = useAfterReport(() => props.onLeave?.());
  const { heading, description } = headOf(props);
  useEffect(() => onHeading?.(heading), [heading, onHeading]);
  const Title = `h${headingLevel}` as const;
  const content = (
    <>
      <div className="q-head">
        <Title className="h-q" tabIndex={-1}>
          <QuestionText text={heading} locale={exercise.locale} />
        </Title>
        {description === undefined ? null : <p className="hint">{description}</p>}
      </div>
      <Questions {...props} {...saving} />
    </>
  );
  if (props.layout === 'page')
    return (
      <div className="form-page" ref={root} onKeyDown={onKeyDown} onBlur={leave}>
        {content}
        {props.aboveActions}
        <SaveButton label={props.finishLabel ?? words.save} busy={busy} onSave={save} />
      </div>
    );
  const slide = exercise.slides[0]?.slide.name;
  return (
    <div className="two two--alone" ref={root} onKeyDown={onKeyDown} onBlur={leave}>
      <div className="wrap slide">
        {props.underCourse}
        <div className="slide-body" data-slide={slide}>
          {content}
        </div>
        {props.aboveActions}
        <Actions
          slide={slide}
          busy={busy}
          ends={props.goesOn !== true}
          backLabel={words.back}
          nextLabel={props.finishLabel ?? words.finish}
          onBack={props.onBefore}
          onNext={save}
        />
      </div>
    </div>
  );
});

type QuestionsProps = LayoutProps & Pick<ReturnType<typeof useSaving>, 'summary' | 'keepAnswer'>;

function Questions(props: QuestionsProps) {
  const { exercise, answering, words, kept, parked, onPark } = props;
  const { actions, shown, announced } = answering;
  const { name } = exercise.document;
  return (
    <>
      <FormErrors
        exercise={exercise}
        shown={shown}
        announced={announced}
        words={words}
        idPrefix={name}
        questionOf={(key, part) => nameOf(exercise, key, part)}
        box={props.summary}
      />
      <KeepProvider onKeep={props.keepAnswer}>
        <WholeForm {...{ exercise, actions, shown, kept, parked, onPark }} problems={props.problems} />
      </KeepProvider>
    </>
  );
}
