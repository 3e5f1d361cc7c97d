/** Decides on which slide the user continues: at their question, else on the first slide that needs them. */
import type { CompiledSlide } from './exercise.ts';
import type { Plan } from './plan.ts';

export interface Wanted {
  /** Name of the slide where the user stopped. */
  readonly name?: string | undefined;
  /** Key of the question where the user stopped, or of the first one of that slide. */
  readonly field?: string | undefined;
  /** The document has changed since then, so its new questions may come before that slide. */
  readonly changed?: boolean | undefined;
  /** Names of the slides after it, in order, when the draft was saved. */
  readonly ahead?: readonly string[] | undefined;
  /** Its position in the document, from 0: the former one if it was removed, the present one if it is hidden. */
  readonly index?: number | undefined;
}

/**
 * Returns the name of the slide to open; '' if no slide is shown. In this order, because names outlast positions:
 * 1. the slide that asks the question now;
 * 2. the slide of that name (a pause asks nothing, and a question may have left its slide);
 * 3. both gone or hidden: its neighbour, or an earlier slide without a required answer. The neighbour is the next
 * of the slides that came after it, else the last slide at or before its position;
 * 4. position unknown: the first slide without a required answer, else the last slide, which shows all answers;
 * 5. nothing known and nothing missing: the first slide.
 * If the document has changed, a slide without a required answer also comes before 1 and 2.
 * @param waits returns whether a slide still needs the user: for a required answer (`waitsForAnswer`), or a visit
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
