/** An edit of several documents that is undone and redone as one step. */
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { mergeTexts } from './merge-texts.ts';

interface DocumentChange {
  readonly before: Texts;
  readonly after: Texts;
}

export interface SetStep {
  /** Place of the edit, to show it after an undo. */
  readonly where: string;
  /** Changed documents by name. */
  readonly documents: Readonly<Record<string, DocumentChange>>;
}

/** `redo` also makes the step for the first time. */
export type StepSide = 'undo' | 'redo';

/** Pairs the texts before and after an edit. Omits documents without texts before. */
export function setStep(
  where: string,
  before: Readonly<Record<string, Texts>>,
  after: Readonly<Record<string, Texts>>,
): SetStep {
  const pairs = Object.entries(after).flatMap(([name, texts]) => {
    const old = before[name];
    return old === undefined ? [] : [[name, { before: old, after: texts }] as const];
  });
  return { where, documents: Object.fromEntries(pairs) };
}

/** The document's texts after one side of the step. An edit made since then wins over the step. */
export function stepped(texts: Texts, { before, after }: DocumentChange, side: StepSide): Texts {
  const [from, to] = side === 'undo' ? [after, before] : [before, after];
  return mergeTexts(from, to, texts).texts;
}
