/** What a corrected answer changes on a card that the progression has filled in. */

import { useDocument } from '#src/app/context/published-documents.ts';
import { useWorkspace } from '#src/app/context/workspace-context.tsx';
import type { CorrectionProps } from '#src/app/run/correction-run.tsx';
import { type StepNumber, stepsOf, type Variant } from '#src/contract/domain/progression.ts';
import { cardUpdateOf } from '#src/core/exercises/card-update.ts';
import { progressionAnswers, progressionSteps, stepName } from '#src/core/exercises/plf.ts';
import { documentsIn, snapshotNow } from '#src/core/exercises/snapshot-now.ts';
import { isoToday } from '#src/core/journal/dates.ts';
import { progressionPlaceOf } from '#src/core/journal/progression-place.ts';
import { useWords } from '#src/ui/use-words.ts';
import { labelOfLine } from './card-labels.ts';

/** Undefined before the flow has ended, because the card takes its answers over only at the end. */
export function useCardUpdate(variant: Variant): NonNullable<CorrectionProps['cardUpdate']> {
  const { t, locale } = useWords();
  const workspace = useWorkspace();
  const last: StepNumber = stepsOf(variant).at(-1) ?? 6;
  const exercise = useDocument(stepName(last))?.exercise;
  return (before, answers) => {
    const snapshot = workspace.snapshot();
    const { identityCard, progression } = snapshot;
    if (!exercise || progressionPlaceOf(progression).saved?.done === undefined) return undefined;
    const now = snapshotNow(snapshot, documentsIn(workspace.documents, locale));
    const context = progressionSteps[last].contextOf(now, locale, isoToday(new Date()));
    const all = { ...progressionAnswers(now) };
    const lines = cardUpdateOf(
      exercise,
      { before: { ...all, ...before }, answers: { ...all, ...answers }, context },
      identityCard,
    );
    if (lines.length === 0) return undefined;
    const written = Object.fromEntries(lines.map(({ key, next }) => [key, next]));
    const former = Object.fromEntries(lines.map(({ key, today }) => [key, today ?? '']));
    const put = async (texts: Readonly<Record<string, string>>, seen: Readonly<Record<string, string>>) =>
      workspace.putIdentityCard({ ...identityCard, ...texts }, { ...identityCard, ...seen });
    return {
      lines: lines.map(({ key, next }) => ({ label: labelOfLine(key, t), text: next })),
      write: () => put(written, former),
      undo: () => put(former, written),
    };
  };
}
