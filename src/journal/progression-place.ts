/** Where the person is in the progression. */
import { type Progression, type Step, stepOf, type Variant } from '#src/domain/progression.ts';
import { readProgression, readVariant } from '#src/wire/progression-codec.ts';

export interface ProgressionPlace {
  readonly variant: Variant;
  /** The step under way; the first where nothing was begun. */
  readonly step: Step;
  /** undefined: nothing was begun. */
  readonly saved: Progression | undefined;
}

export function progressionPlaceOf(progression: Readonly<Record<string, unknown>>): ProgressionPlace {
  const saved = readProgression(progression);
  const variant = readVariant(progression);
  return { variant, step: stepOf(variant, saved?.step ?? 1), saved };
}

/** True where the step lies behind: it was ended, in this run of the flow or in one before. */
export function isBehind({ step: current, saved }: ProgressionPlace, step: Step): boolean {
  return saved !== undefined && (step < current || saved.done !== undefined);
}
