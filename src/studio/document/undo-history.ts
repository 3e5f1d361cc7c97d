/** One undo history for each document, shared by all views. */
import type { Texts } from '#src/contract/wire/studio-records.ts';
import type { SetStep, StepSide } from './set-step.ts';

interface DocumentState {
  readonly texts: Texts;
  /** The changed place, to show it after an undo. */
  readonly where: string;
  /** Set if the step between this state and the present one also changed other documents. */
  readonly set?: SetStep | undefined;
}

export interface History {
  readonly present: DocumentState;
  /** The oldest first. */
  readonly past: readonly DocumentState[];
  /** The next one first. */
  readonly future: readonly DocumentState[];
  /** Time and place of the last typing: more typing soon after at the same place joins the same step. */
  readonly typing: { readonly at: number; readonly where: string } | undefined;
}

/** Limit of the history; the oldest states are dropped. */
export const maxStates = 300;

/** Milliseconds without typing that end an undo step. */
const typingPause = 800;

export function startHistory(texts: Texts): History {
  return { present: { texts, where: '' }, past: [], future: [], typing: undefined };
}

/**
 * Adds a state and drops the states to redo.
 * @param typedAt milliseconds on any clock if the user typed; undefined for other changes.
 * @param set the step, if it also changes other documents.
 */
export function changed(
  history: History,
  texts: Texts,
  where: string,
  typedAt?: number,
  set?: SetStep,
): History {
  const { present, past, typing } = history;
  if (set === undefined && sameTexts(present.texts, texts)) return history;
  const goesOn =
    typedAt !== undefined &&
    typing !== undefined &&
    typing.where === where &&
    typedAt - typing.at <= typingPause &&
    past.length > 0;
  return {
    present: { texts, where },
    past: goesOn ? past : [...past, { ...present, where, set }].slice(-maxStates),
    future: [],
    typing: typedAt === undefined ? undefined : { at: typedAt, where },
  };
}

/** Undoes one step. Returns the same history if there is nothing to undo. */
export function undone(history: History): History {
  const { present, past, future } = history;
  const before = past.at(-1);
  if (before === undefined) return history;
  return {
    present: before,
    past: past.slice(0, -1),
    future: [{ ...present, where: before.where, set: before.set }, ...future],
    typing: undefined,
  };
}

export function redone(history: History): History {
  const { present, past, future } = history;
  const [next, ...later] = future;
  if (next === undefined) return history;
  return {
    present: next,
    past: [...past, { ...present, where: next.where, set: next.set }],
    future: later,
    typing: undefined,
  };
}

/** The step of several documents that an undo or redo would take; undefined for a step of one document. */
export function setOf({ past, future }: History, side: StepSide): SetStep | undefined {
  return (side === 'undo' ? past.at(-1) : future[0])?.set;
}

/** Is the later history the result of one undo or redo of the earlier one? */
export function isStep(before: History, after: History): boolean {
  const { texts } = after.present;
  return texts === before.past.at(-1)?.texts || texts === before.future[0]?.texts;
}

export function sameTexts(one: Texts, other: Texts): boolean {
  return one.fr === other.fr && one.en === other.en;
}
