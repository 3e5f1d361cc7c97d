/** A question before something that leaves or deletes; the safe answer is the dark button and has the focus. */
import { useId, useRef } from 'react';
import { Modal } from './modal.tsx';

export interface ConfirmAnswer {
  readonly label: string;
  readonly tone: 'plain' | 'line' | 'danger';
  readonly run: () => void;
}

interface ConfirmProps {
  readonly title: string;
  /** One paragraph each. */
  readonly text: readonly string[];
  /** The safe answer, also given by Escape and a press beside the dialog. */
  readonly stay: string;
  readonly onStay: () => void;
  readonly others: readonly ConfirmAnswer[];
}

export function Confirm({ title, text, stay, onStay, others }: ConfirmProps) {
  const titleId = useId();
  const stayButton = useRef<HTMLButtonElement>(null);
  return (
    <Modal labelledBy={titleId} onClose={onStay} first={stayButton}>
      <h2 className="h-q" id={titleId}>
        {title}
      </h2>
      {text.map((paragraph) => (
        <p key={paragraph} className="hint modal-text">
          {paragraph}
        </p>
      ))}
      <div className="modal-actions">
        <button
          ref={stayButton}
          type="button"
          className="btn btn--night btn--block btn--tall"
          onClick={onStay}
        >
          {stay}
        </button>
        {others.map((answer) => (
          <button
            key={answer.label}
            type="button"
            className={`btn btn--${answer.tone} btn--block`}
            onClick={answer.run}
          >
            {answer.label}
          </button>
        ))}
      </div>
    </Modal>
  );
}
