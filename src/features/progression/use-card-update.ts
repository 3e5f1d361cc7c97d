/** What a corrected answer would change on the card that the progression has filled in. */

import { type Step, stepsOf, type Variant } from '#src/domain/progression.ts';
import { cardUpdateOf } from '#src/exercises/card-update.ts';
import { progressionAnswers, progressionSteps, stepName } from '#src/exercises/plf.ts';
import { documentsIn, snapshotNow } from '#src/exercises/snapshot-now.ts';
import { isoToday } from '#src/journal/dates.ts';
import { progressionPlaceOf } from '#src/journal/progression-place.ts';
import { useDocument } from '#src/ui/app/published-documents.ts';
import { useWorkspace } from '#src/ui/app/workspace-context.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import type { CorrectionProps } from '#src/ui/run/correction.tsx';
import { labelOfLine } from './card-labels.ts';

/** Undefined before the flow was ended: until then the card has nothing of it, and takes it over at the end. */
export function useCardUpdate(variant: Variant): NonNullable<CorrectionProps['cardUpdate']> {
  const { t, locale } = useWords();
  const workspace = useWorkspace();
  const last: Step = stepsOf(variant).at(-1) ?? 6;
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
