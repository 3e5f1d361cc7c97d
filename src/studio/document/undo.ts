/** One list of states for a document: whatever view changed it, it is taken back in the order in which it was done. */
import type { Texts } from './document-pair.ts';

interface DocumentState {
  readonly texts: Texts;
  /** The place that was changed, so that one comes back to it. */
  readonly where: string;
}

export interface History {
  readonly present: DocumentState;
  /** The oldest first. */
  readonly past: readonly DocumentState[];
  /** The next first. */
  readonly future: readonly DocumentState[];
  /** When and where the present came about by typing: more of it within a moment is the same step. */
  readonly typing: { readonly at: number; readonly where: string } | undefined;
}

/** Older ones are forgotten. */
export const mostStates = 300;

/** Milliseconds without a key that end a step of typing. */
const typingPause = 800;

export function startHistory(texts: Texts): History {
  return { present: { texts, where: '' }, past: [], future: [], typing: undefined };
}

/**
 * The history after a change; what was taken back before is forgotten.
 * @param typedAt milliseconds on any clock, where the change was a key: undefined for everything else.
 */
export function changed(history: History, texts: Texts, where: string, typedAt?: number): History {
  const { present, past, typing } = history;
  if (sameTexts(present.texts, texts)) return history;
  const goesOn =
    typedAt !== undefined &&
    typing !== undefined &&
    typing.where === where &&
    typedAt - typing.at <= typingPause &&
    past.length > 0;
  return {
    present: { texts, where },
    past: goesOn ? past : [...past, { ...present, where }].slice(-mostStates),
    future: [],
    typing: typedAt === undefined ? undefined : { at: typedAt, where },
  };
}

/** The state before, with the place that its change was about; the same history where there is none. */
export function undone(history: History): History {
  const { present, past, future } = history;
  const before = past.at(-1);
  if (before === undefined) return history;
  return {
    present: before,
    past: past.slice(0, -1),
    future: [{ ...present, where: before.where }, ...future],
    typing: undefined,
  };
}

export function redone(history: History): History {
  const { present, past, future } = history;
  const [next, ...later] = future;
  if (next === undefined) return history;
  return {
    present: next,
    past: [...past, { ...present, where: next.where }],
    future: later,
    typing: undefined,
  };
}

/** True where the later history came of the earlier one by taking back, or by doing again. */
export function isStep(before: History, after: History): boolean {
  const { texts } = after.present;
  return texts === before.past.at(-1)?.texts || texts === before.future[0]?.texts;
}

function sameTexts(one: Texts, other: Texts): boolean {
  return one.fr === other.fr && one.en === other.en;
}
