/** Dialog with several answers. The first one is the dark button and has the focus. */
import { type ReactNode, useId, useRef } from 'react';
import { Modal } from '#src/ui/modal.tsx';

interface Answer {
  readonly label: string;
  /** `warn`: red text, for an answer that discards data. */
  readonly tone: 'night' | 'line' | 'warn';
  readonly run: () => void;
}

interface ChoiceDialogProps {
  readonly title: string;
  readonly answers: readonly Answer[];
  /** Called for Escape and a press outside: no answer. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const looks = {
  night: 'btn btn--night btn--block btn--tall',
  line: 'btn btn--line btn--block',
  warn: 'btn btn--plain btn--block btn--warn',
} as const;

export function ChoiceDialog({ title, answers, onClose, children }: ChoiceDialogProps) {
  const id = useId();
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Modal labelledBy={id} onClose={onClose} first={first}>
      <h2 className="h-q" id={id}>
        {title}
      </h2>
      {children}
      <div className="modal-actions">
        {answers.map(({ label, tone, run }, index) => (
          <button
            key={label}
            ref={index === 0 ? first : undefined}
            type="button"
            className={looks[tone]}
            onClick={run}
          >
            {label}
          </button>
        ))}
      </div>
    </Modal>
  );
}
