/** Leaving an exercise asks first; what was written stays on the device either way. */
import { useBlocker } from 'react-router-dom';
import { useWords } from '#src/parts/app.tsx';
import { Confirm } from '#src/parts/confirm.tsx';

interface LeaveDialogProps {
  readonly title: string;
  /** Whether leaving now needs a question. */
  readonly asks: () => boolean;
  /** Number of the question where the person would resume. */
  readonly step: number;
}

export function LeaveDialog({ title, asks, step }: LeaveDialogProps) {
  const { say } = useWords();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && asks(),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Confirm
      title={title}
      text={[say('exercise.exitResume', { n: step })]}
      stay={say('exercise.stay')}
      onStay={() => blocker.reset()}
      others={[{ label: say('exercise.exit'), tone: 'plain', run: () => blocker.proceed() }]}
    />
  );
}
