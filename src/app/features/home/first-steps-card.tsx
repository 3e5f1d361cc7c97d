/** « Premiers pas »: finished first steps, and the next one. */

import { useSnapshot } from '#src/app/context/workspace-context.tsx';
import { FirstSteps, LandmarkSuns } from '#src/app/entries/first-steps.tsx';
import { minimumCardEntries } from '#src/contract/domain/identity-card.ts';
import { nextStart } from '#src/core/journal/next-start.ts';
import { useWords } from '#src/ui/use-words.ts';

export function FirstStepsCard() {
  const { t } = useWords();
  const { landmarks = 0, to } = nextStart(useSnapshot());
  const cardText =
    landmarks === 0
      ? t('firstSteps.cardEmpty')
      : t('firstSteps.cardBegun', {
          landmarks: t('firstSteps.landmarks', { count: landmarks }),
          next: t(landmarks === 1 ? 'firstSteps.towardsFirst_1' : 'firstSteps.towardsFirst_2'),
        });
  return (
    <section className="sheet pad first-steps-card" aria-labelledby="first-steps">
      <h2 className="h-sec" id="first-steps">
        {t('firstSteps.title')}
      </h2>
      <FirstSteps
        steps={[
          { state: 'done', title: t('firstSteps.profile'), text: t('firstSteps.profileDone') },
          {
            state: 'now',
            title: t('firstSteps.card'),
            text: cardText,
            aside: <LandmarkSuns filled={landmarks} of={minimumCardEntries} />,
            to,
          },
          {
            state: 'ahead',
            title: t('firstSteps.reconnection'),
            text: t('firstSteps.reconnectionWhat'),
            aside: t('firstSteps.reconnectionTime'),
          },
        ]}
      />
    </section>
  );
}
