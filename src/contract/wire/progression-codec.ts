/** Parses and writes the user's position in the progression, in the `plf` object. */
import {
  isStep,
  isVariant,
  type Progression,
  type StepNumber,
  stepsOf,
  type Variant,
} from '#src/contract/domain/progression.ts';
import { isRecord } from './shape.ts';

const trackMember = 'plf_track';

/** Parses `plf_track`; undefined if no progress was saved or its step is invalid. */
export function readProgression(plf: Readonly<Record<string, unknown>>): Progression | undefined {
  const track = plf[trackMember];
  if (!isRecord(track)) return undefined;
  const step = Number(track['plf']);
  if (!isStep(step)) return undefined;
  const slide = Number(track['slide']);
  const { name, type, done, doneType } = track;
  return {
    variant: isVariant(type) ? type : 'plf',
    step,
    slide: Number.isSafeInteger(slide) && slide > 0 ? slide : 0,
    slideName: typeof name === 'string' && name !== '' ? name : undefined,
    done: typeof done === 'string' && done !== '' ? done : undefined,
    ...(isVariant(doneType) && doneType !== type && { endedWith: doneType }),
    finished: finishedIn(track, step),
  };
}

/** A track without the list was completed in order: every step before the saved one, or all after the end. */
function finishedIn(
  { steps, type, done, doneType }: Record<string, unknown>,
  step: StepNumber,
): readonly StepNumber[] {
  if (Array.isArray(steps)) return steps.filter(isStep);
  const variant = [doneType, type].find(isVariant) ?? 'plf';
  return stepsOf(variant).filter((each) => each < step || typeof done === 'string');
}

/** The last chosen variant; `plf` by default. */
export function readVariant(plf: Readonly<Record<string, unknown>>): Variant {
  const track = plf[trackMember];
  const type = isRecord(track) ? track['type'] : undefined;
  return isVariant(type) ? type : 'plf';
}

/** The change that chooses a variant. Position, answers and the completed variant stay. */
export function chooseVariant(
  plf: Readonly<Record<string, unknown>>,
  variant: Variant,
): Readonly<Record<string, unknown>> {
  const track = plf[trackMember];
  const { doneType, ...former } = isRecord(track) ? track : {};
  const finished = readProgression(plf)?.finished ?? [];
  const ended = former['done'] === undefined ? undefined : (doneType ?? former['type']);
  return {
    [trackMember]: {
      ...former,
      type: variant,
      ...(finished.length > 0 && { steps: finished }),
      ...(isVariant(ended) && ended !== variant && { doneType: ended }),
    },
  };
}

/** The change that writes only this position into the progression. */
export function placeChange(
  plf: Readonly<Record<string, unknown>>,
  progression: Progression,
): Readonly<Record<string, unknown>> {
  return { [trackMember]: writeProgression(plf, progression)[trackMember] };
}

/** The `plf` object with this progress; all other members stay. */
export function writeProgression(
  plf: Readonly<Record<string, unknown>>,
  progression: Progression,
): Readonly<Record<string, unknown>> {
  const former = plf[trackMember];
  const {
    name: _name,
    done: _done,
    doneType: _doneType,
    steps: _steps,
    ...kept
  } = isRecord(former) ? former : {};
  const { variant, step, slide, slideName, done, endedWith, finished } = progression;
  return {
    ...plf,
    [trackMember]: {
      ...kept,
      plf: step,
      slide,
      type: variant,
      ...(slideName === undefined ? {} : { name: slideName }),
      ...(finished.length > 0 && { steps: finished }),
      ...(done === undefined ? {} : { done }),
      ...(endedWith === undefined || endedWith === variant ? {} : { doneType: endedWith }),
    },
  };
}
