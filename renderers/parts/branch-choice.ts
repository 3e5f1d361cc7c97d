/** The chosen branch of a `oneOf` or `anyOf` on the screen. */
import { keySeparator } from '#renderers/engine/answers.ts';
import type { ChosenAt } from '#renderers/engine/whole-values.ts';
import { controlId } from './question-data.ts';

/** Looks up the branch by rjsf's id of its control. */
export function chosenBy(chosen: ReadonlyMap<string, number>, prefix: string): ChosenAt {
  return (path, keyword) =>
    chosen.get(`${controlId(prefix, path.join(keySeparator))}__${keyword.toLowerCase()}_select`);
}
