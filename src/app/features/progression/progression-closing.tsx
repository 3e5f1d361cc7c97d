/** Closing page of the progression: the new lines of the card, and their purpose. */

import { ChevronRight, Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useDocument } from '#src/app/context/published-documents.ts';
import { useToday } from '#src/app/context/today.ts';
import { useSnapshotNow } from '#src/app/context/use-snapshot-now.ts';
import { PrintedCard } from '#src/app/entries/printed-card.tsx';
import { Closing, ClosingAnswers } from '#src/app/run/closing.tsx';
import { type Progression, stepsOf, type Variant } from '#src/contract/domain/progression.ts';
import { identityCardKeys, landmarkOf } from '#src/contract/wire/identity-card-codec.ts';
import { cardLines } from '#src/core/exercises/feeds.ts';
import { progressionSteps, stepName } from '#src/core/exercises/plf.ts';
import { nextStart } from '#src/core/journal/next-start.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';

/** Shown below the phrase, in the order of the card. */
const others = ['symptom', 'invitationPhrase', 'vocation'] as const;

const last = 6;

/** Returns true if the vocation on the card is the unchanged result of the progression. */
function useOwnVocation(variant: Variant): boolean {
  const snapshot = useSnapshotNow();
  const { locale } = useWords();
  const today = useToday();
  const served = useDocument(stepName(last));
  if (!served) return false;
  const descriptor = progressionSteps[last];
  const answers = descriptor.startFrom(snapshot, undefined);
  const context = descriptor.contextOf(snapshot, locale, today, { variant });
  const lines = cardLines(served.exercise, answers, context, snapshot.identityCard);
  return lines.some(({ key, state }) => key === identityCardKeys.vocation && state === 'same');
}

interface ProgressionClosingProps {
  /** The last chosen variant. */
  readonly variant: Variant;
  readonly saved: Progression;
}

export function ProgressionClosing({ variant, saved }: ProgressionClosingProps) {
  const { t } = useWords();
  const snapshot = useSnapshotNow();
  const { identityCard } = snapshot;
  const ownVocation = useOwnVocation(variant);
  const phrase = landmarkOf(identityCard, 'reconnectionPhrase');
  const next = nextStart(snapshot);
  // The user may have viewed another variant since then.
  const { endedWith = variant, finished } = saved;
  const isComplete = stepsOf(endedWith).filter((step) => finished.includes(step)).length === last;
  const kicker = isComplete ? 'closing.progression_six' : 'closing.progression_five';
  const answers = others.flatMap((landmark) => {
    const words = landmarkOf(identityCard, landmark);
    if (words === undefined) return [];
    const note = landmark === 'vocation' && ownVocation ? t('closing.firstDraft') : undefined;
    return [{ label: t(`card.labels.${landmark}`), words, note }];
  });
  return (
    <Closing
      kicker={t(kicker, { type: endedWith.toUpperCase() })}
      title={t('closing.onCard')}
      sentence={
        phrase === undefined
          ? undefined
          : { label: t('card.labels.reconnectionPhrase'), words: t('common.quote', { text: phrase }) }
      }
      ember={
        <Link className="btn btn--ember btn--tall" to={next.to}>
          {t(`start.${next.kind}`)}
        </Link>
      }
    >
      <ClosingAnswers answers={answers} />
      <div className="sheet link-rows">
        <button type="button" className="link-row" onClick={() => window.print()}>
          <Icon as={Printer} />
          <span>{t('closing.printCard')}</span>
          <Icon as={ChevronRight} />
        </button>
      </div>
      <PrintedCard />
    </Closing>
  );
}
