/** Explains each text of a slide: base or variant, answers inserted, and replacements of missing answers. */
import type { When } from '#renderers/format/document.ts';
import type { View } from './answers.ts';
import type { CompiledSlide, Exercise } from './exercise.ts';
import { type ExplainedCondition, explainCondition } from './explain-condition.ts';
import { interpolate, type TracedInsertion, traceInsertions } from './interpolate.ts';
import { wordingOptions } from './wording-options.ts';

type ExplainedPlace = 'title' | 'body' | 'question' | 'help' | 'placeholder' | 'sentence';

/** An evaluated variant. Those after the first true one are not evaluated. */
interface ExplainedVariant {
  /** Position in the document, from 0. */
  readonly index: number;
  readonly condition: ExplainedCondition;
}

export interface ExplainedText {
  readonly text: ExplainedPlace;
  /** The question, for its own texts. */
  readonly key: string | undefined;
  /** Index of the variant. `base`: none applies, or it keeps this text. `label`: the question's label. */
  readonly from: 'base' | 'label' | number;
  readonly variants: readonly ExplainedVariant[];
  /** As written in the document. */
  readonly source: string;
  /** As shown. */
  readonly result: string;
  readonly insertions: readonly TracedInsertion[];
}

/**
 * Explains every text of a slide, in reading order: title, body, then question, help, placeholder and preview of each
 * question. A question without an answer shows no preview.
 */
export function explainWording(
  exercise: Exercise,
  slide: CompiledSlide,
  view: View,
): readonly ExplainedText[] {
  const { title, body, variants = [], fields } = slide.slide;
  const own = { exercise, view, key: undefined, variants: lookedAt(variants, view) };
  return [
    explainText(
      own,
      'title',
      title,
      variants.map((variant) => variant.title),
    ),
    explainText(
      own,
      'body',
      body,
      variants.map((variant) => variant.body),
    ),
    ...fields.flatMap((key) => explainField(exercise, key, view)),
  ].filter((text) => text !== undefined);
}

function explainField(exercise: Exercise, key: string, view: View): readonly (ExplainedText | undefined)[] {
  const field = exercise.fields.get(key);
  if (field === undefined) return [];
  const { ui, schema } = field;
  const variants = ui['ui:variants'] ?? [];
  const own = { exercise, view, key, variants: lookedAt(variants, view) };
  const question = explainText(
    own,
    'question',
    ui['ui:title'],
    variants.map((each) => each['ui:title']),
  );
  const label = schema.title ?? key;
  return [
    question !== undefined && question.result.trim() !== ''
      ? question
      : {
          text: 'question',
          key,
          from: 'label',
          variants: own.variants,
          source: label,
          result: label,
          insertions: [],
        },
    explainText(
      own,
      'help',
      ui['ui:help'],
      variants.map((each) => each['ui:help']),
    ),
    explainText(
      own,
      'placeholder',
      ui['ui:placeholder'],
      variants.map((each) => each['ui:placeholder']),
    ),
    Object.hasOwn(view, key)
      ? explainText(
          own,
          'sentence',
          ui['ui:options']?.sentence,
          variants.map(({ sentence }) => sentence),
        )
      : undefined,
  ];
}

function lookedAt(variants: readonly { readonly when: When }[], view: View): readonly ExplainedVariant[] {
  const looked: ExplainedVariant[] = [];
  for (const [index, { when }] of variants.entries()) {
    const condition = explainCondition(when, view);
    looked.push({ index, condition });
    if (condition.holds) break;
  }
  return looked;
}

interface Owner {
  readonly exercise: Exercise;
  readonly view: View;
  readonly key: string | undefined;
  readonly variants: readonly ExplainedVariant[];
}

/** @param ofVariants this text in each variant of the document */
function explainText(
  { exercise, view, key, variants }: Owner,
  text: ExplainedPlace,
  base: string | undefined,
  ofVariants: readonly (string | undefined)[],
): ExplainedText | undefined {
  const options = wordingOptions(exercise);
  const last = variants.at(-1);
  const chosen = last?.condition.holds === true ? ofVariants[last.index] : undefined;
  const source = chosen ?? base;
  if (source === undefined) return undefined;
  return {
    text,
    key,
    from: chosen === undefined ? 'base' : (last?.index ?? 'base'),
    variants,
    source,
    result: interpolate(source, view, options),
    insertions: traceInsertions(source, view, options),
  };
}
