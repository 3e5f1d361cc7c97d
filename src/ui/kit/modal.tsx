/** A native dialog: sheet from below on the phone, centred on the desktop. Focus goes back where it was. */
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import './modal.css';

interface ModalProps {
  /** Id of the heading that names it. */
  readonly labelledBy: string;
  /** Escape and a press beside the dialog. */
  readonly onClose: () => void;
  /** What takes the focus; without it the first control. */
  readonly first?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** Open as long as it is drawn. */
export function Modal({ labelledBy, onClose, first, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    first?.current?.focus();
    // Closing before the element leaves the page is what gives the focus back.
    return () => element.close();
  }, [first]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out, and the platform gives it.
    <dialog
      ref={dialog}
      className="modal"
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        // React hands the event of a dialog drawn inside this one up to here: Escape closes that one alone.
        if (event.target === dialog.current) onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="modal-in">
        <div className="pull-bar" />
        {children}
      </div>
    </dialog>
  );
}
