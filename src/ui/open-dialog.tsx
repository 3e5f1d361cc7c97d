/** The platform's dialog without any look: Escape and a press beside it close it. Focus goes back where it was. */
import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';

interface OpenDialogProps extends Omit<ComponentProps<'dialog'>, 'onClose' | 'ref'> {
  /** Escape and a press beside the dialog. */
  readonly onClose: () => void;
  /** What takes the focus; without it the first control. */
  readonly first?: RefObject<HTMLElement | null> | undefined;
}

/** Open as long as it is drawn. */
export function OpenDialog({ onClose, first, ...rest }: OpenDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    first?.current?.focus();
    // Closing before the element leaves the page is what gives the focus back.
    return () => element?.close();
  }, [first]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out, and the platform gives it.
    <dialog
      {...rest}
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault();
        // React hands the event of a dialog drawn inside this one up to here: Escape closes that one alone.
        if (event.target === dialog.current) onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    />
  );
}
