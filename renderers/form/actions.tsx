/** Back and Next: at the bottom within thumb reach on phones, after the answer on wide screens. */
import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import type { MouseEvent } from 'react';
import { usePointerPress } from './pointer-press.ts';

interface ActionsProps {
  /** Name of the slide above. */
  readonly slide: string | undefined;
  readonly backLabel: string;
  readonly nextLabel: string;
  /** The button ends the exercise. */
  readonly ends: boolean;
  readonly busy: boolean;
  readonly onBack: (() => void) | undefined;
  readonly onNext: () => void;
  /** Returns to the question that the user jumped from. */
  readonly onward?: { readonly label: string; readonly run: () => void } | undefined;
}

/** Keep the focus on press: leaving the question would validate it and could move the button away from the pointer. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

export function Actions(props: ActionsProps) {
  const { slide, backLabel, nextLabel, ends, busy, onBack, onNext, onward } = props;
  const presses = usePointerPress(slide);
  const Mark = ends ? Check : ArrowRight;
  return (
    <div className="actions no-print" onMouseDown={keepFocus} {...presses}>
      {onBack ? (
        <button type="button" className="btn btn--line btn--round" aria-label={backLabel} onClick={onBack}>
          <ArrowLeft className="i" aria-hidden="true" />
        </button>
      ) : null}
      <button
        type="button"
        className="btn btn--ember btn--tall"
        aria-disabled={busy || undefined}
        onClick={onNext}
      >
        {nextLabel}
        <Mark className="i" aria-hidden="true" />
      </button>
      {onward ? (
        <button type="button" className="btn btn--line actions-onward" onClick={onward.run}>
          {onward.label}
        </button>
      ) : null}
    </div>
  );
}

interface SingleActionsProps {
  readonly slide: string;
  readonly cancelLabel: string;
  readonly saveLabel: string;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onSave: () => void;
}

/** Buttons of a slide that is corrected alone. */
export function SingleActions(props: SingleActionsProps) {
  const { slide, cancelLabel, saveLabel, busy, onCancel, onSave } = props;
  const presses = usePointerPress(slide);
  return (
    <div className="actions no-print" onMouseDown={keepFocus} {...presses}>
      <button type="button" className="btn btn--line" onClick={onCancel}>
        {cancelLabel}
      </button>
      <button
        type="button"
        className="btn btn--night btn--tall"
        aria-disabled={busy || undefined}
        onClick={onSave}
      >
        {saveLabel}
      </button>
    </div>
  );
}

interface SaveButtonProps {
  readonly label: string;
  readonly busy: boolean;
  readonly onSave: () => void;
}

/** Button below questions that share one page. */
export function SaveButton({ label, busy, onSave }: SaveButtonProps) {
  const presses = usePointerPress();
  return (
    <button
      type="button"
      className="btn btn--night btn--block btn--tall form-save"
      aria-disabled={busy || undefined}
      onMouseDown={keepFocus}
      {...presses}
      onClick={onSave}
    >
      {label}
    </button>
  );
}
