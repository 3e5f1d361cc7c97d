/** The user's position in the six-step progression. */

export const variants = ['plf', 'ppp', 'expagil'] as const;

export type Variant = (typeof variants)[number];

/** A step of the flow, 1 to 6; the third belongs to the variant `plf` only. */
export type StepNumber = 1 | 2 | 3 | 4 | 5 | 6;

export interface Progression {
  readonly variant: Variant;
  readonly step: StepNumber;
  /** Position of the slide in its step, from 0. */
  readonly slide: number;
  /** Name of that slide; takes precedence over the position. */
  readonly slideName: string | undefined;
  /** When the flow was last completed, as stored. */
  readonly done: string | undefined;
  /** The variant completed at the time, if another one was chosen since. */
  readonly endedWith?: Variant | undefined;
  /** The steps that were completed, in any variant. */
  readonly finished: readonly StepNumber[];
}

/** The steps of a variant, in order. */
export function stepsOf(variant: Variant): readonly StepNumber[] {
  return ([1, 2, 3, 4, 5, 6] as const).filter((step) => stepOf(variant, step) === step);
}

/** The number of a step in a variant, from 1 without gaps. */
export function numberOf(variant: Variant, step: StepNumber): number {
  return stepsOf(variant).indexOf(stepOf(variant, step)) + 1;
}

/** The next uncompleted step; undefined if there is none. */
export function stepAfter(
  variant: Variant,
  step: StepNumber,
  finished: readonly StepNumber[],
): StepNumber | undefined {
  return stepsOf(variant).find((each) => each > step && !finished.includes(each));
}

/** Maps a step to one that the variant includes. */
export function stepOf(variant: Variant, step: StepNumber): StepNumber {
  return step === 3 && variant !== 'plf' ? 4 : step;
}

export function isVariant(value: unknown): value is Variant {
  return variants.some((variant) => variant === value);
}

export function isStep(value: unknown): value is StepNumber {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 6;
}
