/** Which branch of a `oneOf` or `anyOf` is chosen on the screen. */
import type { ChosenAt } from '#renderers/engine/whole-values.ts';
import { controlId } from './question-data.ts';

/** By rjsf's id of the control that chooses. */
export function chosenBy(chosen: ReadonlyMap<string, number>, prefix: string): ChosenAt {
  return (path, keyword) =>
    chosen.get(`${controlId(prefix, path.join('_'))}__${keyword.toLowerCase()}_select`);
}
