/** The button to keep an answer that was rejected again, and the mark of a kept one. */
import './keep-answer.css';
import { createContext, type ReactNode, useContext } from 'react';
import { useStableCallback } from '#renderers/parts/stable-value.ts';

/** @param id of the control */
type KeepAnswer = (key: string, id: string) => void;

const KeepContext = createContext<KeepAnswer | undefined>(undefined);

interface KeepProviderProps {
  /** Keeps the answer to a question and tries to continue. */
  readonly onKeep: KeepAnswer;
  readonly children: ReactNode;
}

export function KeepProvider({ onKeep, children }: KeepProviderProps) {
  return <KeepContext value={useStableCallback(onKeep)}>{children}</KeepContext>;
}

interface KeepButtonProps {
  /** Key of the question. */
  readonly answerKey: string;
  /** Id of the control. */
  readonly target: string;
  /** Ids of the question and of its error. */
  readonly describedBy: string;
  readonly label: string;
}

export function KeepButton({ answerKey, target, describedBy, label }: KeepButtonProps) {
  const keep = useContext(KeepContext);
  return (
    <button
      type="button"
      className="disc-btn keep-answer no-print"
      aria-describedby={describedBy}
      onClick={() => keep?.(answerKey, target)}
    >
      {label}
    </button>
  );
}
