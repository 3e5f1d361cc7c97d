/** Page of a finished step, where each answer can be corrected. */

import { Copy } from 'lucide-react';
import { memo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Answers } from '#renderers/engine/answers.ts';
import { summaryText, useCopy } from '#src/app/context/copy-text.ts';
import { Page } from '#src/app/context/page.tsx';
import { useDocument } from '#src/app/context/published-documents.ts';
import { SyncStrip } from '#src/app/context/sync-mark.tsx';
import { useSnapshotNow } from '#src/app/context/use-snapshot-now.ts';
import { useWorkspace } from '#src/app/context/workspace-context.tsx';
import { useEditTo } from '#src/app/entries/edit-answer.tsx';
import { useReturning } from '#src/app/entries/returning.ts';
import { SummaryItems } from '#src/app/entries/summary-items.tsx';
import { useSummary } from '#src/app/entries/use-summary.ts';
import { WaitingChange } from '#src/app/entries/waiting-change.tsx';
import { slideParameter } from '#src/app/navigation/routes.ts';
import { CorrectionPage } from '#src/app/run/correction-page.tsx';
import { numberOf, type StepNumber, type Variant } from '#src/contract/domain/progression.ts';
import { progressionAnswers, progressionSteps, stepName } from '#src/core/exercises/plf.ts';
import { summaryPaths } from '#src/core/journal/corrections.ts';
import { draftInState } from '#src/core/journal/draft-list.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { feedIntuitions } from './feed-intuitions.ts';
import { useCardUpdate } from './use-card-update.ts';
import '#src/app/entries/reconnection-summary.css';
import './progression.css';

interface StepProps {
  readonly step: StepNumber;
  readonly variant: Variant;
}

/** @param state state of the history entry. Written during the step itself, it names a slide instead of a correction. */
export function FinishedStep({ step, variant, state }: StepProps & { readonly state: unknown }) {
  const [query] = useSearchParams();
  const slide = draftInState(state) ? null : query.get(slideParameter);
  return slide === null ? (
    <StepSummary step={step} variant={variant} />
  ) : (
    <CorrectStep step={step} variant={variant} slide={slide} />
  );
}

/** Memoized: the page around it renders at every draft write. */
const CorrectStep = memo(function CorrectStep({
  step,
  variant,
  slide,
}: StepProps & { readonly slide: string }) {
  const { t } = useWords();
  const workspace = useWorkspace();
  const cardUpdate = useCardUpdate(variant);
  const name = stepName(step);
  const exercise = useDocument(name)?.exercise;
  return (
    <CorrectionPage
      descriptor={progressionSteps[step]}
      draftName={name}
      former={undefined}
      about={aboutOf[variant]}
      slide={slide}
      summary={summaryPaths.step(name)}
      truth={t('correct.keeps_step')}
      feed={exercise && ((answers) => feedIntuitions(workspace, exercise, answers))}
      cardUpdate={cardUpdate}
    />
  );
});

/** Keeps the same object at each render. */
const aboutOf = {
  plf: { variant: 'plf' },
  ppp: { variant: 'ppp' },
  expagil: { variant: 'expagil' },
} as const satisfies Record<Variant, Readonly<Record<string, string>>>;

function StepSummary({ step, variant }: StepProps) {
  const { t } = useWords();
  const snapshot = useSnapshotNow();
  const copy = useCopy();
  const answers = useRef<HTMLDivElement>(null);
  useReturning(answers);
  const name = stepName(step);
  const descriptor = progressionSteps[step];
  const summary = summaryPaths.step(name);
  const editTo = useEditTo(descriptor, summary);
  const title =
    useDocument(name)?.exercise.document.title ?? t('progression.stepSaid', { n: numberOf(variant, step) });
  const given: Answers = Object.fromEntries(
    Object.entries(progressionAnswers(snapshot)).filter(([key]) => key.startsWith(`${name}-`)),
  );
  const groups = useSummary(descriptor, given, { about: aboutOf[variant] }) ?? [];
  return (
    <Page title={title} back="/plf">
      <p className="kicker step-kicker">
        {t('progression.situation', {
          title: t(`names.${variant}`),
          n: numberOf(variant, step),
        })}
      </p>
      <SyncStrip />
      <WaitingChange descriptor={descriptor} draftName={name} summary={summary} />
      <div ref={answers} className="recap recap--page">
        {groups.map((group) => (
          <div key={`${group.title} ${group.items[0]?.key}`} className="recap-block recap-answers">
            <SummaryItems group={group} titled editTo={editTo} />
          </div>
        ))}
      </div>
      <div className="step-actions">
        <button
          type="button"
          className="btn btn--line"
          onClick={() => void copy(summaryText(title, groups, t('summary.asWritten')))}
        >
          <Icon as={Copy} size="s" />
          {t('common.copy')}
        </button>
      </div>
    </Page>
  );
}
