/** Back and next: under the thumb on a phone, after the answer on a wide screen. */
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { MouseEvent } from 'react';

interface ActionsProps {
  readonly backLabel: string;
  readonly nextLabel: string;
  readonly busy: boolean;
  readonly onBack: (() => void) | undefined;
  readonly onNext: () => void;
}

/**
 * Pressing a button must not take the focus first: the check of the question just left could move the button away from
 * under the pointer.
 */
export const keepFocus = (event: MouseEvent) => event.preventDefault();

export function Actions({ backLabel, nextLabel, busy, onBack, onNext }: ActionsProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the buttons inside
    <div className="actions no-print" onMouseDown={keepFocus}>
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
        <ArrowRight className="i" aria-hidden="true" />
      </button>
    </div>
  );
}
