/** Explains in sentences why each slide is shown or hidden, and where its texts come from. */
import { useMemo } from 'react';
import { type Answers, type Context, viewOf } from '#renderers/engine/answers.ts';
import type { CompiledSlide, Exercise } from '#renderers/engine/exercise.ts';
import { explainSlide } from '#renderers/engine/explain.ts';
import type { ExplainedRule } from '#renderers/engine/explain-condition.ts';
import { type ExplainedText, explainWording } from '#renderers/engine/explain-wording.ts';
import type { TracedInsertion } from '#renderers/engine/interpolate.ts';

interface ExplanationsProps {
  readonly exercise: Exercise;
  readonly answers: Answers;
  readonly context: Context;
  /** The slide whose texts are expanded. */
  readonly slide: string;
}

export function Explanations({ exercise, answers, context, slide }: ExplanationsProps) {
  const view = useMemo(() => viewOf(answers, context), [answers, context]);
  const open = slide === '' ? exercise.slides[0]?.slide.name : slide;
  return (
    <ol className="playground-lines">
      {exercise.slides.map((each) => (
        <li key={each.slide.name}>
          <Explained exercise={exercise} slide={each} view={view} open={each.slide.name === open} />
        </li>
      ))}
    </ol>
  );
}

interface ExplainedProps {
  readonly exercise: Exercise;
  readonly slide: CompiledSlide;
  readonly view: ReturnType<typeof viewOf>;
  readonly open: boolean;
}

function Explained({ exercise, slide, view, open }: ExplainedProps) {
  const { name } = slide.slide;
  const why = explainSlide(exercise, name, view);
  const texts = explainWording(exercise, slide, view);
  if (why === undefined) return null;
  return (
    <>
      <b>{name}</b>: {why.shown ? 'shown' : 'hidden'},{' '}
      {reason(why.condition.because, slide.slide.when !== undefined)}
      {why.inPart ? '' : ' It belongs to another part.'}
      {why.keys
        .filter(({ state }) => state === 'hidden')
        .map(
          ({ key, slide: asked }) =>
            ` The answer ${key} stands on ${asked ?? 'no slide'}, which is hidden: it does not count.`,
        )}
      <details open={open}>
        <summary>{texts.length === 1 ? '1 text' : `${texts.length} texts`}</summary>
        <ul className="playground-lines">
          {texts.map((text) => (
            <li key={`${text.text} ${text.key ?? ''}`}>
              <Text explained={text} locale={exercise.locale} />
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function reason(because: readonly ExplainedRule[], hasCondition: boolean): string {
  if (!hasCondition) return 'it has no condition.';
  if (because.length === 0) return 'its condition asks for nothing.';
  return `because ${because.map(sentence).join(' and ')}.`;
}

const comparisons: Readonly<Record<string, string>> = {
  const: 'equal to',
  enum: 'one of',
  type: 'of type',
  minimum: 'at least',
  maximum: 'at most',
  minItems: 'a list at least as long as',
  contains: 'a list that contains',
};

/** `pf is "past", which is not equal to "future"`. */
function sentence({ rule, holds, key = 'the view', value, operand }: ExplainedRule): string {
  if (rule === 'never') return 'its condition is never met';
  if (rule === 'required') return `${key} is ${holds ? '' : 'not '}answered`;
  const has = `${key} is ${value === undefined ? 'not answered' : json(value)}`;
  const comparison = comparisons[rule];
  if (comparison === undefined) return has;
  return `${has}, which is ${holds ? '' : 'not '}${comparison} ${json(operand)}`;
}

const json = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

interface TextProps {
  readonly explained: ExplainedText;
  readonly locale: string;
}

function Text({ explained, locale }: TextProps) {
  const { text, key, from, result, insertions, variants } = explained;
  return (
    <>
      {text}
      {key === undefined ? '' : ` of ${key}`}, {origin(from)}: <q lang={locale}>{result}</q>
      {variants.length === 0 ? null : (
        <ul className="playground-lines">
          {variants.map(({ index, condition }) => (
            <li key={index}>
              Variant {index + 1} {condition.holds ? 'holds' : 'does not hold'},{' '}
              {reason(condition.because, true)}
            </li>
          ))}
        </ul>
      )}
      {insertions.length === 0 ? null : (
        <ul className="playground-lines">
          {insertions.map((insertion, rank) => (
            <li key={rank}>{insertionWords(insertion)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function origin(from: ExplainedText['from']): string {
  if (from === 'base') return 'as the document has it';
  return from === 'label' ? 'the short label, since there is no question' : `from variant ${from + 1}`;
}

function insertionWords({ source, gave, words }: TracedInsertion): string {
  switch (gave) {
    case 'answer':
      return `${source} gave “${words}”.`;
    case 'fallback':
      return `${source} had no answer: its fallback “${words}” stands there.`;
    case 'nothing':
      return `${source} had no answer and no fallback: nothing stands there.`;
    case 'dropped':
      return `${source} stands in an optional part that was left out.`;
  }
}
