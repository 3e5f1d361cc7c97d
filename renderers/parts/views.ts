/** The view that conditions and texts read, updated as answers change. */

import { type Answers, type Context, type View, viewOf } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { keysRead } from '#renderers/engine/keys-read.ts';
import { member } from '#renderers/json.ts';
import type { ScreenValues, Steps } from './screen-values.ts';

interface Viewed {
  readonly exercise: Exercise;
  readonly answers: Answers;
  readonly context: Context;
  readonly view: View;
}

/** Keys whose answers differ. If the changes are known, checks only those. */
function differing(before: Answers, after: Answers, steps: Steps | undefined): Iterable<string> {
  if (before === after) return [];
  if (steps?.from === before && steps.to === after) return steps.keys;
  return Object.keys({ ...before, ...after }).filter((key) => member(before, key) !== member(after, key));
}

/** Creates views of the answers: a new view only if a condition or text may read what changed. */
export function createViews(
  screen: ScreenValues,
): (exercise: Exercise, answers: Answers, context: Context) => View {
  let last: Viewed | undefined;
  return (exercise, answers, context) => {
    if (last?.exercise === exercise && last.context === context) {
      if (last.answers === answers) return last.view;
      const read = keysRead(exercise);
      const { view } = last;
      if (![...differing(last.answers, answers, screen.takeSteps())].some((key) => read.has(key))) {
        last = { exercise, answers, context, view };
        return view;
      }
    }
    last = { exercise, answers, context, view: viewOf(answers, context) };
    return last.view;
  };
}
