/** Asks before the user leaves an unsaved correction. */
import { useRef } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { slideParameter } from '#src/app/navigation/routes.ts';
import { useWords } from '#src/ui/use-words.ts';
import { ChoiceDialog } from './choice-dialog.tsx';

interface LeaveCorrectionProps {
  readonly truth: string;
  /** Returns whether leaving needs a question now. */
  readonly asks: () => boolean;
  /** @param to target of the user. Undefined: back in the history. */
  readonly onSave: (to: Location | undefined) => void;
  readonly onDiscard: () => Promise<void>;
}

/** Returns true for another slide of the same correction, which does not leave it. */
function stays(from: Location, to: Location): boolean {
  const [was, is] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return from.pathname === to.pathname && is.has(slideParameter) && was.get('open') === is.get('open');
}

export function LeaveCorrection({ truth, asks, onSave, onDiscard }: LeaveCorrectionProps) {
  const { t } = useWords();
  const back = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (stays(currentLocation, nextLocation) || !asks()) return false;
    back.current = historyAction !== 'PUSH';
    return true;
  });
  if (blocker.state !== 'blocked') return null;
  return (
    <ChoiceDialog
      title={t('correct.leaveTitle')}
      onClose={() => blocker.reset()}
      answers={[
        {
          label: t('common.save'),
          tone: 'night',
          run: () => {
            const to = back.current ? undefined : blocker.location;
            blocker.reset();
            onSave(to);
          },
        },
        { label: t('correct.stay'), tone: 'line', run: () => blocker.reset() },
        {
          label: t('correct.discard'),
          tone: 'warn',
          run: () => void onDiscard().then(() => blocker.proceed()),
        },
      ]}
    >
      <p className="hint modal-text">{truth}</p>
    </ChoiceDialog>
  );
}
