/** On which slide a person goes on: where their question is now, else where something still waits for them. */
import type { CompiledSlide } from './exercise.ts';
import type { Plan } from './plan.ts';

export interface Wanted {
  /** Name of the slide where they stopped. */
  readonly name?: string | undefined;
  /** Key of the question where they stopped, or of the first one of that slide. */
  readonly field?: string | undefined;
  /** The document has changed since: what it asks now may wait before that place. */
  readonly changed?: boolean | undefined;
  /** Names of the slides that came after it, in order, when the draft was written. */
  readonly ahead?: readonly string[] | undefined;
  /** Its position in the document, from 0: of then where the document asks it no more, of now where it is hidden. */
  readonly index?: number | undefined;
}

/**
 * The name of the slide to open; '' where nothing is shown at all. The document may have changed since: names and
 * questions say more than positions. In this order:
 * 1. the slide that asks the question, under whatever name and wherever it is now;
 * 2. the slide of that name (a pause asks nothing; a question may be gone from its slide);
 * 3. both gone or hidden: its neighbour, or the first slide before that which still lacks a required answer, so that none
 *    is missed. The neighbour is the next of the slides that came after it, else the last slide at or before its position;
 * 4. its position is not known: the first slide that lacks one, else the last slide, from where everything can be read;
 *    In a document that changed since, such a slide also comes before 1 and 2.
 * 5. nothing is known, neither where they stopped nor what is lacking: the first slide.
 * @param waits returns whether a slide still waits for the person: for a required answer (`waitsForAnswer`), or to be met
 */
export function resumeSlide(plan: Plan, wanted: Wanted, waits?: (slide: CompiledSlide) => boolean): string {
  const { name, field, index, ahead = [], changed = false } = wanted;
  const [first] = plan;
  const asking = field === undefined ? undefined : plan.find(({ slide }) => slide.fields.includes(field));
  const found = asking ?? plan.find(({ slide }) => slide.name === name);
  if (found !== undefined) {
    const added =
      changed && waits ? plan.find((slide) => slide.index < found.index && waits(slide)) : undefined;
    return (added ?? found).slide.name;
  }
  const waiting = waits && plan.find(waits);
  const next = ahead
    .map((each) => plan.find(({ slide }) => slide.name === each))
    .find((each) => each !== undefined);
  if (next === undefined && index === undefined && (name !== undefined || field !== undefined))
    return (waiting ?? (waits ? plan.at(-1) : first))?.slide.name ?? '';
  const beside = next ?? (index === undefined ? first : nearest(plan, index));
  const earlier = waiting !== undefined && beside !== undefined && waiting.index < beside.index;
  return (earlier ? waiting : beside)?.slide.name ?? '';
}

/** The last slide at or before a position, else the first. */
function nearest(plan: Plan, index: number): CompiledSlide | undefined {
  return plan.filter((slide) => slide.index <= index).at(-1) ?? plan[0];
}
