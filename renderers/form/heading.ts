/** The heading of a slide: its title, or the question of a slide that has only one and no other text. */
import type { AnswerRanges, CompiledSlide, Exercise, SlideWording } from '#renderers/engine/exercise.ts';
import { widgetOf } from '#renderers/widgets/registry.ts';

export interface Heading {
  readonly text: string;
  readonly answers: AnswerRanges | undefined;
  /** Key of the question used as the heading; undefined if the title is used. */
  readonly key: string | undefined;
  readonly help: string | undefined;
}

/** The heading of a slide for its present wording. */
export function headingOf(exercise: Exercise, { slide }: CompiledSlide, wording: SlideWording): Heading {
  const [key, ...others] = slide.fields.filter((each) => exercise.fields.has(each));
  const field = key === undefined ? undefined : exercise.fields.get(key);
  const question = key === undefined ? undefined : wording.fields[key];
  const title: Heading = {
    text: wording.title ?? exercise.document.title,
    answers: wording.titleAnswers,
    key: undefined,
    help: undefined,
  };
  if (!field || !question || others.length > 0 || wording.body !== undefined) return title;
  const labels = widgetOf(field)?.labels;
  // A checkbox has its question next to it, and a nested value its own title.
  if (labels === undefined || labels === 'own') return title;
  return { text: question.title, answers: question.titleAnswers, key, help: question.help };
}
