/** The user's position in the progression. */
import {
  type Progression,
  type StepNumber,
  stepOf,
  stepsOf,
  type Variant,
} from '#src/contract/domain/progression.ts';
import { readProgression, readVariant } from '#src/contract/wire/progression-codec.ts';

export interface ProgressionPlace {
  readonly variant: Variant;
  /** The step in progress or to start; the last one if the variant is completed. */
  readonly step: StepNumber;
  /** undefined if nothing was begun. */
  readonly saved: Progression | undefined;
}

export function progressionPlaceOf(progression: Readonly<Record<string, unknown>>): ProgressionPlace {
  const saved = readProgression(progression);
  const variant = readVariant(progression);
  const at = stepOf(variant, saved?.step ?? 1);
  if (!saved?.finished.includes(at)) return { variant, step: at, saved };
  return { variant, step: stepsOf(variant).find((step) => !saved.finished.includes(step)) ?? at, saved };
}

/** True once the step was completed, in any variant. */
export function isBehind({ saved }: ProgressionPlace, step: StepNumber): boolean {
  return saved?.finished.includes(step) ?? false;
}
