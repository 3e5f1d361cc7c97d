/** Leaving an exercise asks first; what was written stays on the device either way. */
import { useBlocker } from 'react-router-dom';
import { useWords } from '#src/parts/app.tsx';
import { Confirm } from '#src/parts/confirm.tsx';

interface LeaveDialogProps {
  readonly when: boolean;
  /** Number of the question where the person would resume. */
  readonly step: number;
}

export function LeaveDialog({ when, step }: LeaveDialogProps) {
  const { say } = useWords();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Confirm
      title={say('exercise.exitTitle')}
      text={[say('exercise.exitResume', { n: step })]}
      stay={say('exercise.stay')}
      onStay={() => blocker.reset()}
      others={[{ label: say('exercise.exit'), tone: 'plain', run: () => blocker.proceed() }]}
    />
  );
}
