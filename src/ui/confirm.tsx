/** Confirmation before leaving or deleting. The safe answer is the dark button and has the focus. */
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Icon } from './icon.tsx';
import { Modal } from './modal.tsx';

interface ConfirmAnswer {
  readonly label: string;
  readonly tone: 'plain' | 'line' | 'danger';
  readonly run: () => void;
}

interface ConfirmProps {
  readonly title: string;
  /** One paragraph each. */
  readonly text: readonly string[];
  /** The safe answer. Escape and a press outside the dialog mean the same. */
  readonly stay: string;
  readonly onStay: () => void;
  readonly others: readonly ConfirmAnswer[];
  /** Result of an answer that leaves the dialog open, as a live region. */
  readonly notices?: readonly string[];
  /** Between the text and the answers. */
  readonly children?: ReactNode;
}

export function Confirm({ title, text, stay, onStay, others, notices = [], children }: ConfirmProps) {
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
      {children}
      <div className="modal-said" role="status">
        {notices.map((sentence, index) => (
          <p key={sentence} className={index === 0 ? 'note-line note-line--ok' : 'note-line'}>
            {index === 0 && <Icon as={CircleCheck} size="s" />}
            <span>{sentence}</span>
          </p>
        ))}
      </div>
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
