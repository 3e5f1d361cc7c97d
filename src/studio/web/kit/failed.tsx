/** Says that something could not be read, with a button to try again. */
import { Button } from './button.tsx';
import { useStudioWords } from './use-studio-words.ts';

interface FailedProps {
  readonly text: string;
  readonly onRetry: () => unknown;
  readonly className?: string;
}

export function Failed({ text, onRetry, className = 'st-failed' }: FailedProps) {
  const { words } = useStudioWords();
  return (
    <div className={className} role="alert">
      <p>{text}</p>
      <Button look="line" onClick={() => void onRetry()}>
        {words.retry}
      </Button>
    </div>
  );
}
